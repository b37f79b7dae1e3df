import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../../data/core/transactions.ts';
import { countSuspectedSpam } from '../../../data/enquiries/spam.ts';
import { deleteView, recordViewer, saveView, savedViewsOf } from '../../../data/leads/presence-and-views.ts';
import { notifyLeadChanges } from '../../../data/leads/lead-changes.ts';
import { decideProposedName } from '../../../data/leads/accept-name.ts';
import { leadChoices, leadPage } from '../../../data/leads/read-leads.ts';
import { timelineOf } from '../../../data/leads/timeline.ts';
import { dueCounts, dueLists } from '../../../data/leads/due-lists.ts';
import { addNote } from '../../../data/leads/timeline-events.ts';
import { splitLead } from '../../../data/leads/update-lead.ts';
import { quotationsOf } from '../../../data/quotations/read-quotations.ts';
import { leadEndpoints } from '../../../domain/endpoints/leads/leads.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import type { Dealership } from '../../../domain/dealership.ts';
import { kindsFor, visibilityOf } from '../../../domain/leads/access.ts';
import { openingMinutesAfter } from '../../../domain/leads/response-time.ts';
import { DEPARTMENTS } from '../../../domain/leads/departments-and-stages.ts';
import { LEAD_TEXTS } from '../../../domain/leads/lead-texts.ts';
import { textsFor } from '../../../domain/leads/prepared-texts.ts';
import { type Lead, LEADS_A_PAGE, type LeadQuery, type NotChanged } from '../../../domain/leads/lead-schemas.ts';
import { maskNumber } from '../../../domain/staff/masks.ts';
import { REPORT_PAGE_ROWS } from '../../../domain/staff/reports.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import type { SignedIn } from '../session/session.ts';
import { recordFound, recordListView, recordOpened, seesUnmasked } from '../reports/view-quota.ts';
import { changeLead, recordContact, leadNameFor, assignableStaff, readableLead, workableLead } from './lead-access.ts';

