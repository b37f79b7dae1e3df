import type { Database } from '../../../data/core/engine.ts';
import type { CancelledMessage, WrittenMessage } from '../../../data/notifications/outbox.ts';
import { staffEmail, mayReadNumbers } from '../../../data/notifications/recipients.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import type { Dealership } from '../../../domain/dealership.ts';
import type { Department } from '../../../domain/leads/departments-and-stages.ts';
import { masked } from '../../../domain/staff/masks.ts';
import { departmentEmail, departmentsAt } from '../../../domain/notifications/department-address.ts';
import type { ReceivedEnquiry } from '../../../domain/notifications/receipt.ts';

/** What is at hand when a message is written. */
export interface ComposeContext {
  db: Database;
  dealership: Dealership;
  /** The site's own address, where it knows it. */
  publicUrl: string | undefined;
  now: Date;
}

/** What a message says and to whom; or why there is nobody to tell, or no longer anything. */
export type ComposedMessage = WrittenMessage | CancelledMessage;

export const NO_RECIPIENT = { dropped: 'There is nobody to tell.' };

/** Whose lead it is; else the desk, at the address that it reads. */
export async function leadReaders(
  { db, dealership, now }: ComposeContext,
  lead: { owner: string | null; desk: Department },
) {
  const own = lead.owner === null ? '' : await staffEmail(db, lead.owner, dayOf(now));
  return own || departmentEmail(dealership, lead.desk);
}

/** Whether a letter to that address says in full how customers are reached. */
export const showsNumbersTo = ({ db, dealership, now }: ComposeContext, address: string) =>
  mayReadNumbers(db, { address, desks: departmentsAt(dealership, address) }, dayOf(now));

/** As lists show it to those who may not take customers out of the house: opening the lead tells more, and counts. */
export const withMaskedNumbers = (received: ReceivedEnquiry): ReceivedEnquiry => ({
  ...received,
  values: masked(received.enquiry, received.values),
});

export const staffScreenPath = (screen: string) => `/admin/dashboard?screen=${screen}`;
export const staffUrl = ({ publicUrl }: ComposeContext, screen: string) =>
  publicUrl && publicUrl + staffScreenPath(screen);
export const leadUrl = (id: number) => `lead&id=${id}`;
