import { setTimeout as after } from 'node:timers/promises';
import { sql } from 'kysely';
import { storedValue } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { DEPARTMENT_NAMES, DEPARTMENTS, FIRST_STAGE } from '../../domain/leads/departments-and-stages.ts';
import { type Database, engineOf } from '../core/engine.ts';
import { inTransaction } from '../core/transactions.ts';
import { firstIdAt } from '../core/enquiry-ids.ts';
import { forUpdate } from '../core/locks.ts';
import { newLeadRow, upsertLeadStatement, type NewLead, type NewLeadLink } from './upsert-lead.ts';
import { invalidateFigures } from './refresh-leads.ts';

const TURN = 'leads of old enquiries';
const SWEPT_AT_ONCE = 500;
const PAUSE_MS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** An older version of the program may still have stored enquiries beside this one; so far back they are looked for again. */
const LOOKED_BACK_MS = 2 * DAY_MS;
/** How far back the job looks that runs all the time. */
const RECENT_MS = 60 * 60 * 1000;
/** What came before that was dealt with on paper, or never will be: nobody is told that it is overdue. */
const STILL_OPEN_MS = 7 * DAY_MS;

export interface BackfillOptions {
  now: Date;
  /** The catalogue's key of the model that was named. */
  modelKey: (named: string) => string;
  /** By when somebody has to turn to a person who wrote at that moment. */
  respondBy: (receivedAt: Date) => Date;
}

/**
 * Gives leads to enquiries that have none since they were stored by a version without any; oldest first, batch by batch,
 * beside everything else. Of several processes one does so at a time. Answers how many were given one.
 */
export async function backfillLeads(db: Database, sweeping: BackfillOptions, stop?: AbortSignal): Promise<number> {
  let swept = 0;
  let from: number | undefined;
  for (;;) {
    if (stop?.aborted) return swept;
    const batch = await inTransaction(db, (trx) => sweepBatch(trx, sweeping, from));
    if (!batch) return swept;
    swept += batch.count;
    from = batch.reached;
    if (batch.count < SWEPT_AT_ONCE) return swept;
    await after(PAUSE_MS);
  }
}

/**
 * The same for the enquiries of the last hour: a release that knows no leads may be storing them at this moment. Cheap
 * enough to be done all the time. Answers how many were given a lead.
 */
export async function backfillRecentLeads(db: Database, sweeping: BackfillOptions): Promise<number> {
  const from = firstIdAt(new Date(sweeping.now.getTime() - RECENT_MS));
  // Only reading: nobody waits for that.
  if (!(await unswept(db, from).limit(1).executeTakeFirst())) return 0;
  return inTransaction(db, async (trx) => {
    if (!(await engineOf(trx).takeTurn(trx, TURN))) return 0;
    const rows = await lockUnswept(trx, from);
    await linkAll(trx, rows, sweeping);
    await engineOf(trx).announce(trx, 'leads');
    return rows.length;
  });
}

/**
 * Names the furthest stage of leads that an instance of 0.2.0 has stored or moved, at most 500 of them. An index holds
 * exactly these, so it costs nothing where there are none. Answers how many it named.
 */
