import { sql } from 'kysely';
import { dayOf } from '../../domain/calendar/dates.ts';
import { DEPARTMENT_NAMES } from '../../domain/leads/departments-and-stages.ts';
import { SORTING_EVENTS } from '../../domain/leads/events.ts';
import type { Database } from '../core/engine.ts';
import { arrivalOf } from '../core/enquiry-ids.ts';
import { eraseMessages } from '../notifications/failed-messages.ts';
import { newLeadRow, upsertLeadStatement, type NewLead, firstSource } from './upsert-lead.ts';

/** A lead without a number is the lead of one enquiry, whose id it has. */
const HAS_ENQUIRIES = sql<boolean>`exists (
  select 1 from enquiry_links as link
  where link.lead_id = leads.id and ((link.mobile <> '' and link.mobile = leads.mobile) or (leads.mobile = '' and link.enquiry_id = leads.id))
)`;

const WORKED_ON = sql<boolean>`(
  exists (select 1 from quotations where quotations.lead_id = leads.id)
  or exists (select 1 from lead_events as line where line.lead_id = leads.id and line.kind not in (${sql.join(SORTING_EVENTS)}))
)`;

/** A lead would go for good, with what was done about it or quoted, because of a word that can be taken back. */
export class LeadHasWork extends Error {
  override readonly name = 'WorkedOn';
}

/**
 * Enquiries are about to be erased: what ties them to others goes, what was quoted because of them, and the leads that
 * nothing is left of.
 */
export async function unlinkEnquiries(trx: Database, enquiryIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('quotations')
    .where('number', 'in', (eb) => eb.selectFrom('quotations').select('number').where('enquiry_id', 'in', enquiryIds))
    .execute();
  const gone = await trx
    .deleteFrom('enquiry_links')
    .where('enquiry_id', 'in', enquiryIds)
    .returning('lead_id')
    .execute();
  await refreshLeads(trx, idsIn(gone));
}

/**
 * An enquiry turned out to be spam: its lead, which is locked, has one less. Rejects with `LeadHasWork` where nothing would be
 * left of one.
 */
export async function removeFromLead(trx: Database, enquiryId: number): Promise<void> {
  const link = await trx
    .selectFrom('enquiry_links')
    .select('lead_id')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  if (!link?.lead_id) return;
  await trx.updateTable('enquiry_links').set({ lead_id: null }).where('enquiry_id', '=', enquiryId).execute();
  const lost = await trx
    .selectFrom('leads')
    .select('id')
    .where('id', '=', link.lead_id)
    .where((eb) => eb.not(HAS_ENQUIRIES))
    .where(WORKED_ON)
    .executeTakeFirst();
  if (lost) throw new LeadHasWork();
  await refreshLeads(trx, [link.lead_id]);
}

/** It turned out to be none: it joins the open lead of its number or begins one, and is due at once. */
export async function addToLead(trx: Database, enquiryId: number, at: Date): Promise<void> {
  const found = await trx
    .selectFrom('enquiry_links as link')
    .innerJoin('enquiries as sent', 'sent.id', 'link.enquiry_id')
    .select(['link.desk', 'link.mobile', 'link.model_key', 'sent.kind', 'sent.name', 'sent.received_at', 'sent.source'])
    .where('link.enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  if (!found?.desk) return;
  const { desk, mobile, model_key, kind, name, received_at } = found;
  const id = await unusedLeadId(trx, enquiryId);
  const source = firstSource(found.source);
  const lead: NewLead = { ...newLeadRow({ id, desk, mobile }), kind, name, model_key, source, last_at: received_at };
  const { id: joined } = await upsertLeadStatement(trx, [{ ...lead, due_at: at.getTime() }]).executeTakeFirstOrThrow();
  await trx.updateTable('enquiry_links').set({ lead_id: joined }).where('enquiry_id', '=', enquiryId).execute();
  await invalidateFigures(trx, [joined]);
}

/** The leads that have lost an enquiry: what is left of them tells who they are about; what nothing is left of goes. */
export async function refreshLeads(trx: Database, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  await invalidateFigures(trx, leadIds);
  const empty = await trx
    .deleteFrom('leads')
    .where('id', 'in', leadIds)
    .where((eb) => eb.not(HAS_ENQUIRIES))
    .returning('id')
    .execute();
  const gone = empty.map(({ id }) => id);
  if (gone.length > 0) {
    await trx.deleteFrom('lead_events').where('lead_id', 'in', gone).execute();
    await trx.deleteFrom('lead_lookers').where('lead_id', 'in', gone).execute();
    await eraseMessages(trx, { leadIds: gone });
    await trx.deleteFrom('quotations').where('lead_id', 'in', gone).execute();
  }
  for (const id of leadIds) if (!gone.includes(id)) await nameAnew(trx, id);
}

async function nameAnew(trx: Database, leadId: number): Promise<void> {
  const left = await trx
    .selectFrom('leads')
    .innerJoin('enquiry_links as link', (join) =>
      join.onRef('link.mobile', '=', 'leads.mobile').onRef('link.lead_id', '=', 'leads.id'),
    )
    .innerJoin('enquiries as sent', 'sent.id', 'link.enquiry_id')
    .select(['leads.name as called', 'sent.name', 'sent.kind', 'sent.received_at', 'link.model_key'])
    .where('leads.id', '=', leadId)
    .where(sql<boolean>`link.mobile <> ''`)
    .orderBy('sent.id', 'desc')
    .execute();
  const [newest] = left;
  if (!newest) return;
  const names = left.flatMap(({ name }) => name || []);
  await trx
    .updateTable('leads')
    .set((eb) => ({
      kind: newest.kind,
      last_at: newest.received_at,
      // The name of an enquiry that has gone goes with it; the first of those that are left stands in for it.
      name: names.find((name) => name === newest.called) ?? names.at(-1) ?? '',
      model_key: left.find(({ model_key }) => model_key !== '')?.model_key ?? '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', leadId)
    .execute();
}

/** A lead is numbered as the enquiry that begins it; where that number is taken, the next one is. */
export async function unusedLeadId(trx: Database, enquiryId: number): Promise<number> {
  for (let id = enquiryId; ; id += 1) {
    const taken = await trx.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst();
    if (!taken) return id;
  }
}

/** What was counted of the days that these leads came on is counted anew. */
export async function invalidateFigures(trx: Database, leadIds: readonly number[]): Promise<void> {
  const days = [...new Set(leadIds.map((id) => dayOf(new Date(arrivalOf(id)))))].toSorted();
  const rows = days.flatMap((day) => DEPARTMENT_NAMES.map((desk) => ({ day, desk, generation: 1, figures: '' })));
  if (rows.length === 0) return;
  await trx
    .insertInto('lead_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'desk'])
        .doUpdateSet((eb) => ({ generation: eb('lead_days.generation', '+', 1), figures: '' })),
    )
    .execute();
}

const idsIn = (links: readonly { lead_id: number | null }[]) => [
  ...new Set(links.flatMap(({ lead_id }) => (lead_id === null ? [] : [lead_id]))),
];
