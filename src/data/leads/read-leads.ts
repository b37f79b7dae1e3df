import { type RawBuilder, sql } from 'kysely';
import {
  type Lead,
  LEADS_A_PAGE,
  type LeadFilter,
  type LeadQuery,
  MOST_COUNTED,
} from '../../domain/leads/lead-schemas.ts';
import type { LeadVisibility } from '../../domain/leads/access.ts';
import {
  type Department,
  DEPARTMENTS,
  funnelStages,
  stageOf,
  stagePosition,
} from '../../domain/leads/departments-and-stages.ts';
import { startOfNextDay, startOfDay } from '../../domain/calendar/dates.ts';
import type { Database } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';
import { firstIdAt, arrivalOf } from '../core/enquiry-ids.ts';
import { leadsContaining } from './search-leads.ts';

export function leadRows(db: Database) {
  return db
    .selectFrom('leads')
    .leftJoin('models', 'models.model_key', 'leads.model_key')
    .select([
      'leads.id',
      'leads.desk',
      'leads.name',
      'leads.mobile',
      'leads.kind',
      'leads.model_key',
      'leads.source',
      'leads.stage',
      'leads.reason',
      'leads.owner',
      'leads.open',
      'leads.last_at',
      'leads.respond_by',
      'leads.answered_at',
      'leads.due_at',
      'leads.version',
      'models.name as model',
    ]);
}

type LeadRow = Awaited<ReturnType<ReturnType<typeof leadRows>['execute']>>[number];

export function readLead({ open, model, ...row }: LeadRow): Lead {
  return { ...row, open: open === 1, model: model ?? row.model_key, opened_at: arrivalOf(row.id) };
}

export async function findLead(db: Database, id: number): Promise<Lead | undefined> {
  const row = await leadRows(db).where('leads.id', '=', id).executeTakeFirst();
  return row && readLead(row);
}

