import type { LeadEventDetails, LeadEventKind } from '../../domain/leads/events.ts';
import { type Database, engineOf } from '../core/engine.ts';
import { searchTextOf } from '../search/search-text.ts';

export interface ChangedBy {
  userId: string;
  at: Date;
}

/** The same one again, with nothing in between, is one whose answer was lost. Answers whether there is such a lead. */
export async function addNote(trx: Database, leadId: number, text: string, by: ChangedBy): Promise<boolean> {
  const last = await trx
    .selectFrom('lead_events')
    .select(['kind', 'user_id', 'details'])
    .where('lead_id', '=', leadId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const before = JSON.parse(last?.details ?? '{}') as LeadEventDetails;
  if (last?.kind === 'note' && last.user_id === by.userId && before.text === text) return true;
  return addTimelineEvent(trx, leadId, 'note', { text }, by);
}

/** Writes a line about a lead, unless the lead was erased meanwhile. Answers whether it was written. */
export async function addTimelineEvent(
  trx: Database,
  leadId: number,
  kind: LeadEventKind,
  details: LeadEventDetails,
  { userId, at }: ChangedBy,
): Promise<boolean> {
  const line = Object.keys(details).length > 0 ? JSON.stringify(details) : null;
  const written = searchTextOf({ text: details.text ?? '', quotation: details.quotation ?? '' });
  const lead = trx
    .selectFrom('leads')
    .select(({ val }) => [
      'id',
      val(at.getTime()).as('at'),
      val(userId).as('user_id'),
      val(kind).as('kind'),
      val(line).as('details'),
      val(written || null).as('search_text'),
    ])
    .where('id', '=', leadId);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('lead_events')
    .columns(['lead_id', 'at', 'user_id', 'kind', 'details', 'search_text'])
    // An erasure waits for this line and erases it too, or this line waits for the erasure and finds no lead.
    .expression(engineOf(trx).name === 'postgres' ? lead.forKeyShare() : lead)
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
