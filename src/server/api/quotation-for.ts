import { together } from '../../data/database.ts';
import { linkedEnquiry } from '../../data/leads/timeline.ts';
import { lockLeads } from '../../data/leads/lock.ts';
import { tellOfLeads } from '../../data/leads/live.ts';
import { writeLine } from '../../data/leads/lines.ts';
import { issueQuotation } from '../../data/quotations/issue.ts';
import { quotationOfEnquiry } from '../../data/quotations/read.ts';
import { quotationShelf } from '../../data/quotations/shelf.ts';
import { dayOf } from '../../domain/dates.ts';
import { BY_THE_CUSTOMER } from '../../domain/leads/events.ts';
import { drawUp, type Shelf } from '../../domain/quotations/draw-up.ts';
import { wishedFor } from '../../domain/quotations/wished.ts';
import { isNotOnOffer } from '../../domain/site-api.ts';
import type { Showroom } from '../showroom.ts';

/**
 * The quotation that a visitor has asked for, issued right after their enquiry was stored; sent again, it is the same
 * one. Where it cannot be drawn up, the enquiry waits at the desk like any other, and whoever calls back issues it.
 */
export async function quotationFor(showroom: Showroom, enquiryId: number): Promise<string | undefined> {
  const { db, clock } = showroom;
  const by = { userId: BY_THE_CUSTOMER, at: clock() };
  const today = dayOf(by.at);
  const there = await quotationOfEnquiry(db, enquiryId, today);
  if (there) return there.page;
  const sent = await linkedEnquiry(db, enquiryId);
  const shelf = sent?.lead_id ? await shelfOf(showroom, sent.model_key) : undefined;
  if (!sent?.lead_id || !shelf) return undefined;
  const leadId = sent.lead_id;
  const drawn = drawUp(wishedFor(sent.values, shelf, today), shelf, today);
  if ('problems' in drawn) return undefined;
  const issued = await together(db, async (trx) => {
    await lockLeads(trx, [leadId]);
    // Erased meanwhile, or moved to another lead.
    if ((await linkedEnquiry(trx, enquiryId))?.lead_id !== leadId) return undefined;
    const made = await issueQuotation(trx, { leadId, enquiryId, paper: drawn.paper }, by);
    if (made?.isNew) await writeLine(trx, leadId, 'self-quoted', { quotation: made.quotation.name }, by);
    return made;
  });
  tellOfLeads(db);
  return issued?.quotation.page;
}

async function shelfOf({ db, dealership }: Showroom, model: string): Promise<Shelf | undefined> {
  try {
    return await quotationShelf(db, model, dealership());
  } catch (error) {
    if (isNotOnOffer(error)) return undefined;
    throw error;
  }
}
