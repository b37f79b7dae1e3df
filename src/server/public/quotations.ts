import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { inTransaction } from '../../data/core/transactions.ts';
import { notifyLeadChanges } from '../../data/leads/lead-changes.ts';
import { findLead } from '../../data/leads/read-leads.ts';
import { addTimelineEvent } from '../../data/leads/timeline-events.ts';
import { updateLead } from '../../data/leads/update-lead.ts';
import { quotationEvents, quotationByToken } from '../../data/quotations/read-quotations.ts';
import { keyedHash } from '../../data/accounts/keyed-hash.ts';
import { quotationEndpoints } from '../../domain/endpoints/leads/quotations.ts';
import { siteEndpoints as calls } from '../../domain/endpoints/site.ts';
import { dayOf } from '../../domain/calendar/dates.ts';
import { openingMinutesAfter } from '../../domain/leads/response-time.ts';
import { DEPARTMENTS, stageOf } from '../../domain/leads/departments-and-stages.ts';
import { BY_THE_CUSTOMER, type LeadEventDetails, type LeadEventKind } from '../../domain/leads/events.ts';
import { QUOTATION_TEXTS } from '../../domain/pricing/quotations/quotation-texts.ts';
import { route } from '../routes.ts';
import { currentSession } from '../staff/session/session.ts';
import { QuotationFiles } from '../staff/exports/quotation.ts';
import { siteOrigin } from '../pages/origin.ts';
import { PRIVATE_PAGE_HEADERS } from '../pages/rendering.ts';
import { clientBucket } from '../plugins/client-bucket.ts';
import { HttpError } from '../plugins/errors.ts';
import type { AppContext } from '../app-context.ts';

const A_MINUTE = { count: 20, windowMs: 60_000 };
const QUESTIONS_AN_HOUR = { count: 5, windowMs: 60 * 60_000 };

/** The endpoints behind the link of a quotation: read it, download it, accept it, ask a question. */
export const quotationLinkRoutes: FastifyPluginAsync<AppContext> = async (app, context) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(PRIVATE_PAGE_HEADERS);
  });
  await app.register(quotationReadRoutes, context);
  await app.register(quotationReplyRoutes, context);
};

const quotationReadRoutes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { db, clock, site, config } = context;
  const files = new QuotationFiles();
  route(app, calls.quotation, ({ params }) => site.quotation(params.token));

  route(app, quotationEndpoints.pdf, async ({ params, request, reply }) => {
    const quotation = await quotationByToken(db, params.token, dayOf(clock()));
    await bear(context, request);
    const { number, name, paper, page, state, issued_at } = quotation;
    const link = state === 'withdrawn' ? undefined : siteOrigin(config, request) + page;
    const file = await files.get({ name, paper, issuedAt: issued_at, link });
    reply.header('content-disposition', `inline; filename="${number}.pdf"`);
    return reply.type('application/pdf').send(file);
  });
};

const quotationReplyRoutes: FastifyPluginAsync<AppContext> = async (app, context) => {
  const { db, clock } = context;

  // Told by the page once it is shown: programs that look into links which are sent around do not count as readers.
  route(app, quotationEndpoints.opened, async ({ params, request }) => {
    const now = clock();
    const { lead_id, name } = await quotationByToken(db, params.token, dayOf(now));
    await bear(context, request);
    const before = await quotationEvents(db, lead_id, 'quote-opened', name);
    const known = before.some((at) => dayOf(new Date(at)) === dayOf(now));
    if (!known && !(await currentSession(context, request))) {
      await addTimelineEvent(db, lead_id, 'quote-opened', { quotation: name }, { userId: BY_THE_CUSTOMER, at: now });
      notifyLeadChanges(db);
    }
    return { message: '' };
  });

  route(app, quotationEndpoints.accept, async ({ params, request }) => {
    await bear(context, request);
    const { lead_id, name, state } = await quotationByToken(db, params.token, dayOf(clock()));
    if (state === 'over') throw new HttpError(409, QUOTATION_TEXTS.over);
    if (state === 'superseded') throw new HttpError(409, QUOTATION_TEXTS.superseded);
    if (state === 'withdrawn') throw new HttpError(409, QUOTATION_TEXTS.withdrawn);
    await inTransaction(db, async (trx) => {
      const before = await quotationEvents(trx, lead_id, 'quote-accepted', name);
      if (before.length === 0)
        await turnToThem({ ...context, db: trx }, lead_id, 'quote-accepted', { quotation: name });
    });
    notifyLeadChanges(db);
    return { message: QUOTATION_TEXTS.accepted };
  });

  route(app, quotationEndpoints.ask, async ({ params, body: { text }, request }) => {
    if (text === '') throw new HttpError(400, QUOTATION_TEXTS.emptyQuestion);
    await bear(context, request);
    const { lead_id, name, state } = await quotationByToken(db, params.token, dayOf(clock()));
    if (state === 'withdrawn') throw new HttpError(409, QUOTATION_TEXTS.withdrawn);
    await countQuestion(context, params.token);
    await inTransaction(db, (trx) =>
      turnToThem({ ...context, db: trx }, lead_id, 'quote-question', { quotation: name, text }),
    );
    notifyLeadChanges(db);
    return { message: QUOTATION_TEXTS.asked };
  });
};

/** The customer has said something: it is written down, and somebody has to turn to them as after an enquiry. */
async function turnToThem(
  { db, clock, dealership }: Pick<AppContext, 'db' | 'clock' | 'dealership'>,
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
  const back = stageOf(lead.desk, lead.stage)?.ends ? DEPARTMENTS[lead.desk].quoted : undefined;
  const sooner = lead.due_at !== null && lead.due_at < next.getTime() ? undefined : next;
  const by = { userId: BY_THE_CUSTOMER, at };
  const outcome = await updateLead(db, leadId, { stage: back, next: sooner, done: { kind, details } }, by);
  if (!outcome || !('newer' in outcome)) return;
  // Their newer lead is the one that staff work on: it is due, and its timeline shows this line.
  await addTimelineEvent(db, leadId, kind, details, by);
  const { id, due_at } = outcome.newer;
  await updateLead(db, id, { next: due_at !== null && due_at < next.getTime() ? undefined : next }, by);
}

/** Each brings the lead back onto Today: whoever has the link must not fill it. */
async function countQuestion({ db, limiter, config }: AppContext, token: string): Promise<void> {
  if (!config.rateLimits) return;
  const bucket = await keyedHash(db, 'quotation questions', token);
  const over = await limiter.count([{ bucket, ...QUESTIONS_AN_HOUR }]);
  if (over.size > 0) throw new HttpError(429, QUOTATION_TEXTS.tooManyQuestions);
}

async function bear({ db, limiter, config }: AppContext, { ip }: FastifyRequest): Promise<void> {
  if (!config.rateLimits) return;
  const bucket = await keyedHash(db, 'quotation links', clientBucket(ip));
  const over = await limiter.count([{ bucket, ...A_MINUTE }]);
  if (over.size > 0) throw new HttpError(429, QUOTATION_TEXTS.tooMany);
}
