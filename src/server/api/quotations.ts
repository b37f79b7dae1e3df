import type { FastifyInstance, FastifyRequest } from 'fastify';
import { together } from '../../data/database.ts';
import { tellOfLeads } from '../../data/leads/live.ts';
import { findLead } from '../../data/leads/read.ts';
import { writeLine } from '../../data/leads/lines.ts';
import { takeStep } from '../../data/leads/work.ts';
import { eventsAbout, quotationBehind } from '../../data/quotations/read.ts';
import { sealed } from '../../data/secrets.ts';
import { quotations } from '../../domain/calls/quotations.ts';
import { site as calls } from '../../domain/calls/site.ts';
import { dayOf } from '../../domain/dates.ts';
import { openingMinutesAfter } from '../../domain/leads/clock.ts';
import { DESKS, stageOf } from '../../domain/leads/desks.ts';
import { BY_THE_CUSTOMER, type LeadEventDetails, type LeadEventKind } from '../../domain/leads/events.ts';
import { QUOTATIONS } from '../../domain/quotations/texts.ts';
import { answer } from '../answering.ts';
import { currentSession } from '../desk/session.ts';
import { QuotationFiles } from '../desk/exports/quotation.ts';
import { siteOrigin } from '../pages/origin.ts';
import { FOR_THE_HOLDER } from '../pages/rendering.ts';
import { placeOf } from '../safety/place.ts';
import { Refusal } from '../safety/problems.ts';
import type { Showroom } from '../showroom.ts';

const A_MINUTE = { count: 20, windowMs: 60_000 };
const QUESTIONS_AN_HOUR = { count: 5, windowMs: 60 * 60_000 };

/** What whoever has the link of a quotation can do: read it, take it along, accept it, ask back. */
export async function answerQuotationLinks(app: FastifyInstance, showroom: Showroom) {
  await app.register(async (links) => {
    links.addHook('onRequest', async (_request, reply) => {
      reply.headers(FOR_THE_HOLDER);
    });
    reading(links, showroom);
    answering(links, showroom);
  });
}

function reading(app: FastifyInstance, showroom: Showroom) {
  const { db, clock, site, config } = showroom;
  const files = new QuotationFiles();
  answer(app, calls.quotation, ({ params }) => site.quotation(params.token));

  answer(app, quotations.pdf, async ({ params, request, reply }) => {
    const quotation = await quotationBehind(db, params.token, dayOf(clock()));
    await bear(showroom, request);
    const { number, name, paper, page, state, issued_at } = quotation;
    const link = state === 'withdrawn' ? undefined : siteOrigin(config, request) + page;
    const file = await files.get({ name, paper, issuedAt: issued_at, link });
    reply.header('content-disposition', `inline; filename="${number}.pdf"`);
    return reply.type('application/pdf').send(file);
  });
}

function answering(app: FastifyInstance, showroom: Showroom) {
  const { db, clock } = showroom;

  // Told by the page once it is shown: programs that look into links which are sent around do not count as readers.
  answer(app, quotations.opened, async ({ params, request }) => {
    const now = clock();
    const { lead_id, name } = await quotationBehind(db, params.token, dayOf(now));
    await bear(showroom, request);
    const before = await eventsAbout(db, lead_id, 'quote-opened', name);
    const known = before.some((at) => dayOf(new Date(at)) === dayOf(now));
    if (!known && !(await currentSession(showroom, request))) {
      await writeLine(db, lead_id, 'quote-opened', { quotation: name }, { userId: BY_THE_CUSTOMER, at: now });
      tellOfLeads(db);
    }
    return { message: '' };
  });

  answer(app, quotations.accept, async ({ params, request }) => {
    await bear(showroom, request);
    const { lead_id, name, state } = await quotationBehind(db, params.token, dayOf(clock()));
    if (state === 'over') throw new Refusal(409, QUOTATIONS.over);
    if (state === 'superseded') throw new Refusal(409, QUOTATIONS.superseded);
    if (state === 'withdrawn') throw new Refusal(409, QUOTATIONS.withdrawn);
    await together(db, async (trx) => {
      const before = await eventsAbout(trx, lead_id, 'quote-accepted', name);
      if (before.length === 0)
        await turnToThem({ ...showroom, db: trx }, lead_id, 'quote-accepted', { quotation: name });
    });
    tellOfLeads(db);
    return { message: QUOTATIONS.accepted };
  });

  answer(app, quotations.ask, async ({ params, body: { text }, request }) => {
    if (text === '') throw new Refusal(400, QUOTATIONS.emptyQuestion);
    await bear(showroom, request);
    const { lead_id, name, state } = await quotationBehind(db, params.token, dayOf(clock()));
    if (state === 'withdrawn') throw new Refusal(409, QUOTATIONS.withdrawn);
    await countQuestion(showroom, params.token);
    await together(db, (trx) =>
      turnToThem({ ...showroom, db: trx }, lead_id, 'quote-question', { quotation: name, text }),
    );
    tellOfLeads(db);
    return { message: QUOTATIONS.asked };
  });
}

/** The customer has said something: it is written down, and somebody has to turn to them as after an enquiry. */
async function turnToThem(
  { db, clock, dealership }: Pick<Showroom, 'db' | 'clock' | 'dealership'>,
  leadId: number,
  kind: LeadEventKind,
  details: LeadEventDetails,
): Promise<void> {
  const lead = await findLead(db, leadId);
  if (!lead) return;
  const at = clock();
  const { hours, responseMinutes } = dealership();
  const next = openingMinutesAfter(hours, at, responseMinutes);
  // What had ended, well or otherwise, goes on: nobody would turn to it where it is.
  const back = stageOf(lead.desk, lead.stage)?.ends ? DESKS[lead.desk].quoted : undefined;
  const sooner = lead.due_at !== null && lead.due_at < next.getTime() ? undefined : next;
  const by = { userId: BY_THE_CUSTOMER, at };
  const outcome = await takeStep(db, leadId, { stage: back, next: sooner, done: { kind, details } }, by);
  if (!outcome || !('newer' in outcome)) return;
  // Their newer lead is the one that staff work on: it is due, and its timeline shows this line.
  await writeLine(db, leadId, kind, details, by);
  const { id, due_at } = outcome.newer;
  await takeStep(db, id, { next: due_at !== null && due_at < next.getTime() ? undefined : next }, by);
}

/** Each brings the lead back onto Today: whoever has the link must not fill it. */
async function countQuestion({ db, limiter, config }: Showroom, token: string): Promise<void> {
  if (!config.rateLimits) return;
  const bucket = await sealed(db, 'quotation questions', token);
  const over = await limiter.count([{ bucket, ...QUESTIONS_AN_HOUR }]);
  if (over.size > 0) throw new Refusal(429, QUOTATIONS.tooManyQuestions);
}

async function bear({ db, limiter, config }: Showroom, { ip }: FastifyRequest): Promise<void> {
  if (!config.rateLimits) return;
  const bucket = await sealed(db, 'quotation links', placeOf(ip));
  const over = await limiter.count([{ bucket, ...A_MINUTE }]);
  if (over.size > 0) throw new Refusal(429, QUOTATIONS.tooMany);
}
