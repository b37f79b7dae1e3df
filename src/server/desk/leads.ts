import type { FastifyInstance } from 'fastify';
import { together } from '../../data/database.ts';
import { suspectedSpam } from '../../data/enquiries/spam.ts';
import { dropView, lookingAt, saveView, viewsOf } from '../../data/leads/desk.ts';
import { tellOfLeads } from '../../data/leads/live.ts';
import { decideName } from '../../data/leads/name.ts';
import { leadChoices, leadPage } from '../../data/leads/read.ts';
import { timelineOf } from '../../data/leads/timeline.ts';
import { dueCounts, todaysLeads } from '../../data/leads/today.ts';
import { writeNote } from '../../data/leads/lines.ts';
import { splitOff } from '../../data/leads/work.ts';
import { quotationsOf } from '../../data/quotations/read.ts';
import { leads } from '../../domain/calls/leads.ts';
import { dayOf } from '../../domain/dates.ts';
import type { Dealership } from '../../domain/dealership.ts';
import { kindsFor, sightOf } from '../../domain/leads/access.ts';
import { openingMinutesAfter } from '../../domain/leads/clock.ts';
import { DESKS } from '../../domain/leads/desks.ts';
import { LEADS } from '../../domain/leads/messages.ts';
import { textsFor } from '../../domain/leads/prepared-texts.ts';
import { type Lead, LEADS_A_PAGE, type LeadQuery, type NotChanged } from '../../domain/leads/shapes.ts';
import { maskNumber } from '../../domain/masks.ts';
import { REPORT_PAGE_ROWS } from '../../domain/reports.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import type { SignedIn } from './session.ts';
import { answerFigures } from './figures.ts';
import { answerLive } from './live.ts';
import { noteFound, noteListed, noteOpened, seesEverything } from './looks.ts';
import { changeOne, contacted, knownName, peopleOf, readableLead, workableLead } from './lead-work.ts';

