import { sql } from 'kysely';
import { startOfNextDay, startOfDay } from '../../domain/calendar/dates.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { parseReference } from '../../domain/enquiries/reference.ts';
import type { ReportFilter, ReportQuery } from '../../domain/staff/reports.ts';
import type { Database, RowWindow } from '../core/engine.ts';
import { matchesScope, rowOrder, scopeAfter, type SearchScope } from '../core/search-scope.ts';
import { inReadTransaction } from '../core/transactions.ts';
import { MAX_ENQUIRY_ID, firstIdAt } from '../core/enquiry-ids.ts';
import { searchPage, searchRows } from '../search/search.ts';
import { rowsOfDayOrText, searchDayOrText } from '../search/search-day.ts';
import { searchTerms, dayFromSearch } from '../search/search-text.ts';

export interface StoredEnquiry {
  id: number;
  kind: string;
  receivedAt: Date;
  values: FieldValues;
  consent: Readonly<Record<string, string | number | boolean | null>> | null;
  suspectedSpam: boolean;
}

/** A batch of the longest possible texts fits into the memory of an export's thread. */
const STREAM_BATCH = 100;
/** Finding rows takes longer than reading them, so more are found at a time. */
const FOUND_AT_ONCE = 5_000;

const BEYOND_ALL_DAYS = '9999-12-31';

/** One page of a report, and the number of its rows; `masked` for a reader who sees numbers masked. */
export function reportPage(
  db: Database,
  kind: string,
  { page, limit, ...filter }: ReportQuery,
  masked = false,
): Promise<{ rows: StoredEnquiry[]; total: number }> {
  const scope = { ...scopeOf(kind, filter), masked };
  const terms = searchTerms(filter.search ?? '');
  const window = { offset: (page - 1) * limit, limit };
  if (terms.length === 0 && !scope.visits) return pageOfAll(db, scope, filter, window);
  return inReadTransaction(db, async (seen) => {
    const referred = await byReference(seen, scope, filter);
    if (referred.length > 0) return { rows: await byIds(seen, referred.slice(window.offset)), total: 1 };
    const day = daySearched(scope, filter);
    const { ids, total } = day
      ? await searchDayOrText(seen, scope, day, terms, window)
      : await searchPage(seen, scope, terms, window);
    return { rows: await byIds(seen, ids), total };
  });
}

/** The enquiries of the day that was searched for. Who comes on a day is a filter, not a search. */
function daySearched(scope: SearchScope, { search = '' }: ReportFilter): SearchScope | undefined {
  const day = scope.visits ? undefined : dayFromSearch(search);
  if (day === undefined) return undefined;
  const { from, below } = scopeOf(scope.kind, { fromDate: day, toDate: day });
  return { ...scope, from: Math.max(scope.from, from), below: Math.max(scope.from, Math.min(scope.below, below)) };
}

/**
 * The whole filtered report in batches. Newest first, a row that arrives after the start lies above the first one and is
 * left out. Every other row is given once, whatever happens meanwhile, unless it is erased before its turn.
 */
