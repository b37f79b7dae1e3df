import type { Database } from '../../data/database.ts';
import { storedEnquiry } from '../../data/enquiries/reports.ts';
import { type Dropped, leftToSummary, type Message, type Written } from '../../data/outbox/outbox.ts';
import { addressOf, concernedBy } from '../../data/outbox/whom.ts';
import { dayOf } from '../../domain/dates.ts';
import type { Dealership } from '../../domain/dealership.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { referenceOf } from '../../domain/enquiries/reference.ts';
import { contactOf } from '../../domain/enquiries/sent-values.ts';
import { type Desk, DESKS } from '../../domain/leads/desks.ts';
import { type About, type Channel, summarised } from '../../domain/messages/messages.ts';
import { type Received, receipt } from '../../domain/messages/receipt.ts';
import { manyLetter, newEnquiryLetter } from '../../domain/messages/staff-letters.ts';

export interface Writer {
  db: Database;
  dealership: Dealership;
  /** The site's own address, where it knows it. */
  publicUrl: string | undefined;
  now: Date;
}

/** What a message says and to whom; or why there is nobody to tell, or no longer anything. */
export type Composed = Written | Dropped;
type Compose = (writer: Writer, message: Message) => Promise<Composed>;

const NOBODY = { dropped: 'There is nobody to tell.' };
/** Whoever reads the events of a webhook can tell from this how to. */
const WEBHOOK_VERSION = 1;

const LETTERS: Partial<Record<`${Channel} ${About}`, Compose>> = {
  'mail receipt': ofEnquiry(async ({ dealership }, received) => {
    const { email } = contactOf(received.enquiry, received.values);
    return email === '' ? NOBODY : { recipient: email, body: receipt(received, dealership) };
  }),
  'mail new-enquiry': ofEnquiry(async (writer, received) => {
    const lead = await concernedBy(writer.db, received.id);
    if (!lead) return NOBODY;
    return {
      recipient: await whoReads(writer, lead),
      body: newEnquiryLetter(received, atDesk(writer, leadScreen(lead.leadId))),
    };
  }),
  'mail many-enquiries': many,
  'mail many-overdue': many,
  'webhook new-enquiry': ofEnquiry(async (_writer, { id, enquiry, values, receivedAt }) => ({
    recipient: '',
    body: {
      type: 'enquiry.created',
      version: WEBHOOK_VERSION,
      timestamp: receivedAt.toISOString(),
      data: { id, reference: referenceOf(id), kind: enquiry.kind, values },
    },
  })),
};

/** Writes a message when its time has come, from what is stored then: of an erased enquiry nothing is told any more. */
export async function compose(writer: Writer, message: Message): Promise<Composed> {
  const { channel, about } = message;
  return (await LETTERS[`${channel} ${about}`]?.(writer, message)) ?? NOBODY;
}

function ofEnquiry(write: (writer: Writer, received: Received, message: Message) => Promise<Composed>): Compose {
  return async (writer, message) => {
    const stored = message.enquiryId === null ? undefined : await storedEnquiry(writer.db, message.enquiryId);
    const enquiry = enquiries.find(({ kind }) => kind === stored?.kind);
    if (!stored || !enquiry) return NOBODY;
    if (stored.suspectedSpam) return { dropped: 'It looks like spam.' };
    return write(writer, { id: stored.id, enquiry, values: stored.values, receivedAt: stored.receivedAt }, message);
  };
}

/** Stands for those that were left to it since it was written down. */
async function many(writer: Writer, { channel, about, recipient, createdAt }: Message): Promise<Composed> {
  const each = summarised(about);
  if (!each || recipient === null) return NOBODY;
  const count = await leftToSummary(writer.db, { channel, about: each }, recipient, createdAt);
  return { recipient, body: manyLetter(each, count, atDesk(writer, 'today')) };
}

/** Whose lead it is; else the desk, at the address that it reads. */
async function whoReads({ db, dealership, now }: Writer, { owner, desk }: { owner: string | null; desk: Desk }) {
  const { emails } = dealership;
  const own = owner === null ? '' : await addressOf(db, owner, dayOf(now));
  return own || (emails[DESKS[desk].hearsAt] ?? emails.contact);
}

const atDesk = ({ publicUrl }: Writer, screen: string) => publicUrl && `${publicUrl}/admin/dashboard?screen=${screen}`;
const leadScreen = (id: number) => `lead&id=${id}`;
