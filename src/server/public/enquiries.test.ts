import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../data/operations/open-database.ts';
import type { Database } from '../../data/core/engine.ts';
import { reportPage, type StoredEnquiry } from '../../data/enquiries/reports.ts';
import { dayOf } from '../../domain/calendar/dates.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { type EnquiryDefinition, parseEnquiry } from '../../domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { idempotencyKeyAt } from '../../domain/enquiries/idempotency-key.ts';
import { idFromReference } from '../../domain/enquiries/reference.ts';
import { validSample } from '../../domain/enquiries/fields/samples.ts';
import { emptyDatabase, engines } from '../../../tests/harness/databases/databases.ts';
import { type Site, startSite } from '../../../tests/harness/site/site.ts';

describe.each(engines)('the enquiry calls on %s', (engine) => {
  let site: Site;
  let db: Database;
  let remove: () => void;

  beforeAll(async () => {
    const empty = await emptyDatabase(engine);
    remove = empty.remove;
    const { dataDir, databaseUrl } = empty.config;
    site = await startSite({
      dataDir,
      ...(databaseUrl && { databaseUrl }),
      env: { RATE_LIMITS: 'off', DEMO_CONTENT: 'off' },
    });
    db = await openDatabase(empty.config);
  });

  afterAll(async () => {
    await db.destroy();
    await site.stop();
    remove();
  });

  const send = async (enquiry: EnquiryDefinition, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(site.url + enquiry.call, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { message: string; reference: string } };
  };
  const stored = (enquiry: EnquiryDefinition, spam = false) =>
    reportPage(db, enquiry.kind, { page: 1, limit: 100, spam });
  const newest = async (enquiry: EnquiryDefinition): Promise<StoredEnquiry | undefined> =>
    (await stored(enquiry)).rows[0];

  it('keeps the key of a form under its moment, and nothing else of what the key says', async () => {
    const kept = async (key: string) => {
      const { body } = await send(contact, validSample(contact), { 'idempotency-key': key });
      const id = idFromReference(body.reference) ?? 0;
      const row = db.selectFrom('enquiries').select('idempotency_key').where('id', '=', id);
      return (await row.executeTakeFirstOrThrow()).idempotency_key;
    };
    expect(await kept(idempotencyKeyAt(new Date('2026-11-19T10:00:00Z'), 'lot'))).toMatch(/^mwndpog0-[\w-]{43}$/);
    expect(await kept('made in another way')).toMatch(/^[\w-]{43}$/);
  });

  describe.each(enquiries.map((enquiry) => [enquiry.title, enquiry] as const))('%s', (_title, enquiry) => {
    const sample = validSample(enquiry);

    it('stores a filled form and says so', async () => {
      const { status, body } = await send(enquiry, sample);
      expect([status, body.message]).toEqual([201, enquiry.accepted]);
      const parsed = parseEnquiry(enquiry, sample, dayOf(new Date()), 'server');
      expect((await newest(enquiry))?.values).toEqual('values' in parsed ? parsed.values : undefined);
    });

    it('answers with the reference of what it stored, also when it is sent again', async () => {
      const key = { 'idempotency-key': `reference ${enquiry.kind}` };
      const { body } = await send(enquiry, sample, key);
      expect(idFromReference(body.reference)).toBe((await newest(enquiry))?.id);
      expect((await send(enquiry, sample, key)).body.reference).toBe(body.reference);
    });

    it('notes which earlier one it stands for', async () => {
      const earlier = (await send(enquiry, sample)).body.reference;
      await send(enquiry, { ...sample, corrects: earlier });
      expect((await newest(enquiry))?.values.corrects).toBe(earlier);
      await send(enquiry, { ...sample, corrects: '<script>' });
      expect((await newest(enquiry))?.values).not.toHaveProperty('corrects');
    });

    it('keeps the words that were agreed to', async () => {
      await send(enquiry, sample);
      const kept = (await newest(enquiry))?.consent;
      const { version, text } = enquiry.consent ?? {};
      if (enquiry.consent) expect(kept).toMatchObject({ version, text });
      else expect(kept).toBeNull();
    });

    it('stores one row when the same form is sent twice with one key, and another when its content changed', async () => {
      const before = (await stored(enquiry)).total;
      const key = { 'idempotency-key': `test-${enquiry.kind}` };
      const twice = await Promise.all([send(enquiry, sample, key), send(enquiry, sample, key)]);
      expect(twice.map(({ status }) => status)).toEqual([201, 201]);
      await send(enquiry, sample, key);
      expect((await stored(enquiry)).total).toBe(before + 1);
      await send(enquiry, { ...sample, name: 'Ravi Shah' }, key);
      expect((await stored(enquiry)).total).toBe(before + 2);
    });

    it.each(enquiry.fields.filter(({ required }) => required === true).map(({ name }) => name))(
      'refuses a form without %s and stores nothing',
      async (missing) => {
        const before = (await stored(enquiry)).total;
        const { [missing]: _, ...sent } = sample;
        const { status, body } = await send(enquiry, sent);
        expect(status).toBe(400);
        const field = enquiry.fields.find(({ name }) => name === missing);
        expect(body.message).toBe(field?.missing ?? enquiry.missing ?? `${field?.label} is required.`);
        expect((await stored(enquiry)).total).toBe(before);
      },
    );

    it.each(enquiry.fields.map(({ name }) => name))('refuses %s of a wrong type with a message', async (name) => {
      for (const wrong of [['x'], { sms: { x: 1 } }, 'x'.repeat(10_000)]) {
        const { status, body } = await send(enquiry, { ...sample, [name]: wrong });
        expect(status, `${name} = ${JSON.stringify(wrong).slice(0, 40)}`).toBe(400);
        expect(body.message).toMatch(/\S/);
      }
    });

    it.each(['[]', 'null', '"text"', '{', '{"__proto__": {"x": 1}}', '{"a":'.repeat(10_000), '\u0000'])(
      'answers a malformed body with a 4xx and a message: %.30s',
      async (body) => {
        const answer = await send(enquiry, body);
        expect(answer.status).toBe(400);
        expect(answer.body.message).toMatch(/\S/);
      },
    );

    it('keeps other scripts and markup exactly as typed', async () => {
      const name = "आशा <b>પટેલ</b> ' OR 1=1 --";
      await send(enquiry, { ...sample, name });
      expect((await newest(enquiry))?.values.name).toBe(name);
    });

    it('stores what looks like spam apart, and answers as if nothing were', async () => {
      const { total } = await stored(enquiry);
      const { status } = await send(enquiry, { ...sample, website: 'https://spam.example' });
      expect(status).toBe(201);
      expect((await stored(enquiry)).total).toBe(total);
      expect((await stored(enquiry, true)).total).toBe(1);
    });
  });

  it('refuses a body that is too large with 413, and one that is not JSON with 415', async () => {
    const [enquiry] = enquiries;
    if (!enquiry) throw new Error('no enquiries');
    expect((await send(enquiry, { message: 'x'.repeat(100_000) })).status).toBe(413);
    expect((await send(enquiry, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await send(enquiry, 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});
