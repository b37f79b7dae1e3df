import { findLead } from '../../data/leads/read.ts';
import type { Message } from '../../data/outbox/outbox.ts';
import { dueBy } from '../../data/outbox/reminders.ts';
import { readers } from '../../data/outbox/whom.ts';
import { dayOf, endOfDay, timeOf, timeOfDay } from '../../domain/dates.ts';
import { dayMonthYear } from '../../domain/enquiries/columns.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { DESK_NAMES } from '../../domain/leads/desks.ts';
import type { Lead } from '../../domain/leads/shapes.ts';
import { maskNumber } from '../../domain/masks.ts';
import { deskAddress } from '../../domain/messages/desk-address.ts';
import { MORNING_MS } from '../../domain/messages/messages.ts';
import { type ListedLead, overdueLetter, todaysListLetter } from '../../domain/messages/staff-letters.ts';
import { atDesk, type Composed, leadScreen, NOBODY, saysNumbers, type Writer, whoReads } from './writer.ts';

/** Of somebody who still waits; whom a colleague has turned to meanwhile nobody needs to hear of. */
export async function overdue(writer: Writer, { leadId }: Message): Promise<Composed> {
  const lead = leadId === null ? undefined : await findLead(writer.db, leadId);
  if (!lead || !lead.open || lead.answered_at !== null) return { dropped: 'Somebody has turned to them.' };
  const recipient = await whoReads(writer, lead);
  const whole = await saysNumbers(writer, recipient);
  return { recipient, body: overdueLetter(listed(lead, writer.now, whole), atDesk(writer, leadScreen(lead.id))) };
}

/** What those who read that address have to do today. */
export async function todaysList(writer: Writer, { recipient, createdAt }: Message): Promise<Composed> {
  const { db, dealership, now } = writer;
  if (now.getTime() - createdAt.getTime() > MORNING_MS) return { dropped: 'The morning that it was for is over.' };
  const day = dayOf(now);
  const owners = (await readers(db, day)).filter(({ email }) => email === recipient).map(({ user_id }) => user_id);
  const desks = DESK_NAMES.filter((desk) => deskAddress(dealership, desk) === recipient);
  const leads = await dueBy(db, { owners, desks }, endOfDay(day));
  if (recipient === null || leads.length === 0) return NOBODY;
  const whole = await saysNumbers(writer, recipient);
  const lines = leads.map((lead) => listed(lead, now, whole));
  return { recipient, body: todaysListLetter(lines, atDesk(writer, 'today')) };
}

function listed(lead: Lead, now: Date, whole: boolean): ListedLead {
  const due = new Date(lead.due_at ?? lead.last_at);
  const day = dayOf(due) === dayOf(now) ? '' : `${dayMonthYear(dayOf(due))} `;
  const title = enquiries.find(({ kind }) => kind === lead.kind)?.title ?? lead.kind;
  return {
    name: lead.name || (lead.mobile && (whole ? lead.mobile : maskNumber(lead.mobile))) || 'No name given',
    about: [title, lead.model].filter(Boolean).join(', '),
    due: `${day}${timeOfDay(timeOf(due))}`,
  };
}
