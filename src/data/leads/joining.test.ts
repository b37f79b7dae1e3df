import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases/databases.ts';
import { BY, leadOf, neverFound, NOON, sent } from '../../../tests/harness/databases/leads.ts';
import { contact } from '../../domain/enquiries/kinds/contact.ts';
import { optIn } from '../../domain/enquiries/kinds/opt-in.ts';
import type { Database } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { saveEnquiry, saveInBulk } from '../enquiries/save-enquiry.ts';
import { setSuspectedSpam } from '../enquiries/spam.ts';
import { findLead, leadPage } from './read-leads.ts';
import { backfillLeads } from './backfill.ts';
import { timelineOf } from './timeline.ts';
import { splitLead, updateLead } from './update-lead.ts';

describe.each(engines)('leads on %s', (engine) => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase(engine);
  });
  afterAll(() => test.close());

  const close = (id: number) =>
    inTransaction(test.db, (trx) => updateLead(trx, id, { stage: 'lost', reason: 'price' }, BY));

  it('a further enquiry joins the open lead of its number; after its end another begins', async () => {
    const first = await saveEnquiry(test.db, sent('9000000001'));
    const second = await saveEnquiry(test.db, sent('9000000001', { modelKey: 'CBSHINE' }));
    expect(await leadOf(test.db, second.id)).toBe(first.id);
    const lead = (await findLead(test.db, first.id)) ?? neverFound();
    expect(lead).toMatchObject({ model_key: 'CBSHINE', stage: 'new', open: true });
    const lines = (await timelineOf(test.db, lead, { all: true })).timeline.filter(({ what }) => what === 'event');
    expect(lines).toMatchObject([{ kind: 'joined', details: { enquiry: second.id } }]);
    await close(first.id);
    const third = await saveEnquiry(test.db, sent('9000000001'));
    expect(await leadOf(test.db, third.id)).toBe(third.id);
  });

  const reopen = (db: Database, id: number) =>
    inTransaction(db, (trx) => updateLead(trx, id, { stage: 'contacted' }, BY));

  it('a closed lead is not opened again beside the newer open one of its number, but once that one is closed', async () => {
    const first = await saveEnquiry(test.db, sent('9000000011'));
    await close(first.id);
    const second = await saveEnquiry(test.db, sent('9000000011'));
    expect(await reopen(test.db, first.id)).toMatchObject({ newer: { id: second.id } });
    expect(await findLead(test.db, first.id)).toMatchObject({ open: false, stage: 'lost' });
    await close(second.id);
    expect(await reopen(test.db, first.id)).toMatchObject({ saved: { open: true } });
    expect(await reopen(test.db, second.id)).toMatchObject({ newer: { id: first.id } });
  });

  it('keeps its name when another one is sent with the number, in one commit as in two', async () => {
    const named = (name: string) => sent('9000000014', { values: { name, contact: '9000000014' } });
    const [first] = await Promise.all(['Asha Patel', 'Stranger'].map((name) => saveEnquiry(test.db, named(name))));
    const lead = await leadOf(test.db, first?.id ?? 0);
    await saveEnquiry(test.db, named('Somebody'));
    expect(await findLead(test.db, lead ?? 0)).toMatchObject({ name: 'Asha Patel' });
  });

  it('one that was split off may be opened again beside the lead that it was meant to stand beside', async () => {
    const first = await saveEnquiry(test.db, sent('9000000012'));
    const other = await saveEnquiry(test.db, sent('9000000012'));
    const lead = (await findLead(test.db, first.id)) ?? neverFound();
    const split = await inTransaction(test.db, (trx) => splitLead(trx, lead, other.id, { ...BY, dueAt: NOON }));
    await close(split ?? 0);
    expect(await reopen(test.db, split ?? 0)).toMatchObject({ saved: { open: true } });
  });

  it('a number has one open lead even where it is opened again as a new enquiry arrives at another instance', async () => {
    const another = await test.openAgain();
    for (let round = 0; round < 10; round += 1) {
      const mobile = `90000013${String(round).padStart(2, '0')}`;
      const first = await saveEnquiry(test.db, sent(mobile));
      await close(first.id);
      const [opened, second] = await Promise.all([reopen(test.db, first.id), saveEnquiry(another, sent(mobile))]);
      const open = await test.db
        .selectFrom('leads')
        .select('id')
        .where('mobile', '=', mobile)
        .where('open', '=', 1)
        .execute();
      expect(open).toEqual([{ id: await leadOf(test.db, second.id) }]);
      expect(opened).toMatchObject(open[0]?.id === first.id ? { saved: { open: true } } : { newer: { id: second.id } });
    }
  });

  it('those that arrive together at two instances have one lead, and both are acknowledged', async () => {
    const another = await test.openAgain();
    for (let round = 0; round < 10; round += 1) {
      const mobile = `90000001${String(round).padStart(2, '0')}`;
      const [one, two] = await Promise.all([test.db, another].map((db) => saveEnquiry(db, sent(mobile))));
      expect(one?.id).not.toBe(two?.id);
      expect(await leadOf(test.db, one?.id ?? 0)).toBe(await leadOf(test.db, two?.id ?? 0));
    }
  });

  it('without a number each enquiry is its own; what nobody works on has none', async () => {
    const [one, two] = await Promise.all([saveEnquiry(test.db, sent('')), saveEnquiry(test.db, sent(''))]);
    expect([await leadOf(test.db, one.id), await leadOf(test.db, two.id)]).toEqual([one.id, two.id]);
    const optedIn = await saveEnquiry(test.db, {
      ...sent('9000000001', { enquiry: optIn }),
      values: { name: 'Asha', mobile: '9000000001' },
    });
    expect(await leadOf(test.db, optedIn.id)).toBeNull();
  });

  it('whose first enquiry was taken for spam, or is split off, keeps where it came from', async () => {
    const source = { utm_source: 'Diwali' };
    const spam = await saveEnquiry(test.db, sent('9000000021', { source, suspectedSpam: true }));
    await setSuspectedSpam(test.db, spam.id, false, NOON);
    expect(await findLead(test.db, spam.id)).toMatchObject({ source: 'diwali' });
    const first = await saveEnquiry(test.db, sent('9000000022'));
    const other = await saveEnquiry(test.db, sent('9000000022', { source }));
    const lead = (await findLead(test.db, first.id)) ?? neverFound();
    const split = await inTransaction(test.db, (trx) => splitLead(trx, lead, other.id, { ...BY, dueAt: NOON }));
    expect(await findLead(test.db, split ?? 0)).toMatchObject({ source: 'diwali' });
  });

  it('what is sent twice joins once', async () => {
    const once = sent('9000000002', { idempotencyKey: 'form-9' });
    const { id } = await saveEnquiry(test.db, once);
    const before = await findLead(test.db, id);
    expect(await saveEnquiry(test.db, once)).toEqual({ id, repeated: true });
    expect(await findLead(test.db, id)).toEqual(before);
  });

  it('a stale change is refused with the lead as it is now, and changes nothing', async () => {
    const { id } = await saveEnquiry(test.db, sent('9000000003'));
    const step = (stage: string) => inTransaction(test.db, (trx) => updateLead(trx, id, { stage, version: 1 }, BY));
    expect(await step('contacted')).toMatchObject({ saved: { stage: 'contacted', version: 2 } });
    expect(await step('quoted')).toMatchObject({ stale: { stage: 'contacted', version: 2 } });
    expect((await findLead(test.db, id))?.stage).toBe('contacted');
  });

  it('a contact answers it, takes it on, and writes stage and date in one line', async () => {
    const { id } = await saveEnquiry(test.db, sent('9000000004'));
    const next = new Date(NOON.getTime() + 86_400_000);
    const done = { kind: 'called', details: { outcome: 'spoke' } } as const;
    await inTransaction(test.db, (trx) => updateLead(trx, id, { stage: 'contacted', next, done }, BY));
    const lead = await findLead(test.db, id);
    expect(lead).toMatchObject({
      owner: 'asha',
      stage: 'contacted',
      due_at: next.getTime(),
      answered_at: NOON.getTime(),
    });
    const { timeline } = await timelineOf(test.db, lead ?? neverFound(), { all: true });
    expect(timeline.flatMap((entry) => (entry.what === 'receipt' ? [] : [entry.kind]))).toEqual(
      expect.arrayContaining(['called', 'assigned', 'contact']),
    );
  });

  it('is found by a name, a number, a plate as written, and by a note', async () => {
    const [plated] = await saveInBulk(test.db, [
      {
        ...sent('9000000005'),
        enquiry: { ...contact, fields: optIn.fields },
        values: { name: 'Zubin Irani', registration: 'GJ23AB1234', mobile: '9000000005' },
      },
    ]);
    const search = async (typed: string) =>
      (await leadPage(test.db, { all: true }, { page: 1, search: typed })).data.map(({ id }) => id);
    for (const typed of ['zubin', 'Irani Zubin', '90000 00005', 'GJ 23 AB 1234']) {
      expect(await search(typed)).toEqual([plated?.id]);
    }
  });

  it('tells of others who wrote about the same plate', async () => {
    const plated = { ...contact, fields: optIn.fields };
    const about = async (mobile: string, name: string) => {
      const values = { name, registration: 'GJ01ZZ0007', mobile };
      return (await saveEnquiry(test.db, { ...sent(mobile), enquiry: plated, values })).id;
    };
    const father = await about('9000000007', 'Mahesh Rathod');
    const son = await about('9000000008', 'Nilesh Rathod');
    const { samePlate } = await timelineOf(test.db, (await findLead(test.db, father)) ?? neverFound(), { all: true });
    expect(samePlate).toMatchObject([{ lead_id: son, name: 'Nilesh Rathod', mobile: '9000000008' }]);
  });

  it('old enquiries get theirs: the last week’s are open and due, older ones are past', async () => {
    await test.db.deleteFrom('enquiry_links').execute();
    await test.db.deleteFrom('leads').execute();
    await saveInBulk(test.db, [
      sent('9000000006', { receivedAt: new Date(NOON.getTime() - 40 * 86_400_000) }),
      sent('9000000006', { receivedAt: new Date(NOON.getTime() - 30 * 86_400_000) }),
      sent('9000000006'),
      sent('9000000006'),
    ]);
    await test.db.deleteFrom('enquiry_links').execute();
    await test.db.deleteFrom('leads').execute();
    const sweeping = { now: NOON, modelKey: (name: string) => name, respondBy: (at: Date) => at };
    await backfillLeads(test.db, sweeping);
    expect(await backfillLeads(test.db, sweeping)).toBe(0);
    const leads = await test.db
      .selectFrom('leads')
      .select(['open', 'due_at'])
      .where('mobile', '=', '9000000006')
      .orderBy('id')
      .execute();
    expect(leads).toEqual([
      { open: 0, due_at: null },
      { open: 1, due_at: NOON.getTime() },
    ]);
    const links = await test.db
      .selectFrom('enquiry_links')
      .select('lead_id')
      .where('mobile', '=', '9000000006')
      .execute();
    expect(new Set(links.map(({ lead_id }) => lead_id)).size).toBe(2);
  });
});
