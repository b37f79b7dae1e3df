import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../../data/core/transactions.ts';
import { lockLeads } from '../../../data/leads/lock-leads.ts';
import { notifyLeadChanges } from '../../../data/leads/lead-changes.ts';
import { addTimelineEvent } from '../../../data/leads/timeline-events.ts';
import { updateLead } from '../../../data/leads/update-lead.ts';
import { issueQuotation } from '../../../data/quotations/issue-quotation.ts';
import { quotationsOf } from '../../../data/quotations/read-quotations.ts';
import { quotationInputs } from '../../../data/quotations/quotation-inputs.ts';
import { quotationEndpoints } from '../../../domain/endpoints/leads/quotations.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { nextMorning } from '../../../domain/leads/response-time.ts';
import { DEPARTMENTS, stagePosition } from '../../../domain/leads/departments-and-stages.ts';
import type { Lead } from '../../../domain/leads/lead-schemas.ts';
import { calculateQuotation } from '../../../domain/pricing/quotations/calculate-quotation.ts';
import { QUOTATION_TEXTS } from '../../../domain/pricing/quotations/quotation-texts.ts';
import { isModelNotAvailable } from '../../../domain/site-api.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { refuseBeside, workableLead } from './lead-access.ts';

/** A quotation is issued from a lead: the paper, the line about it, the stage and the next date in one go. */
export const quotationRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock, dealership }) => {
  route(app, quotationEndpoints.issue, async ({ params, body: { replaces, ...order }, staff }) => {
    const by = { userId: staff.user_id, at: clock() };
    await workableLead(db, params.id, staff);
    const shop = dealership();
    const shelf = await quotationInputs(db, order.model, shop).catch((error: unknown) => {
      throw isModelNotAvailable(error) ? new HttpError(400, QUOTATION_TEXTS.notOnOffer) : error;
    });
    const drawn = calculateQuotation(order, shelf, dayOf(by.at));
    if ('problems' in drawn) throw new HttpError(400, drawn.problems.join(' '));
    const quotation = await inTransaction(db, async (trx) => {
      await lockLeads(trx, [params.id]);
      const lead = await workableLead(trx, params.id, staff);
      const stage = stageAfter(lead);
      const issued = await issueQuotation(trx, { leadId: lead.id, replaces, paper: drawn.paper }, by);
      if (!issued) throw new HttpError(404, QUOTATION_TEXTS.unknown);
      const done = { kind: 'quoted', details: { quotation: issued.quotation.name } } as const;
      const step = { stage, next: nextMorning(shop.hours, by.at), done };
      const outcome = issued.isNew ? await updateLead(trx, lead.id, step, by) : undefined;
      // Nothing is issued then: the transaction ends here.
      if (outcome && 'newer' in outcome) throw refuseBeside(outcome.newer);
      return issued.quotation;
    });
    notifyLeadChanges(db);
    return { message: QUOTATION_TEXTS.issued, quotation };
  });

  route(app, quotationEndpoints.withdraw, async ({ params, staff }) => {
    const by = { userId: staff.user_id, at: clock() };
    await inTransaction(db, async (trx) => {
      await lockLeads(trx, [params.id]);
      const lead = await workableLead(trx, params.id, staff);
      const quotation = (await quotationsOf(trx, lead.id, dayOf(by.at))).find(({ id }) => id === params.quotation);
      if (!quotation) throw new HttpError(404, QUOTATION_TEXTS.unknown);
      if (quotation.state === 'withdrawn') return;
      if (quotation.state !== 'valid') throw new HttpError(409, QUOTATION_TEXTS[quotation.state]);
      await addTimelineEvent(trx, lead.id, 'quote-withdrawn', { quotation: quotation.name }, by);
    });
    notifyLeadChanges(db);
    return { message: QUOTATION_TEXTS.takenBack };
  });
};

/** Nobody goes back a step for being given a quotation. */
function stageAfter({ desk, stage, open }: Lead): string {
  const { quoted } = DEPARTMENTS[desk];
  if (quoted === undefined) throw new HttpError(400, QUOTATION_TEXTS.wrongDesk);
  return open && stagePosition(desk, stage) > stagePosition(desk, quoted) ? stage : quoted;
}
