import type { FastifyInstance } from 'fastify';
import { together } from '../../data/database.ts';
import { lockLeads } from '../../data/leads/lock.ts';
import { tellOfLeads } from '../../data/leads/live.ts';
import { writeLine } from '../../data/leads/lines.ts';
import { takeStep } from '../../data/leads/work.ts';
import { issueQuotation } from '../../data/quotations/issue.ts';
import { quotationsOf } from '../../data/quotations/read.ts';
import { quotationShelf } from '../../data/quotations/shelf.ts';
import { quotations } from '../../domain/calls/quotations.ts';
import { dayOf } from '../../domain/dates.ts';
import { morningAfter } from '../../domain/leads/clock.ts';
import { DESKS, stepOf } from '../../domain/leads/desks.ts';
import type { Lead } from '../../domain/leads/shapes.ts';
import { drawUp } from '../../domain/quotations/draw-up.ts';
import { QUOTATIONS } from '../../domain/quotations/texts.ts';
import { isNotOnOffer } from '../../domain/site-api.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { refuseBeside, workableLead } from './lead-work.ts';

/** A quotation is issued from a lead: the paper, the line about it, the stage and the next date in one go. */
export function answerQuotations(app: FastifyInstance, { db, clock, dealership }: Desk) {
  answer(app, quotations.issue, async ({ params, body: { replaces, ...order }, staff }) => {
    const by = { userId: staff.user_id, at: clock() };
    await workableLead(db, params.id, staff);
    const shop = dealership();
    const shelf = await quotationShelf(db, order.model, shop).catch((error: unknown) => {
      throw isNotOnOffer(error) ? new Refusal(400, QUOTATIONS.notOnOffer) : error;
    });
    const drawn = drawUp(order, shelf, dayOf(by.at));
    if ('problems' in drawn) throw new Refusal(400, drawn.problems.join(' '));
    const quotation = await together(db, async (trx) => {
      await lockLeads(trx, [params.id]);
      const lead = await workableLead(trx, params.id, staff);
      const stage = stageAfter(lead);
      const issued = await issueQuotation(trx, { leadId: lead.id, replaces, paper: drawn.paper }, by);
      if (!issued) throw new Refusal(404, QUOTATIONS.unknown);
      const done = { kind: 'quoted', details: { quotation: issued.quotation.name } } as const;
      const step = { stage, next: morningAfter(shop.hours, by.at), done };
      const outcome = issued.isNew ? await takeStep(trx, lead.id, step, by) : undefined;
      // Nothing is issued then: the transaction ends here.
      if (outcome && 'newer' in outcome) throw refuseBeside(outcome.newer);
      return issued.quotation;
    });
    tellOfLeads(db);
    return { message: QUOTATIONS.issued, quotation };
  });

  answer(app, quotations.withdraw, async ({ params, staff }) => {
    const by = { userId: staff.user_id, at: clock() };
    await together(db, async (trx) => {
      await lockLeads(trx, [params.id]);
      const lead = await workableLead(trx, params.id, staff);
      const quotation = (await quotationsOf(trx, lead.id, dayOf(by.at))).find(({ id }) => id === params.quotation);
      if (!quotation) throw new Refusal(404, QUOTATIONS.unknown);
      if (quotation.state === 'withdrawn') return;
      if (quotation.state !== 'valid') throw new Refusal(409, QUOTATIONS[quotation.state]);
      await writeLine(trx, lead.id, 'quote-withdrawn', { quotation: quotation.name }, by);
    });
    tellOfLeads(db);
    return { message: QUOTATIONS.takenBack };
  });
}

/** Nobody goes back a step for being given a quotation. */
function stageAfter({ desk, stage, open }: Lead): string {
  const { quoted } = DESKS[desk];
  if (quoted === undefined) throw new Refusal(400, QUOTATIONS.wrongDesk);
  return open && stepOf(desk, stage) > stepOf(desk, quoted) ? stage : quoted;
}