export async function leadOfEnquiry(db: Database, enquiryId: number): Promise<Lead | undefined> {
  const row = await leadRows(db)
    .innerJoin('enquiry_links', 'enquiry_links.lead_id', 'leads.id')
    .where('enquiry_links.enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  return row && readLead(row);
}

/**
 * One page, the newest first, and how many there are in all: beyond `MOST_COUNTED` nobody counts on. Whoever sees numbers
 * masked searches them so.
 */
export async function leadPage(
  db: Database,
  sight: LeadVisibility,
  { page, ...filter }: LeadQuery,
  { rowsAPage = LEADS_A_PAGE, masked = false } = {},
) {
  const wanted = matching(sight, filter);
  const offset = (page - 1) * rowsAPage;
  const search = filter.search?.trim() ?? '';
  if (search !== '')
    return inReadTransaction(db, (seenNow) => pageFound(seenNow, search, wanted, { offset, rowsAPage, masked }));
  const rows = await leadRows(db)
    .where(wanted)
    .orderBy('leads.id', 'desc')
    .limit(rowsAPage + 1)
    .offset(offset)
    .execute();
  const data = rows.slice(0, rowsAPage).map(readLead);
  if (page === 1 && rows.length <= rowsAPage) return { data, more: false, total: rows.length };
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select 1 from leads where ${wanted} limit ${MOST_COUNTED}) as counted`.execute(db);
  return { data, more: rows.length > rowsAPage, total: counted[0]?.total ?? 0 };
}

/** The same of what was searched for, what came last first. */
async function pageFound(
  db: Database,
  search: string,
  wanted: RawBuilder<boolean>,
  { offset, rowsAPage, masked }: { offset: number; rowsAPage: number; masked: boolean },
) {
  const most = Math.max(MOST_COUNTED, offset + rowsAPage + 1);
  const ids = await leadsContaining(db, search, wanted, { most, masked });
  const shown = ids.slice(offset, offset + rowsAPage);
  const rows = shown.length > 0 ? await leadRows(db).where('leads.id', 'in', shown).execute() : [];
  const data = rows.map(readLead).toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id));
  return { data, more: ids.length > offset + rowsAPage, total: Math.min(ids.length, MOST_COUNTED) };
}

/** "-" stands for nobody, or for no known source. */
const NONE = '-';

function matching(sight: LeadVisibility, filter: LeadFilter) {
  const { desk, stage, reason, owner, model, source, fromDate, toDate, state, reached, answeredBy } = filter;
  const conditions = [readable(sight)];
  if (desk) conditions.push(sql`leads.desk = ${desk}`);
  if (stage) conditions.push(sql`leads.stage = ${stage}`);
  if (reason === NONE) conditions.push(sql`leads.reason is null and leads.stage in (${sql.join(ENDS_OTHERWISE)})`);
  else if (reason) conditions.push(sql`leads.reason = ${reason}`);
  if (owner) conditions.push(owner === NONE ? sql`leads.owner is null` : sql`leads.owner = ${owner}`);
  if (model) conditions.push(sql`leads.model_key = ${model === NONE ? '' : model}`);
  if (source) conditions.push(sql`leads.source = ${source === NONE ? '' : source}`);
  if (fromDate) conditions.push(sql`leads.id >= ${firstIdAt(startOfDay(fromDate))}`);
  if (toDate) conditions.push(sql`leads.id < ${firstIdAt(startOfNextDay(toDate))}`);
  if (state) conditions.push(STATES[state]);
  if (desk && reached) conditions.push(hasReached(desk, reached));
  if (answeredBy) conditions.push(sql`leads.answered_by = ${answeredBy}`, STATES.answered);
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** The lead once got at least to that stage: by name, and by number where an instance of 0.2.0 has moved it since. */
function hasReached(desk: Department, stage: string) {
  const position = stagePosition(desk, stage);
  if (position <= 0) return sql<boolean>`1 = 1`;
  const stages = funnelStages(desk).slice(position);
  const names = sql.join(stages.map(({ name }) => name));
  const numbers = sql.join(stages.map(({ number }) => number));
  return sql<boolean>`case when leads.reached_step = leads.step then leads.reached in (${names}) else leads.step in (${numbers}) end`;
}

/** A stage that the lead has not reached before becomes its furthest one, by name and by number. */
export function progressTo(desk: Department, name: string) {
  const { number } = stageOf(desk, name) ?? {};
  if (number === undefined || stagePosition(desk, name) <= 0) return {};
  const before = sql`case when ${hasReached(desk, name)} then`;
  return {
    reached: sql<string>`${before} leads.reached else ${name} end`,
    reached_step: sql<number>`${before} leads.reached_step else ${number} end`,
    step: sql<number>`${before} leads.step else ${number} end`,
  };
}

const ENDS_OTHERWISE = Object.values(DEPARTMENTS).flatMap(({ stages }) =>
  stages.flatMap(({ name, ends }) => (ends === 'otherwise' ? [name] : [])),
);

const STATES = {
  open: sql<boolean>`leads.open = 1`,
  closed: sql<boolean>`leads.open = 0`,
  answered: sql<boolean>`leads.answered_at is not null and leads.respond_by is not null`,
  unanswered: sql<boolean>`leads.answered_at is null and leads.respond_by is not null`,
  'in-time': sql<boolean>`leads.answered_at <= leads.respond_by`,
  late: sql<boolean>`leads.answered_at > leads.respond_by`,
} as const;

/** The leads to which `accessTo` answers "read" or "work". */
export function readable(sight: LeadVisibility) {
  if (sight.all) return sql<boolean>`1 = 1`;
  const inDepartment = sight.departments.map((desk) => sql`leads.desk = ${desk}`);
  return sql<boolean>`(${sql.join([sql`leads.owner = ${sight.userId}`, ...inDepartment], sql` or `)})`;
}

/** The leads to which `accessTo` answers "work". */
export function workable(sight: LeadVisibility) {
  if (sight.all) return sql<boolean>`1 = 1`;
  const unassigned = sight.departments.map((desk) => sql`(leads.owner is null and leads.desk = ${desk})`);
  return sql<boolean>`(${sql.join([sql`leads.owner = ${sight.userId}`, ...unassigned], sql` or `)})`;
}

/** What leads can be filtered by: the models of the catalogue, and the sources of late. */
export async function leadChoices(db: Database) {
  const models = await db.selectFrom('models').select(['model_key as key', 'name']).orderBy('position').execute();
  const newest = db.selectFrom('leads').select('source').orderBy('id', 'desc').limit(2_000).as('newest');
  const sources = await db.selectFrom(newest).select('source').distinct().orderBy('source').execute();
  return { models, sources: sources.map(({ source }) => source) };
}
