import type { Database } from '../../data/database.ts';
import type { Dropped, Written } from '../../data/outbox/outbox.ts';
import { addressOf, mayReadNumbers } from '../../data/outbox/whom.ts';
import { dayOf } from '../../domain/dates.ts';
import type { Dealership } from '../../domain/dealership.ts';
import type { Desk } from '../../domain/leads/desks.ts';
import { masked } from '../../domain/masks.ts';
import { deskAddress, desksAt } from '../../domain/messages/desk-address.ts';
import type { Received } from '../../domain/messages/receipt.ts';

/** What is at hand when a message is written. */
export interface Writer {
  db: Database;
  dealership: Dealership;
  /** The site's own address, where it knows it. */
  publicUrl: string | undefined;
  now: Date;
}

/** What a message says and to whom; or why there is nobody to tell, or no longer anything. */
export type Composed = Written | Dropped;

export const NOBODY = { dropped: 'There is nobody to tell.' };

/** Whose lead it is; else the desk, at the address that it reads. */
export async function whoReads({ db, dealership, now }: Writer, lead: { owner: string | null; desk: Desk }) {
  const own = lead.owner === null ? '' : await addressOf(db, lead.owner, dayOf(now));
  return own || deskAddress(dealership, lead.desk);
}

/** Whether a letter to that address says in full how customers are reached. */
export const saysNumbers = ({ db, dealership, now }: Writer, address: string) =>
  mayReadNumbers(db, { address, desks: desksAt(dealership, address) }, dayOf(now));

/** As lists show it to those who may not take customers out of the house: opening the lead tells more, and counts. */
export const withoutNumbers = (received: Received): Received => ({
  ...received,
  values: masked(received.enquiry, received.values),
});

export const screenPath = (screen: string) => `/admin/dashboard?screen=${screen}`;
export const atDesk = ({ publicUrl }: Writer, screen: string) => publicUrl && publicUrl + screenPath(screen);
export const leadScreen = (id: number) => `lead&id=${id}`;
