import { findLead } from '../../../data/leads/read-leads.ts';
import type { OutboxMessage } from '../../../data/notifications/outbox.ts';
import { leadsDueBy } from '../../../data/leads/reminders.ts';
import { activeReaders } from '../../../data/notifications/recipients.ts';
import { dayOf, startOfNextDay, timeOf, timeOfDay } from '../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../domain/enquiries/columns.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { DEPARTMENT_NAMES } from '../../../domain/leads/departments-and-stages.ts';
import type { Lead } from '../../../domain/leads/lead-schemas.ts';
import { maskNumber } from '../../../domain/staff/masks.ts';
import { departmentEmail } from '../../../domain/notifications/department-address.ts';
import { MORNING_MS } from '../../../domain/notifications/channels-and-subjects.ts';
import { type ListedLead, overdueMail, todaysListMail } from '../../../domain/notifications/staff-mails.ts';
import {
  staffUrl,
  type ComposedMessage,
  leadUrl,
  NO_RECIPIENT,
  showsNumbersTo,
  type ComposeContext,
  leadReaders,
} from './mail-context.ts';

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