/** From an enquiry to a sale: the lists of the day, one lead, and what is done about it. */
export const leadRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db, clock } = context;

  /** Whoever works on it is told how the person is reached: that counts as a look. */
  async function opened(id: number, staff: SignedIn) {
    const found = await readableLead(db, id, staff);
    await recordOpened(context, staff, found.lead.kind, id);
    return found;
  }

  route(app, leadEndpoints.today, async ({ query: { whose = 'all', ...query }, staff }) => {
    const wanted = { ...query, whose, sight: visibilityOf(staff), userId: staff.user_id, now: clock() };
    const { counts, overdue, due, fresh } = await dueLists(db, wanted);
    return { counts, overdue: asListed(overdue, staff), due: asListed(due, staff), fresh: asListed(fresh, staff) };
  });

  route(app, leadEndpoints.counts, async ({ staff }) => {
    const wanted = { whose: 'all', sight: visibilityOf(staff), userId: staff.user_id, now: clock() } as const;
    return { ...(await dueCounts(db, wanted)), spam: await countSuspectedSpam(db, kindsFor(visibilityOf(staff))) };
  });

  route(app, leadEndpoints.people, () => assignableStaff(context));
  route(app, leadEndpoints.list, ({ query, staff }) => listed(context, query, staff));
  route(app, leadEndpoints.choices, () => leadChoices(db));

  route(app, leadEndpoints.one, async ({ params, staff }) => {
    const { lead, access } = await opened(params.id, staff);
    const quotations = await quotationsOf(db, lead.id, dayOf(clock()));
    const { samePlate, ...known } = await timelineOf(db, lead, visibilityOf(staff));
    const readOnly = access === 'read';
    const texts = readOnly ? [] : writable(lead, context.dealership(), staff);
    return { lead, readOnly, quotations, texts, ...known, samePlate: asListed(samePlate, staff) };
  });

  route(app, leadEndpoints.contact, async ({ params, body, staff }) => {
    await opened(params.id, staff);
    const lead = await inTransaction(db, (trx) => recordContact({ ...context, db: trx }, params.id, body, staff));
    notifyLeadChanges(db);
    return { message: LEAD_TEXTS.saved, lead };
  });

  route(app, leadEndpoints.change, async ({ params, body, staff }) => {
    await opened(params.id, staff);
    const lead = await inTransaction(db, (trx) => changeLead({ ...context, db: trx }, params.id, body, staff));
    notifyLeadChanges(db);
    return { message: LEAD_TEXTS.saved, lead };
  });

  route(app, leadEndpoints.many, async ({ body: { ids, ...change }, staff }) => {
    const notChanged: NotChanged[] = [];
    for (const id of ids) {
      try {
        await inTransaction(db, (trx) => changeLead({ ...context, db: trx }, id, change, staff));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        notChanged.push({ id, name: await leadNameFor(db, id, staff), why: error.message });
      }
    }
    notifyLeadChanges(db);
    return { message: LEAD_TEXTS.saved, changed: ids.length - notChanged.length, notChanged };
  });

  route(app, leadEndpoints.note, async ({ params, body, staff }) => {
    const { id } = await workableLead(db, params.id, staff);
    const by = { userId: staff.user_id, at: clock() };
    const written = await inTransaction(db, (trx) => addNote(trx, id, body.text, by));
    if (!written) throw new HttpError(404, LEAD_TEXTS.unknown);
    notifyLeadChanges(db);
    return { message: LEAD_TEXTS.noteSaved };
  });

  route(app, leadEndpoints.name, async ({ params: { id }, body, staff }) => {
    const lead = await inTransaction(db, async (trx) => {
      await workableLead(trx, id, staff);
      if (!(await decideProposedName(trx, id, body, { userId: staff.user_id, at: clock() })))
        throw new HttpError(400, LEAD_TEXTS.noName);
      return workableLead(trx, id, staff);
    });
    notifyLeadChanges(db);
    return { message: body.take ? LEAD_TEXTS.nameTaken : LEAD_TEXTS.nameKept, lead };
  });

  route(app, leadEndpoints.split, async ({ params, body, staff }) => {
    const at = clock();
    const { hours, responseMinutes } = context.dealership();
    const by = { userId: staff.user_id, at, dueAt: openingMinutesAfter(hours, at, responseMinutes) };
    const lead_id = await inTransaction(db, async (trx) =>
      splitLead(trx, await workableLead(trx, params.id, staff), body.enquiry, by),
    );
    if (lead_id === undefined) throw new HttpError(400, LEAD_TEXTS.onlyOne);
    notifyLeadChanges(db);
    return { message: LEAD_TEXTS.split, lead_id };
  });

  route(app, leadEndpoints.looking, async ({ params, staff }) => {
    await readableLead(db, params.id, staff);
    const people = await assignableStaff(context);
    const others = await recordViewer(db, params.id, staff.user_id, clock());
    return { others: others.map((id) => people.find(({ user_id }) => user_id === id)?.name ?? id) };
  });
};

/** A page of all leads; for who may not take them away ten at a time. */
async function listed(context: StaffContext, query: LeadQuery, staff: SignedIn) {
  const masked = !seesUnmasked(staff);
  const rowsAPage = masked ? REPORT_PAGE_ROWS : LEADS_A_PAGE;
  const page = await leadPage(context.db, visibilityOf(staff), query, { rowsAPage, masked });
  await recordListView(context, staff, 'leads', { page: query.page, rows: page.data.length });
  await recordFound(context, staff, query.search, page.data);
  return { ...page, data: asListed(page.data, staff) };
}

/** How somebody is reached is told on opening alone to who may not take customers away: Call on a row opens the lead. */
function asListed<Row extends { mobile: string }>(rows: readonly Row[], staff: SignedIn): Row[] {
  if (seesUnmasked(staff)) return [...rows];
  return rows.map((row) => ({ ...row, mobile: row.mobile && maskNumber(row.mobile) }));
}

/** The prepared texts with what is known of the lead, the shop and whoever writes. */
function writable(lead: Lead, { name, phones, whatsappTexts }: Dealership, staff: SignedIn) {
  const phone = phones[DEPARTMENTS[lead.desk].hearsAt];
  const values = { name: lead.name, model: lead.model, shop: name, phone, me: staff.user_name || 'the team' };
  return lead.mobile === '' ? [] : textsFor(whatsappTexts, lead, values);
}

export const savedViewRoutes: FastifyPluginAsync<StaffContext> = async (app, { db }) => {
  route(app, leadEndpoints.views, ({ staff }) => savedViewsOf(db, staff.user_id));
  route(app, leadEndpoints.saveView, ({ body, staff }) => saveView(db, staff.user_id, body));
  route(app, leadEndpoints.dropView, async ({ params, staff }) => {
    await deleteView(db, staff.user_id, params.id);
    return { message: LEAD_TEXTS.viewDropped };
  });
};
