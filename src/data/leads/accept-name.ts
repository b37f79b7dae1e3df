import type { NameDecision } from '../../domain/leads/lead-schemas.ts';
import { type Database, engineOf } from '../core/engine.ts';
import { type ChangedBy, addTimelineEvent } from './timeline-events.ts';
import { lockLeads } from './lock-leads.ts';

/**
 * Gives a lead the name that one of its enquiries was sent with, or writes down that it keeps its own: which enquiry it was,
 * not the name, so nothing of it outlives the enquiry. Answers whether there is such a name.
 */
export async function decideProposedName(
  trx: Database,
  leadId: number,
  { enquiry, take }: NameDecision,
  by: ChangedBy,
): Promise<boolean> {
  // An erasure of the enquiry waits, and then takes the name away with it; or is waited for.
  await lockLeads(trx, [leadId]);
  const sent = await trx
    .selectFrom('enquiry_links')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select('enquiries.name')
    .where('enquiry_id', '=', enquiry)
    .where('lead_id', '=', leadId)
    .where('enquiries.name', '<>', '')
    .executeTakeFirst();
  if (!sent) return false;
  if (take) {
    await trx
      .updateTable('leads')
      .set((eb) => ({ name: sent.name, version: eb('version', '+', 1) }))
      .where('id', '=', leadId)
      .execute();
  }
  // A line about the enquiry's joining, which the release before knows and passes over.
  await addTimelineEvent(trx, leadId, 'joined', { enquiry, name: take ? 'taken' : 'kept' }, by);
  await engineOf(trx).announce(trx, 'leads');
  return true;
}