/** From an enquiry to a sale: the lists of the day, one lead, and what is done about it. */
export function answerLeads(app: FastifyInstance, desk: Desk) {
  const { db, clock } = desk;
  answerLive(app, desk);
  answerFigures(app, desk);
  answerViews(app, desk);

  /** Whoever works on it is told how the person is reached: that counts as a look. */
  async function opened(id: number, staff: SignedIn) {
    const found = await readableLead(db, id, staff);
    await noteOpened(desk, staff, found.lead.kind, id);
    return found;
  }

  answer(app, leads.today, async ({ query: { whose = 'all', ...query }, staff }) => {
    const wanted = { ...query, whose, sight: sightOf(staff), userId: staff.user_id, now: clock() };
    const { counts, overdue, due, fresh } = await todaysLeads(db, wanted);
    return { counts, overdue: asListed(overdue, staff), due: asListed(due, staff), fresh: asListed(fresh, staff) };
  });

  answer(app, leads.counts, async ({ staff }) => {
    const wanted = { whose: 'all', sight: sightOf(staff), userId: staff.user_id, now: clock() } as const;
    return { ...(await dueCounts(db, wanted)), spam: await suspectedSpam(db, kindsFor(sightOf(staff))) };
  });

  answer(app, leads.people, () => peopleOf(desk));
  answer(app, leads.list, ({ query, staff }) => listed(desk, query, staff));
  answer(app, leads.choices, () => leadChoices(db));

  answer(app, leads.one, async ({ params, staff }) => {
    const { lead, access } = await opened(params.id, staff);
    const quotations = await quotationsOf(db, lead.id, dayOf(clock()));
    const { samePlate, ...known } = await timelineOf(db, lead, sightOf(staff));
    const readOnly = access === 'read';
    const texts = readOnly ? [] : writable(lead, desk.dealership(), staff);
    return { lead, readOnly, quotations, texts, ...known, samePlate: asListed(samePlate, staff) };
  });

  answer(app, leads.contact, async ({ params, body, staff }) => {
    await opened(params.id, staff);
    const lead = await together(db, (trx) => contacted({ ...desk, db: trx }, params.id, body, staff));
    tellOfLeads(db);
    return { message: LEADS.saved, lead };
  });

  answer(app, leads.change, async ({ params, body, staff }) => {
    await opened(params.id, staff);
    const lead = await together(db, (trx) => changeOne({ ...desk, db: trx }, params.id, body, staff));
    tellOfLeads(db);
    return { message: LEADS.saved, lead };
  });

  answer(app, leads.many, async ({ body: { ids, ...change }, staff }) => {
    const notChanged: NotChanged[] = [];
    for (const id of ids) {
      try {
        await together(db, (trx) => changeOne({ ...desk, db: trx }, id, change, staff));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        notChanged.push({ id, name: await knownName(db, id, staff), why: error.message });
      }
    }
    tellOfLeads(db);
    return { message: LEADS.saved, changed: ids.length - notChanged.length, notChanged };
  });

  answer(app, leads.note, async ({ params, body, staff }) => {
    const { id } = await workableLead(db, params.id, staff);
    const by = { userId: staff.user_id, at: clock() };
    const written = await together(db, (trx) => writeNote(trx, id, body.text, by));
    if (!written) throw new Refusal(404, LEADS.unknown);
    tellOfLeads(db);
    return { message: LEADS.noteSaved };
  });

  answer(app, leads.name, async ({ params: { id }, body, staff }) => {
    const lead = await together(db, async (trx) => {
      await workableLead(trx, id, staff);
      if (!(await decideName(trx, id, body, { userId: staff.user_id, at: clock() })))
        throw new Refusal(400, LEADS.noName);
      return workableLead(trx, id, staff);
    });
    tellOfLeads(db);
    return { message: body.take ? LEADS.nameTaken : LEADS.nameKept, lead };
  });

  answer(app, leads.split, async ({ params, body, staff }) => {
    const at = clock();
    const { hours, responseMinutes } = desk.dealership();
    const by = { userId: staff.user_id, at, dueAt: openingMinutesAfter(hours, at, responseMinutes) };
    const lead_id = await together(db, async (trx) =>
      splitOff(trx, await workableLead(trx, params.id, staff), body.enquiry, by),
    );
    if (lead_id === undefined) throw new Refusal(400, LEADS.onlyOne);
    tellOfLeads(db);
    return { message: LEADS.split, lead_id };
  });

  answer(app, leads.looking, async ({ params, staff }) => {
    await readableLead(db, params.id, staff);
    const people = await peopleOf(desk);
    const others = await lookingAt(db, params.id, staff.user_id, clock());
    return { others: others.map((id) => people.find(({ user_id }) => user_id === id)?.name ?? id) };
  });
}

/** A page of all leads; for who may not take them away ten at a time. */
async function listed(desk: Desk, query: LeadQuery, staff: SignedIn) {
  const masked = !seesEverything(staff);
  const rowsAPage = masked ? REPORT_PAGE_ROWS : LEADS_A_PAGE;
  const page = await leadPage(desk.db, sightOf(staff), query, { rowsAPage, masked });
  await noteListed(desk, staff, 'leads', { page: query.page, rows: page.data.length });
  await noteFound(desk, staff, query.search, page.data);
  return { ...page, data: asListed(page.data, staff) };
}

/** How somebody is reached is told on opening alone to who may not take customers away: Call on a row opens the lead. */
function asListed<Row extends { mobile: string }>(rows: readonly Row[], staff: SignedIn): Row[] {
  if (seesEverything(staff)) return [...rows];
  return rows.map((row) => ({ ...row, mobile: row.mobile && maskNumber(row.mobile) }));
}

/** The prepared texts with what is known of the lead, the shop and whoever writes. */
function writable(lead: Lead, { name, phones, whatsappTexts }: Dealership, staff: SignedIn) {
  const phone = phones[DESKS[lead.desk].hearsAt];
  const values = { name: lead.name, model: lead.model, shop: name, phone, me: staff.user_name || 'the team' };
  return lead.mobile === '' ? [] : textsFor(whatsappTexts, lead, values);
}

function answerViews(app: FastifyInstance, { db }: Desk) {
  answer(app, leads.views, ({ staff }) => viewsOf(db, staff.user_id));
  answer(app, leads.saveView, ({ body, staff }) => saveView(db, staff.user_id, body));
  answer(app, leads.dropView, async ({ params, staff }) => {
    await dropView(db, staff.user_id, params.id);
    return { message: LEADS.viewDropped };
  });
}
