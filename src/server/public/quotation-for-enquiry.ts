import { inTransaction } from '../../data/core/transactions.ts';
import { linkedEnquiry } from '../../data/leads/timeline.ts';
import { lockLeads } from '../../data/leads/lock-leads.ts';
import { notifyLeadChanges } from '../../data/leads/lead-changes.ts';
import { addTimelineEvent } from '../../data/leads/timeline-events.ts';
import { issueQuotation } from '../../data/quotations/issue-quotation.ts';
import { quotationOfEnquiry } from '../../data/quotations/read-quotations.ts';
import { quotationInputs } from '../../data/quotations/quotation-inputs.ts';
import { dayOf } from '../../domain/calendar/dates.ts';
import { BY_THE_CUSTOMER } from '../../domain/leads/events.ts';
import { calculateQuotation, type QuotationInputs } from '../../domain/pricing/quotations/calculate-quotation.ts';
import { chosenExtras } from '../../domain/pricing/quotations/chosen-extras.ts';
import { isModelNotAvailable } from '../../domain/site-api.ts';
import type { AppContext } from '../app-context.ts';

/**
 * The quotation that a visitor has asked for, issued right after their enquiry was stored; sent again, it is the same
 * one. Where it cannot be drawn up, the enquiry waits at the desk like any other, and whoever calls back issues it.
 */
export async function quotationFor(context: AppContext, enquiryId: number): Promise<string | undefined> {
  const { db, clock } = context;
  const by = { userId: BY_THE_CUSTOMER, at: clock() };
  const today = dayOf(by.at);
  const there = await quotationOfEnquiry(db, enquiryId, today);
  if (there) return there.page;
  const sent = await linkedEnquiry(db, enquiryId);
  const shelf = sent?.lead_id ? await shelfOf(context, sent.model_key) : undefined;
  if (!sent?.lead_id || !shelf) return undefined;
  const leadId = sent.lead_id;
  const drawn = calculateQuotation(chosenExtras(sent.values, shelf, today), shelf, today);
  if ('problems' in drawn) return undefined;
  const issued = await inTransaction(db, async (trx) => {
    await lockLeads(trx, [leadId]);
    // Erased meanwhile, or moved to another lead.
    if ((await linkedEnquiry(trx, enquiryId))?.lead_id !== leadId) return undefined;
    const made = await issueQuotation(trx, { leadId, enquiryId, paper: drawn.paper }, by);
    if (made?.isNew) await addTimelineEvent(trx, leadId, 'self-quoted', { quotation: made.quotation.name }, by);
    return made;
  });
  notifyLeadChanges(db);
  return issued?.quotation.page;
}

async function shelfOf({ db, dealership }: AppContext, model: string): Promise<QuotationInputs | undefined> {
  try {
    return await quotationInputs(db, model, dealership());
  } catch (error) {
    if (isModelNotAvailable(error)) return undefined;
    throw error;
  }
}
