import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../src/data/core/engine.ts';
import { inTransaction } from '../../src/data/core/transactions.ts';
import { eraseEnquiry } from '../../src/data/enquiries/erase.ts';
import { saveEnquiry } from '../../src/data/enquiries/save-enquiry.ts';
import { setSuspectedSpam } from '../../src/data/enquiries/spam.ts';
import { addNote } from '../../src/data/leads/timeline-events.ts';
import { findLead } from '../../src/data/leads/read-leads.ts';
import { splitLead, updateLead } from '../../src/data/leads/update-lead.ts';
import { engines, type TestDatabase, testDatabase } from '../harness/databases/databases.ts';
import { BY, leadOf, neverFound, sent } from '../harness/databases/leads.ts';
import { thorough } from '../harness/thoroughness.ts';

const ROUNDS = thorough({ short: 8, full: 200 });
const CROWDED_ROUNDS = thorough({ short: 2, full: 200 });

describe.each(engines)('what happens to one number at the same moment, at two instances on %s', (engine) => {
  let test: TestDatabase;
  let instances: Database[];
  beforeAll(async () => {
    test = await testDatabase(engine);
    instances = [test.db, await test.openAgain()];
  });
  afterAll(() => test.close());

  const at = (n: number) => instances[n % instances.length] ?? test.db;
  let numbers = 9_200_000_000;
  const newNumber = () => String((numbers += 1));

  const arrive = (n: number, mobile: string) => saveEnquiry(at(n), sent(mobile));
  async function arriveInTurn(mobile: string, count: number): Promise<number[]> {
    const ids: number[] = [];
    for (let n = 0; n < count; n += 1) ids.push((await arrive(n, mobile)).id);
    return ids;
  }
  const split = (n: number, lead: number, enquiry: number) =>
    inTransaction(at(n), async (trx) => {
      const found = await findLead(trx, lead);
      return found && splitLead(trx, found, enquiry, { ...BY, dueAt: BY.at });
    });
  const note = (n: number, lead: number) => inTransaction(at(n), (trx) => addNote(trx, lead, `Note ${n}`, BY));
  const move = (n: number, lead: number) =>
    inTransaction(at(n), (trx) => updateLead(trx, lead, { stage: n % 2 === 0 ? 'contacted' : 'quoted' }, BY));

  /** What belongs to nothing any more, and the counters that differ from what they count. */
  async function leftBehind() {
    const rows = async (query: string) => (await sql.raw(query).execute(test.db)).rows;
    return {
      leads: await rows(
        `select id from leads where not exists (select 1 from enquiry_links as link where link.lead_id = leads.id)`,
      ),
      links: await rows(
        `select enquiry_id from enquiry_links as link where not exists (select 1 from enquiries where id = link.enquiry_id)
          or (lead_id is not null and not exists (select 1 from leads where leads.id = link.lead_id))`,
      ),
      lines: await rows(
        `select id from lead_events as line where not exists (select 1 from leads where leads.id = line.lead_id)`,
      ),
      counters: await rows(
        `select kind, suspected_spam, sum(count) as count from enquiry_days group by kind, suspected_spam
          except select kind, suspected_spam, count(*) as count from enquiries group by kind, suspected_spam`,
      ),
    };
  }
  const NOTHING = { leads: [], links: [], lines: [], counters: [] };

  it('an enquiry is taken, whatever is erased, moved, noted or said to be spam', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const mobile = newNumber();
      const [first = 0, second = 0, third = 0] = await arriveInTurn(mobile, 3);
      const others = [
        eraseEnquiry(at(round), first),
        eraseEnquiry(at(round + 1), second),
        move(round, first),
        move(round + 1, first),
        note(round, first),
        setSuspectedSpam(at(round), third, true, BY.at).catch(() => 'it was worked on'),
      ];
      const taken = Promise.all([0, 1, 2, 3].map((n) => arrive(n, mobile)));
      await Promise.all([taken, ...others]);
      expect((await taken).map(({ repeated }) => repeated)).toEqual([false, false, false, false]);
    }
    expect(await leftBehind()).toEqual(NOTHING);
  });

  it('ten enquiries are taken beside twelve splits and five erasures', async () => {
    for (let round = 0; round < CROWDED_ROUNDS; round += 1) {
      const mobile = newNumber();
      const ids = await arriveInTurn(mobile, 12);
      const lead = (await leadOf(test.db, ids[0] ?? 0)) ?? 0;
      const splits = ids.map((id, n) => split(n, lead, id));
      const erasures = ids.slice(0, 5).map((id, n) => eraseEnquiry(at(n + 1), id));
      const taken = Promise.all(Array.from({ length: 10 }, (_, n) => arrive(n, mobile)));
      await Promise.all([taken, ...splits, ...erasures]);
      expect(new Set((await taken).map(({ id }) => id)).size).toBe(10);
    }
    expect(await leftBehind()).toEqual(NOTHING);
  });

  it('a split that is sent eight times makes one lead, and answers it each time', async () => {
    const [first = 0, second = 0] = await arriveInTurn(newNumber(), 2);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => split(n, first, second)));
    expect(new Set(answers)).toEqual(new Set([second]));
    expect(await split(0, first, second)).toBe(second);
    // The new lead has no other enquiry to lose.
    expect(await split(0, second, second)).toBeUndefined();
  });

  it('two splits that would empty a lead leave it one enquiry', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await arriveInTurn(newNumber(), 2);
      const lead = ids[0] ?? neverFound();
      const made = await Promise.all(ids.map((id, n) => split(n, lead, id)));
      expect(made.filter((id) => id !== undefined)).toHaveLength(1);
      expect(await findLead(test.db, lead)).toBeDefined();
    }
    expect(await leftBehind()).toEqual(NOTHING);
  });

  it('a note never outlives the erasure of its lead', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await arrive(round, newNumber());
      await Promise.all([eraseEnquiry(at(round), id), ...[1, 2, 3].map((n) => note(round + n, id))]);
      expect(await note(round, id)).toBe(false);
    }
    expect(await leftBehind()).toEqual(NOTHING);
  });
});
