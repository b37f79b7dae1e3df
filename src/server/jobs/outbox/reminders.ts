import type { Database } from '../../../data/core/engine.ts';
import { enqueue } from '../../../data/notifications/outbox.ts';
import { audienceDueBy, enqueueOverdue } from '../../../data/leads/reminders.ts';
import { activeReaders } from '../../../data/notifications/recipients.ts';
import { dayOf, startOfNextDay } from '../../../domain/calendar/dates.ts';
import type { Dealership } from '../../../domain/dealership.ts';
import { departmentEmail } from '../../../domain/notifications/department-address.ts';
import { MORNING_MS } from '../../../domain/notifications/channels-and-subjects.ts';
import { openOn } from '../../../domain/calendar/opening-hours.ts';
import type { Job } from '../scheduler.ts';

const MINUTE_MS = 60_000;
/** After a longer rest of the server, what has become due before is old news. */
const LOOKED_BACK_MS = 24 * 60 * MINUTE_MS;
/** Letters that a moment brings and not an enquiry: looked for once a minute, each written down once by its name. */
export function remindersJob(db: Database, dealership: () => Dealership): Job {
  let lookedAt: Date | undefined;
  let listedOn = '';
  return {
    name: 'reminders',
    async run(now) {
      if (lookedAt && now.getTime() - lookedAt.getTime() < MINUTE_MS) return;
      await enqueueOverdue(db, lookedAt ?? new Date(now.getTime() - LOOKED_BACK_MS), now);
      lookedAt = now;
      const day = dayOf(now);
      const opens = openOn(dealership().hours, day)?.from.getTime() ?? Infinity;
      if (listedOn === day || now.getTime() < opens || now.getTime() > opens + MORNING_MS) return;
      await enqueueLists(db, dealership(), now);
      listedOn = day;
    },
  };
}

/** One list for each address that somebody reads who has something to do today. */
async function enqueueLists(db: Database, dealership: Dealership, now: Date): Promise<void> {
  const day = dayOf(now);
  const { owners, desks } = await audienceDueBy(db, startOfNextDay(day));
  const people = (await activeReaders(db, day)).filter(({ user_id }) => owners.includes(user_id));
  const addresses = [...people.map(({ email }) => email), ...desks.map((desk) => departmentEmail(dealership, desk))];
  const lists = [...new Set(addresses)].map((recipient) => ({
    channel: 'mail' as const,
    about: 'todays-list' as const,
    at: now,
    once: `todays-list ${day} ${recipient}`,
    recipient,
  }));
  await enqueue(db, lists);
}