export async function* streamReport(
  db: Database,
  kind: string,
  filter: ReportFilter,
  foundAtOnce = FOUND_AT_ONCE,
): AsyncGenerator<StoredEnquiry[], void, undefined> {
  const terms = searchTerms(filter.search ?? '');
  const referred = await byReference(db, scopeOf(kind, filter), filter);
  if (referred.length > 0) {
    yield await byIds(db, referred);
    return;
  }
  for (let scope = scopeOf(kind, filter); ;) {
    const day = daySearched(scope, filter);
    const rows = day
      ? await rowsOfDayOrText(db, scope, day, terms, foundAtOnce)
      : await searchRows(db, scope, terms, foundAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.map(({ id }) => id);
    for (let at = 0; at < ids.length; at += STREAM_BATCH) yield await byIds(db, ids.slice(at, at + STREAM_BATCH));
    scope = scopeAfter(scope, last);
  }
}

/** The one enquiry whose reference was searched for; a visitor names it on the phone. */
async function byReference(db: Database, scope: SearchScope, { search = '' }: ReportFilter): Promise<number[]> {
  const id = scope.visits ? undefined : parseReference(search);
  if (id === undefined || id < scope.from || id >= scope.below) return [];
  return (await searchRows(db, { ...scope, from: id, below: id + 1 }, [], 1)).map((row) => row.id);
}

/** One enquiry with everything that was sent. */
export async function storedEnquiry(db: Database, id: number): Promise<StoredEnquiry | undefined> {
  const [row] = await byIds(db, [id]);
  return row;
}

/** The newest of these kinds. */
export async function newestEnquiries(db: Database, kinds: readonly string[], limit: number): Promise<StoredEnquiry[]> {
  const ids: number[] = [];
  // One kind at a time: the index of the reports begins with it.
  for (const kind of kinds) ids.push(...(await searchRows(db, scopeOf(kind, {}), [], limit)).map(({ id }) => id));
  return byIds(db, ids.toSorted((one, other) => other - one).slice(0, limit));
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

function scopeOf(kind: string, { fromDate, toDate, spam = false, by = 'newest' }: ReportFilter): SearchScope {
  const scope = { kind, spam, order: by, from: 0, below: MAX_ENQUIRY_ID };
  if (by === 'visit') {
    return {
      ...scope,
      visits: { from: fromDate ?? '', to: toDate ?? BEYOND_ALL_DAYS, after: { visit_on: '', id: 0 } },
    };
  }
  if (fromDate !== undefined) scope.from = firstIdAt(startOfDay(fromDate));
  if (toDate !== undefined) scope.below = firstIdAt(startOfNextDay(toDate));
  return scope;
}

/**
 * Totals come from the kept counts, and so does the day on which the page begins: no page is far into the rows to be
 * skipped. One day alone holds the page's first row, so counting ends there. The rows are read by a second statement;
 * a row that arrives between the two may be among them.
 */
async function pageOfAll(
  db: Database,
  scope: SearchScope,
  { fromDate = '', toDate = BEYOND_ALL_DAYS }: ReportFilter,
  { offset, limit }: RowWindow,
): Promise<{ rows: StoredEnquiry[]; total: number }> {
  const counted = sql`enquiry_days where kind = ${scope.kind} and suspected_spam = ${scope.spam ? 1 : 0}
    and day >= ${fromDate} and day <= ${toDate}`;
  const { rows } = await sql<{ total: number | null; day: string | null; skipped: number }>`
    select whole.total, first.day, first.skipped
    from (select sum(count) as total from ${counted}) as whole
    left join (
      select day, upto - count as skipped
      from (
        select day, count, sum(count) over (order by ${rowOrder(scope, sql`day`)} rows unbounded preceding) as upto
        from ${counted}
      ) as days
      where upto > ${offset} and upto - count <= ${offset} limit 1
    ) as first on true`.execute(db);
  const { total = 0, day, skipped = 0 } = rows[0] ?? {};
  if (!total || !day) return { rows: [], total: total ?? 0 };
  const rest =
    scope.order === 'oldest'
      ? { ...scope, from: Math.max(scope.from, firstIdAt(startOfDay(day))) }
      : { ...scope, below: Math.min(scope.below, firstIdAt(startOfNextDay(day))) };
  return { rows: await pageIn(db, rest, { offset: offset - skipped, limit }), total };
}

/** The rows before the page are skipped in the index alone; only the page's own rows are read. */
async function pageIn(db: Database, scope: SearchScope, { offset, limit }: RowWindow): Promise<StoredEnquiry[]> {
  const page = db
    .selectFrom('enquiries')
    .select('id as on_page')
    .where(matchesScope(scope))
    .orderBy(rowOrder(scope))
    // Written out: a planner that is not told how few rows there will be plans anew for every page.
    .limit(sql.lit(limit))
    .offset(offset)
    .as('page');
  const rows = await shown(db).innerJoin(page, 'on_page', 'id').orderBy(rowOrder(scope)).execute();
  return rows.map(read);
}

/** These enquiries in this order, without those that are erased. */
async function byIds(db: Database, ids: readonly number[]): Promise<StoredEnquiry[]> {
  if (ids.length === 0) return [];
  const rows = await shown(db).where('id', 'in', ids).execute();
  const stored = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => stored.get(id) ?? []).map(read);
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
