import { sql } from 'kysely';
import { dayOf, startOfNextDay, startOfDay } from '../../domain/calendar/dates.ts';
import type { Database } from '../core/engine.ts';
import { inReadTransaction, inTransaction } from '../core/transactions.ts';
import { firstIdAt, arrivalOf } from '../core/enquiry-ids.ts';
import { lockLeads } from '../leads/lock-leads.ts';
import { refreshLeads, unlinkEnquiries } from '../leads/refresh-leads.ts';
import { forUpdate } from '../core/locks.ts';

/** How many of each were found and put right. */
export interface OrphanReport {
  /** Links of enquiries that are gone. */
  links: number;
  /** Leads that no enquiry belongs to. */
  leads: number;
  /** Notes and other lines about leads that are gone. */
  lines: number;
  /** Counters per kind and day that differed from the rows. */
  counters: number;
}

const LOOKED_AT_ONCE = 2_000;

/**
 * Puts right what a race of an older release may have left: rows of erased people, and counters that are wrong. It reads
 * in short stretches, and holds only what it mends.
 */
export async function repairOrphans(db: Database, stop?: AbortSignal): Promise<OrphanReport> {
  return {
    links: await eachOrphan(db, LINKS, unlinkEnquiries, stop),
    leads: await eachOrphan(db, LEADS, settleLocked, stop),
    lines: await eachOrphan(db, LINES, dropLines, stop),
    counters: await mendCounters(db, stop),
  };
}

interface Orphans {
  table: 'enquiry_links' | 'leads' | 'lead_events';
  key: 'enquiry_id' | 'id';
  /** Whether a row belongs to something. */
  owned: string;
}

const LINKS: Orphans = {
  table: 'enquiry_links',
  key: 'enquiry_id',
  owned: 'exists (select 1 from enquiries where enquiries.id = enquiry_links.enquiry_id)',
};
const LEADS: Orphans = {
  table: 'leads',
  key: 'id',
  owned: `exists (select 1 from enquiry_links as link where link.lead_id = leads.id and (
    (link.mobile <> '' and link.mobile = leads.mobile) or (leads.mobile = '' and link.enquiry_id = leads.id)))`,
};
const LINES: Orphans = {
  table: 'lead_events',
  key: 'id',
  owned: 'exists (select 1 from leads where leads.id = lead_events.lead_id)',
};

async function eachOrphan(
  db: Database,
  { table, key, owned }: Orphans,
  mend: (trx: Database, ids: readonly number[]) => Promise<void>,
  stop?: AbortSignal,
): Promise<number> {
  let mended = 0;
  for (let from = -1; ;) {
    if (stop?.aborted) return mended;
    const { rows } = await sql<{ id: number; orphan: number | boolean }>`
      select ${sql.ref(key)} as id, not ${sql.raw(owned)} as orphan from ${sql.table(table)}
      where ${sql.ref(key)} > ${from} order by 1 limit ${sql.lit(LOOKED_AT_ONCE)}`.execute(db);
    const ids = rows.filter(({ orphan }) => Boolean(orphan)).map(({ id }) => id);
    if (ids.length > 0) await inTransaction(db, (trx) => mend(trx, ids));
    mended += ids.length;
    const last = rows.at(-1);
    if (!last || rows.length < LOOKED_AT_ONCE) return mended;
    from = last.id;
  }
}

async function settleLocked(trx: Database, leadIds: readonly number[]): Promise<void> {
  await refreshLeads(trx, await lockLeads(trx, leadIds));
}

async function dropLines(trx: Database, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('lead_events').where('id', 'in', ids).execute();
}

interface Counter {
  kind: string;
  suspected_spam: number;
  day: string;
}

/** Sums per kind tell whether any day is wrong; only then every day of that kind is counted. */
async function mendCounters(db: Database, stop?: AbortSignal): Promise<number> {
  const wrong = await inReadTransaction(db, async (seen) => {
    const counted = await seen
      .selectFrom('enquiry_days')
      .select((eb) => ['kind', 'suspected_spam', eb.fn.sum<number>('count').as('count')])
      .groupBy(['kind', 'suspected_spam'])
      .execute();
    const stored = await seen
      .selectFrom('enquiries')
      .select((eb) => ['kind', 'suspected_spam', eb.fn.countAll<number>().as('count')])
      .groupBy(['kind', 'suspected_spam'])
      .execute();
    const asText = ({ kind, suspected_spam, count }: (typeof stored)[number]) => `${kind} ${suspected_spam} ${count}`;
    const [are, should] = [new Set(counted.map(asText)), new Set(stored.map(asText))];
    return [...counted.filter((each) => !should.has(asText(each))), ...stored.filter((each) => !are.has(asText(each)))];
  });
  const kinds = new Map(
    wrong.map(({ kind, suspected_spam }) => [`${kind} ${suspected_spam}`, { kind, suspected_spam }]),
  );
  let mended = 0;
  for (const { kind, suspected_spam } of kinds.values()) {
    for (const day of await daysOf(db, kind, suspected_spam)) {
      if (stop?.aborted) return mended;
      if (await inTransaction(db, (trx) => countAnew(trx, { kind, suspected_spam, day }))) mended += 1;
    }
  }
  return mended;
}

/** From the first to the last day that has a row or a counter. */
async function daysOf(db: Database, kind: string, suspected_spam: number): Promise<string[]> {
  const rows = await db
    .selectFrom('enquiries')
    .select((eb) => [eb.fn.min('id').as('first'), eb.fn.max('id').as('last')])
    .where('kind', '=', kind)
    .where('suspected_spam', '=', suspected_spam)
    .executeTakeFirst();
  const counters = await db
    .selectFrom('enquiry_days')
    .select('day')
    .where('kind', '=', kind)
    .where('suspected_spam', '=', suspected_spam)
    .execute();
  const days = new Set(counters.map(({ day }) => day));
  if (rows?.first && rows.last) {
    const last = dayOf(new Date(arrivalOf(rows.last)));
    for (let day = dayOf(new Date(arrivalOf(rows.first))); day <= last; day = dayOf(startOfNextDay(day))) days.add(day);
  }
  return [...days].toSorted();
}

/** Whoever stores or erases one of that day waits for the counter, or is counted. Answers whether it was wrong. */
async function countAnew(trx: Database, { kind, suspected_spam, day }: Counter): Promise<boolean> {
  await trx
    .insertInto('enquiry_days')
    .values({ kind, suspected_spam, day, count: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const counter = trx
    .selectFrom('enquiry_days')
    .select('count')
    .where('kind', '=', kind)
    .where('suspected_spam', '=', suspected_spam)
    .where('day', '=', day);
  const before = await counter.$call(forUpdate(trx)).executeTakeFirstOrThrow();
  const { stored } = await trx
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('stored'))
    .where('kind', '=', kind)
    .where('suspected_spam', '=', suspected_spam)
    .where('id', '>=', firstIdAt(startOfDay(day)))
    .where('id', '<', firstIdAt(startOfNextDay(day)))
    .executeTakeFirstOrThrow();
  const ofTheDay = trx.updateTable('enquiry_days').set({ count: stored });
  await ofTheDay.where('kind', '=', kind).where('suspected_spam', '=', suspected_spam).where('day', '=', day).execute();
  await trx.deleteFrom('enquiry_days').where('day', '=', day).where('count', '=', 0).execute();
  return before.count !== stored;
}