export async function nameReachedStages(db: Database): Promise<number> {
  const unnamed = db.selectFrom('leads').select('id').whereRef('reached_step', '<>', 'step').orderBy('id');
  // A read first: it holds up no writer.
  if (!(await unnamed.limit(1).executeTakeFirst())) return 0;
  const names = DEPARTMENT_NAMES.flatMap((desk) =>
    DEPARTMENTS[desk].stages.map(({ name, number }) => sql`when desk = ${desk} and step = ${number} then ${name}`),
  );
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set((eb) => ({
      reached: sql<string>`case ${sql.join(names, sql` `)} else ${FIRST_STAGE} end`,
      reached_step: eb.ref('step'),
    }))
    .where('id', 'in', unnamed.limit(SWEPT_AT_ONCE))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

async function sweepBatch(trx: Database, sweeping: BackfillOptions, from: number | undefined) {
  if (!(await engineOf(trx).takeTurn(trx, TURN))) return undefined;
  const { swept_to } = await trx.selectFrom('lead_sweep').select('swept_to').executeTakeFirstOrThrow();
  const rows = await lockUnswept(trx, from ?? swept_to);
  await linkAll(trx, rows, sweeping);
  const last = rows.at(-1)?.id ?? swept_to;
  const end = firstIdAt(new Date(sweeping.now.getTime() - LOOKED_BACK_MS));
  const reached = rows.length < SWEPT_AT_ONCE ? end : Math.min(last, end);
  await trx
    .updateTable('lead_sweep')
    .set({ swept_to: Math.max(swept_to, reached) })
    .execute();
  return { count: rows.length, reached: last };
}

/** An erasure waits for them: nothing is made of an enquiry that is gone. */
const lockUnswept = (trx: Database, from: number) => unswept(trx, from).$call(forUpdate(trx)).execute();

function unswept(trx: Database, from: number) {
  return trx
    .selectFrom('enquiries as sent')
    .select(['id', 'kind', 'received_at', 'name', 'mobile', 'model', 'registration', 'details', 'suspected_spam'])
    .where('id', '>', from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enquiry_links').select('enquiry_id').whereRef('enquiry_id', '=', 'sent.id'))),
    )
    .orderBy('id')
    .limit(SWEPT_AT_ONCE);
}

type OldRow = Awaited<ReturnType<typeof lockUnswept>>[number];

async function linkAll(
  trx: Database,
  rows: readonly OldRow[],
  { now, modelKey, respondBy }: BackfillOptions,
): Promise<void> {
  if (rows.length === 0) return;
  const known = await leadsOf(trx, rows);
  const leads = new Map<number, NewLead>();
  const links: NewLeadLink[] = [];
  for (const { id, kind, received_at, name, mobile, model, registration, details, suspected_spam } of rows) {
    const enquiry = enquiries.find((one) => one.kind === kind);
    const desk = enquiry?.desk ?? null;
    const visit_on = enquiry ? storedValue(enquiry, JSON.parse(details) as FieldValues, 'visit') : '';
    const model_key = modelKey(model);
    const link: NewLeadLink = { enquiry_id: id, desk, lead_id: null, mobile, registration, model_key, visit_on };
    links.push(link);
    if (!desk || suspected_spam === 1) continue;
    const open = now.getTime() - received_at < STILL_OPEN_MS;
    const person = `${open ? 'open' : 'past'} ${desk} ${mobile || id}`;
    const lead_id = known.get(person) ?? id;
    link.lead_id = lead_id;
    known.set(person, lead_id);
    const due = open ? respondBy(new Date(received_at)).getTime() : null;
    const lead = leads.get(lead_id) ?? { ...newLeadRow({ id: lead_id, desk, mobile }), respond_by: due, due_at: due };
    lead.open = open ? 1 : 0;
    leads.set(lead_id, {
      ...lead,
      kind,
      name: name || lead.name,
      model_key: model_key || lead.model_key,
      last_at: received_at,
    });
  }
  const joined = await storeLeads(trx, [...leads.values()]);
  for (const link of links) if (link.lead_id) link.lead_id = joined.get(link.lead_id) ?? link.lead_id;
  await trx.insertInto('enquiry_links').values(links).execute();
  await invalidateFigures(trx, [...leads.keys()]);
}

/** The leads that the people of these rows have already: an open one, or what was swept of their past. */
async function leadsOf(trx: Database, rows: readonly OldRow[]): Promise<Map<string, number>> {
  const mobiles = [...new Set(rows.flatMap(({ mobile }) => (mobile ? [mobile] : [])))];
  if (mobiles.length === 0) return new Map();
  const found = await trx
    .selectFrom('enquiry_links as link')
    .innerJoin('leads', 'leads.id', 'link.lead_id')
    .select(['leads.id', 'leads.desk', 'leads.mobile', 'leads.open', 'leads.stage', 'leads.respond_by'])
    .distinct()
    .where('link.mobile', 'in', mobiles)
    .where(sql<boolean>`link.mobile <> ''`)
    .execute();
  return new Map(
    found
      .filter(({ open, respond_by }) => open === 1 || respond_by === null)
      .map(({ id, desk, mobile, open }) => [`${open === 1 ? 'open' : 'past'} ${desk} ${mobile}`, id]),
  );
}

/** Answers the lead that each of them became: an open one of the same number may have begun meanwhile. */
async function storeLeads(trx: Database, leads: readonly NewLead[]): Promise<Map<number, number>> {
  const ids = leads.map(({ id }) => id);
  const there = new Set(
    (ids.length === 0 ? [] : await trx.selectFrom('leads').select('id').where('id', 'in', ids).execute()).map(
      ({ id }) => id,
    ),
  );
  const fresh = leads.filter(({ id }) => !there.has(id));
  if (fresh.length === 0) return new Map();
  const stored = await upsertLeadStatement(trx, fresh).execute();
  const open = new Map(
    stored.filter(({ joins }) => joins !== '').map(({ id, desk, joins }) => [`${desk} ${joins}`, id]),
  );
  return new Map(
    fresh.filter((lead) => lead.open === 1).map(({ id, desk, joins }) => [id, open.get(`${desk} ${joins}`) ?? id]),
  );
}
