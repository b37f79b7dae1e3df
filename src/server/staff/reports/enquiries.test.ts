import { rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { erasuresInFile } from '../../../data/enquiries/erasure-log.ts';
import { saveEnquiry } from '../../../data/enquiries/save-enquiry.ts';
import { contact } from '../../../domain/enquiries/kinds/contact.ts';
import { validSample } from '../../../domain/enquiries/fields/samples.ts';
import type { ReportAnswer } from '../../../domain/endpoints/leads/reports.ts';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, OWNER, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

const NOWHERE = ['1', '0', '-1', '1.5', 'abc', '9999999999999999', "1'or'1'='1"];

describe.each(engines)('one enquiry at the desk, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  let ravi: Record<string, string>;
  let kiran: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
    const joining = async (userId: string) => {
      await desk.addAccount({ user_id: userId, role: 'sales' }, OWNER.password);
      return desk.signIn({ ...OWNER, userId });
    };
    [ravi, kiran] = [await joining('ravi'), await joining('kiran')];
  });
  afterAll(() => desk.close());

  async function sent(suspectedSpam = false) {
    const values = { ...validSample(contact), name: 'Asha Patel' };
    const { id } = await saveEnquiry(desk.db, { enquiry: contact, values, receivedAt: new Date(), suspectedSpam });
    return id;
  }
  const erase = (id: number | string) => desk.call('DELETE', `/api/enquiries/${id}`, { cookies });
  const say = (id: number | string, suspectedSpam: unknown) =>
    desk.call('PATCH', `/api/enquiries/${id}`, { cookies, payload: { suspectedSpam } });
  const leadFor = async (who: Record<string, string>, id: number) =>
    (await desk.call('GET', `/api/enquiries/${id}`, { cookies: who })).json<{ lead: number | null }>().lead;
  const reported = async (spam: boolean) => {
    const answer = await desk.call('POST', contact.report.call, { cookies, payload: { spam, search: 'asha' } });
    return answer.json<ReportAnswer>().data.map(({ id }) => id);
  };

  it('is erased for good, and the record says who did it, of what kind and number, and not whose it was', async () => {
    const id = await sent();
    const answer = await erase(id);
    expect([answer.statusCode, messageOf(answer)]).toEqual([200, 'The enquiry has been erased']);
    expect((await desk.call('GET', `/api/enquiries/${id}`, { cookies })).statusCode).toBe(404);
    expect(await reported(false)).toEqual([]);
    const [entry] = await desk.activity();
    expect(entry).toMatchObject({
      user_id: 'meera',
      action: 'enquiry-erased',
      subject: contact.title,
      details: { id },
    });
    expect(JSON.stringify(entry)).not.toContain('Asha');
    expect((await erase(id)).statusCode).toBe(404);
  });

  it.runIf(engine === 'postgres')('is erased though DATA_DIR is not there, or cannot be made', async () => {
    rmSync(desk.dataDir, { recursive: true });
    const [one, other] = [await sent(), await sent()];
    expect((await erase(one)).statusCode).toBe(200);
    expect(await erasuresInFile(desk.dataDir)).toEqual([one]);
    rmSync(desk.dataDir, { recursive: true });
    writeFileSync(desk.dataDir, 'a file in its place');
    expect((await erase(other)).statusCode).toBe(200);
    expect(await reported(false)).toEqual([]);
    rmSync(desk.dataDir);
  });

  it('stays when its erasure cannot be recorded', async () => {
    const id = await sent();
    await desk.db.schema.alterTable('activity').renameTo('activity_away').execute();
    const answers = [await erase(id), await say(id, true)];
    await desk.db.schema.alterTable('activity_away').renameTo('activity').execute();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    expect(await reported(false)).toEqual([id]);
    await erase(id);
  });

  it('moves into the report when it is said to be real, and back; each is recorded once', async () => {
    const id = await sent(true);
    expect([await reported(false), await reported(true)]).toEqual([[], [id]]);
    expect(messageOf(await say(id, false))).toBe('It is in the report now');
    expect((await say(id, false)).statusCode).toBe(200);
    expect([await reported(false), await reported(true)]).toEqual([[id], []]);
    expect(messageOf(await say(id, true))).toBe('It is among the suspected spam now');
    expect([await reported(false), await reported(true)]).toEqual([[], [id]]);
    const entries = (await desk.activity()).filter(({ details }) => details?.id === id);
    expect(entries.map(({ action }) => action)).toEqual(['enquiry-said-spam', 'enquiry-said-real']);
    await erase(id);
  });

  it('leads to what the desk works on because of it, unless it is spam', async () => {
    const [id, spam] = [await sent(), await sent(true)];
    expect([await leadFor(cookies, id), await leadFor(ravi, id), await leadFor(ravi, spam)]).toEqual([id, id, null]);
    await desk.call('PATCH', `/api/leads/${id}`, { cookies, payload: { owner: 'meera' } });
    expect([await leadFor(cookies, id), await leadFor(ravi, id)]).toEqual([id, id]);
    await erase(id);
    await erase(spam);
  });

  describe('said to be spam', () => {
    let ids: [number, number];
    let lead: number;
    beforeEach(async () => {
      ids = [await sent(), await sent()];
      lead = (await leadFor(cookies, ids[0])) ?? 0;
      await desk.call('PATCH', `/api/leads/${lead}`, { cookies, payload: { owner: 'ravi' } });
    });
    afterEach(async () => {
      for (const id of ids) await erase(id);
    });
    const saySpam = async (id: number, by: Record<string, string>) => {
      const answer = await desk.call('PATCH', `/api/enquiries/${id}`, {
        cookies: by,
        payload: { suspectedSpam: true },
      });
      return [answer.statusCode, messageOf(answer)];
    };
    const onLead = (what: string, payload: object) =>
      desk.call('POST', `/api/leads/${lead}/${what}`, { cookies: ravi, payload });
    const SAID = [200, 'It is among the suspected spam now'];

    it('leaves a lead that nobody has worked on, and takes it along in the end', async () => {
      expect([await saySpam(ids[0], ravi), await leadFor(cookies, ids[1])]).toEqual([SAID, lead]);
      expect(await saySpam(ids[1], ravi)).toEqual(SAID);
      expect((await desk.call('GET', `/api/leads/${lead}`, { cookies })).statusCode).toBe(404);
    });

    it('is refused to whom its lead is closed', async () => {
      expect(await saySpam(ids[0], kiran)).toEqual([403, 'This lead is a colleague’s.']);
      expect(await reported(false)).toEqual(ids.toReversed());
    });

    it.each([
      ['a call', 'contact', { kind: 'called', outcome: 'no-answer' }],
      ['a note', 'notes', { text: 'Wants the red one' }],
    ])('is refused to everybody where the lead would go with %s', async (_what, path, payload) => {
      expect((await onLead(path, payload)).statusCode).toBe(200);
      const lines = async () => (await desk.call('GET', `/api/leads/${lead}`, { cookies })).json<object>();
      expect(await saySpam(ids[0], ravi)).toEqual(SAID);
      const before = await lines();
      for (const by of [ravi, cookies]) {
        const why = 'Its lead has been worked on, or has a quotation. Please close the lead instead.';
        expect(await saySpam(ids[1], by)).toEqual([409, why]);
      }
      expect([await reported(false), await reported(true)]).toEqual([[ids[1]], [ids[0]]]);
      expect(await lines()).toEqual(before);
    });
  });

  it.each([undefined, null, 0, 'false', {}])('is not moved by %j', async (nonsense) => {
    const id = await sent();
    expect((await say(id, nonsense)).statusCode).toBe(400);
    expect(await reported(true)).toEqual([]);
    await erase(id);
  });

  it.each(NOWHERE)('is not found under %s', async (id) => {
    const answers = [await erase(encodeURIComponent(id)), await say(encodeURIComponent(id), true)];
    for (const answer of answers) {
      expect([answer.statusCode, messageOf(answer)]).toEqual([404, 'There is no such enquiry.']);
    }
  });
});
