import { sql } from 'kysely';
import { startOfNextDay, startOfDay } from '../../domain/calendar/dates.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { parseReference } from '../../domain/enquiries/reference.ts';
import type { ReportFilter, ReportQuery } from '../../domain/staff/reports.ts';
import { type Database, matchesScope, type RowWindow, type SearchScope } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';
import { MAX_ENQUIRY_ID, firstIdAt } from '../core/enquiry-ids.ts';
import { searchNewest, searchPage } from '../search/search.ts';
import type { Term } from '../core/trigrams.ts';
import { newestOfDayOrText, searchDayOrText } from '../search/search-day.ts';
import { searchTerms, dayFromSearch } from '../search/search-text.ts';
import { appointmentIds, appointmentPage, type AppointmentQuery } from './appointments.ts';

export interface StoredEnquiry {
  id: number;
  kind: string;
  receivedAt: Date;
  values: FieldValues;
  consent: Readonly<Record<string, string | number | boolean | null>> | null;
  suspectedSpam: boolean;
}

/** A batch of the longest texts that can be sent fits into the little memory that whoever reads them has. */
const STREAM_BATCH = 100;
/** Looking for rows takes longer than reading them: so many are found at a time. */
const FOUND_AT_ONCE = 5_000;

const BEYOND_ALL_DAYS = '9999-12-31';

/** One page of a report, newest first, and the number of rows in all; as somebody may search it who sees it masked. */
export function reportPage(
  db: Database,
  kind: string,
  { page, limit, ...filter }: ReportQuery,
  masked = false,
): Promise<{ rows: StoredEnquiry[]; total: number }> {
  const scope = { ...scopeOf(kind, filter), masked };
  const terms = searchTerms(filter.search ?? '');
  const wanted = { offset: (page - 1) * limit, limit };
  if (filter.by === 'visit') return pageOfVisits(db, { kind, filter, terms, masked }, wanted);
  if (terms.length === 0) return pageOfAll(db, scope, filter, wanted);
  return inReadTransaction(db, async (seen) => {
    const referred = await byReference(seen, scope, filter);
    if (referred.length > 0) return { rows: referred.slice(wanted.offset, wanted.offset + limit), total: 1 };
    const day = dayFromSearch(filter.search ?? '');
    const { ids, total } = day
      ? await searchDayOrText(seen, scope, dayIn(scope, day), terms, wanted)
      : await searchPage(seen, scope, terms, wanted);
    return { rows: await byIds(seen, ids), total };
  });
}

function dayIn(scope: SearchScope, day: string): SearchScope {
  const { from, below } = scopeOf(scope.kind, { fromDate: day, toDate: day });
  return { ...scope, from: Math.max(scope.from, from), below: Math.max(scope.from, Math.min(scope.below, below)) };
}

/**
 * The whole filtered report, newest first, in batches. What arrives after the start lies above the first row and is left
 * out; what was there is given once, whatever happens meanwhile, unless it is erased before its turn.
 */
export function streamReport(
  db: Database,
  kind: string,
  filter: ReportFilter,
): AsyncGenerator<StoredEnquiry[], void, undefined> {
  const scope = scopeOf(kind, filter);
  const terms = searchTerms(filter.search ?? '');
  if (filter.by === 'visit') return streamVisits(db, { kind, filter, terms });
  return terms.length > 0 ? streamFound(db, scope, terms, filter) : streamAll(db, scope);
}

async function pageOfVisits(db: Database, visits: AppointmentQuery, wanted: RowWindow) {
  const { ids, total } = await appointmentPage(db, visits, wanted);
  return { rows: await inOrder(db, ids), total };
}

async function* streamVisits(db: Database, visits: AppointmentQuery) {
  for await (const ids of appointmentIds(db, visits, STREAM_BATCH)) yield await inOrder(db, ids);
}

async function* streamAll(db: Database, scope: SearchScope) {
  for (let { below } = scope; ;) {
    const batch = await newestIn(db, { ...scope, below }, STREAM_BATCH);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    below = last.id;
  }
}

async function* streamFound(db: Database, scope: SearchScope, terms: readonly Term[], filter: ReportFilter) {
  const referred = await byReference(db, scope, filter);
  if (referred.length > 0) {
    yield referred;
    return;
  }
  const day = dayFromSearch(filter.search ?? '');
  for (let { below } = scope; ;) {
    const left = { ...scope, below };
    const ids = day
      ? await newestOfDayOrText(db, left, dayIn(left, day), terms, FOUND_AT_ONCE)
      : await searchNewest(db, left, terms, FOUND_AT_ONCE);
    const last = ids.at(-1);
    if (last === undefined) return;
    for (let at = 0; at < ids.length; at += STREAM_BATCH) yield await byIds(db, ids.slice(at, at + STREAM_BATCH));
    below = last;
  }
}

/** The one enquiry whose reference was searched for; a visitor names it on the phone. */
async function byReference(db: Database, scope: SearchScope, { search = '' }: ReportFilter): Promise<StoredEnquiry[]> {
  const id = parseReference(search);
  if (id === undefined || id < scope.from || id >= scope.below) return [];
  return newestIn(db, { ...scope, from: id, below: id + 1 }, 1);
}

