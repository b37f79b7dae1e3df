import { findLead } from '../../data/leads/read.ts';
import type { OutboxMessage } from '../../data/outbox/outbox.ts';
import { leadsDueBy } from '../../data/outbox/reminders.ts';
import { activeReaders } from '../../data/outbox/whom.ts';
import { dayOf, startOfNextDay, timeOf, timeOfDay } from '../../domain/dates.ts';
import { dayMonthYearColumn } from '../../domain/enquiries/columns.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { DEPARTMENT_NAMES } from '../../domain/leads/desks.ts';
import type { Lead } from '../../domain/leads/shapes.ts';
import { maskNumber } from '../../domain/masks.ts';
import { departmentEmail } from '../../domain/messages/desk-address.ts';
import { MORNING_MS } from '../../domain/messages/messages.ts';
import { type ListedLead, overdueMail, todaysListMail } from '../../domain/messages/staff-letters.ts';
import {
  staffUrl,
  type ComposedMessage,
  leadUrl,
  NO_RECIPIENT,
  showsNumbersTo,
  type ComposeContext,
  leadReaders,
} from './writer.ts';

/** Of somebody who still waits; whom a colleague has turned to meanwhile nobody needs to hear of. */
export async function composeOverdue(writer: ComposeContext, { leadId }: OutboxMessage): Promise<ComposedMessage> {
  const lead = leadId === null ? undefined : await findLead(writer.db, leadId);
  if (!lead || !lead.open || lead.answered_at !== null) return { dropped: 'Somebody has turned to them.' };
  const recipient = await leadReaders(writer, lead);
  const whole = await showsNumbersTo(writer, recipient);
  return { recipient, body: overdueMail(listed(lead, writer.now, whole), staffUrl(writer, leadUrl(lead.id))) };
}

/** What those who read that address have to do today. */
export async function composeTodaysList(
  writer: ComposeContext,
  { recipient, createdAt }: OutboxMessage,
): Promise<ComposedMessage> {
  const { db, dealership, now } = writer;
  if (now.getTime() - createdAt.getTime() > MORNING_MS) return { dropped: 'The morning that it was for is over.' };
  const day = dayOf(now);
  const owners = (await activeReaders(db, day))
    .filter(({ email }) => email === recipient)
    .map(({ user_id }) => user_id);
  const desks = DEPARTMENT_NAMES.filter((desk) => departmentEmail(dealership, desk) === recipient);
  const leads = await leadsDueBy(db, { owners, desks }, startOfNextDay(day));
  if (recipient === null || leads.length === 0) return NO_RECIPIENT;
  const whole = await showsNumbersTo(writer, recipient);
  const lines = leads.map((lead) => listed(lead, now, whole));
  return { recipient, body: todaysListMail(lines, staffUrl(writer, 'today')) };
}

function listed(lead: Lead, now: Date, whole: boolean): ListedLead {
  const due = new Date(lead.due_at ?? lead.last_at);
  const day = dayOf(due) === dayOf(now) ? '' : `${dayMonthYearColumn(dayOf(due))} `;
  const title = enquiries.find(({ kind }) => kind === lead.kind)?.title ?? lead.kind;
  return {
    name: lead.name || (lead.mobile && (whole ? lead.mobile : maskNumber(lead.mobile))) || 'No name given',
    about: [title, lead.model].filter(Boolean).join(', '),
    due: `${day}${timeOfDay(timeOf(due))}`,
  };
}