/** One enquiry with everything that was sent. */
export async function storedEnquiry(db: Database, id: number): Promise<StoredEnquiry | undefined> {
  const [row] = await byIds(db, [id]);
  return row;
}

/** The newest of these kinds. */
export async function newestEnquiries(db: Database, kinds: readonly string[], limit: number): Promise<StoredEnquiry[]> {
  const found: StoredEnquiry[] = [];
  // One kind at a time: the index of the reports begins with it.
  for (const kind of kinds) found.push(...(await newestIn(db, scopeOf(kind, {}), limit)));
  return found.toSorted((one, other) => other.id - one.id).slice(0, limit);
}

/** How many of each kind arrived on each day from that one on; days without any are not listed. */
export function countsPerDay(db: Database, fromDay: string): Promise<{ kind: string; day: string; count: number }[]> {
  return db
    .selectFrom('enquiry_days')
    .select(['kind', 'day', 'count'])
    .where('suspected_spam', '=', 0)
    .where('day', '>=', fromDay)
    .orderBy('day')
    .orderBy('kind')
    .execute();
}

/** How many of each kind arrived on one day. */
export async function countsOnDay(db: Database, day: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('enquiry_days')
    .select(['kind', 'count'])
    .where('suspected_spam', '=', 0)
    .where('day', '=', day)
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** How many arrived on one day altogether, the suspected ones among them. */
export async function countArrivedOn(db: Database, day: string): Promise<number> {
  const { total } = await db
    .selectFrom('enquiry_days')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('count'), eb.val(0)).as('total'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return total;
}

function scopeOf(kind: string, { fromDate, toDate, spam = false }: ReportFilter): SearchScope {
  const from = fromDate === undefined ? 0 : firstIdAt(startOfDay(fromDate));
  const below = toDate === undefined ? MAX_ENQUIRY_ID : firstIdAt(startOfNextDay(toDate));
  return { kind, spam, from, below };
}

/**
 * Totals come from the kept counts, and so does the day on which the page begins: no page is far into what has to be
 * skipped. One day alone holds the page's first row, so counting ends there. The rows are read by a second statement;
 * what arrives between the two may be among them.
 */
async function pageOfAll(
  db: Database,
  scope: SearchScope,
  { fromDate = '', toDate = BEYOND_ALL_DAYS }: ReportFilter,
  { offset, limit }: RowWindow,
): Promise<{ rows: StoredEnquiry[]; total: number }> {
  const counted = sql`enquiry_days where kind = ${scope.kind} and suspected_spam = ${scope.spam ? 1 : 0}
    and day >= ${fromDate} and day <= ${toDate}`;
  const { rows } = await sql<{ total: number | null; day: string | null; newer: number }>`
    select whole.total, first.day, first.newer
    from (select sum(count) as total from ${counted}) as whole
    left join (
      select day, upto - count as newer
      from (select day, count, sum(count) over (order by day desc rows unbounded preceding) as upto from ${counted}) as days
      where upto > ${offset} and upto - count <= ${offset} limit 1
    ) as first on true`.execute(db);
  const { total = 0, day, newer = 0 } = rows[0] ?? {};
  if (!total || !day) return { rows: [], total: total ?? 0 };
  const below = Math.min(scope.below, firstIdAt(startOfNextDay(day)));
  return { rows: await pageIn(db, { ...scope, below }, { offset: offset - newer, limit }), total };
}

async function newestIn(db: Database, scope: SearchScope, limit: number): Promise<StoredEnquiry[]> {
  const rows = await shown(db).where(matchesScope(scope)).orderBy('id', 'desc').limit(limit).execute();
  return rows.map(read);
}

/** What comes before the page is skipped in the index alone; only the page's own rows are read. */
async function pageIn(db: Database, scope: SearchScope, { offset, limit }: RowWindow): Promise<StoredEnquiry[]> {
  const page = db
    .selectFrom('enquiries')
    .select('id as on_page')
    .where(matchesScope(scope))
    .orderBy('id', 'desc')
    // Written out: a planner that is not told how few rows there will be plans anew for every page.
    .limit(sql.lit(limit))
    .offset(offset)
    .as('page');
  const rows = await shown(db).innerJoin(page, 'on_page', 'id').orderBy('id', 'desc').execute();
  return rows.map(read);
}

async function byIds(db: Database, ids: readonly number[]): Promise<StoredEnquiry[]> {
  if (ids.length === 0) return [];
  const rows = await shown(db).where('id', 'in', ids).orderBy('id', 'desc').execute();
  return rows.map(read);
}

async function inOrder(db: Database, ids: readonly number[]): Promise<StoredEnquiry[]> {
  const rows = new Map((await byIds(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

function shown(db: Database) {
  return db.selectFrom('enquiries').select(['id', 'kind', 'received_at', 'details', 'consent', 'suspected_spam']);
}

type ShownRow = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];

function read({ id, kind, received_at, details, consent, suspected_spam }: ShownRow): StoredEnquiry {
  return {
    id,
    kind,
    receivedAt: new Date(received_at),
    values: JSON.parse(details) as FieldValues,
    consent: consent === null ? null : (JSON.parse(consent) as NonNullable<StoredEnquiry['consent']>),
    suspectedSpam: suspected_spam === 1,
  };
}
