import { storedEnquiry } from '../../data/enquiries/reports.ts';
import { leftToSummary } from '../../data/outbox/floods.ts';
import type { Message } from '../../data/outbox/outbox.ts';
import { concernedBy, modelNameOf } from '../../data/outbox/whom.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { referenceOf } from '../../domain/enquiries/reference.ts';
import { contactOf } from '../../domain/enquiries/sent-values.ts';
import { type About, type Channel, summarised } from '../../domain/messages/messages.ts';
import { manyNote } from '../../domain/messages/push.ts';
import { type Received, receipt } from '../../domain/messages/receipt.ts';
import { manyLetter, newEnquiryLetter } from '../../domain/messages/staff-letters.ts';
import { overdue, todaysList } from './compose-lists.ts';
import { enquiryPush } from './compose-push.ts';
import {
  atDesk,
  type Composed,
  leadScreen,
  NOBODY,
  saysNumbers,
  screenPath,
  type Writer,
  whoReads,
  withoutNumbers,
} from './writer.ts';

type Compose = (writer: Writer, message: Message) => Promise<Composed>;

/** Whoever reads the events of a webhook can tell from this how to. */
const WEBHOOK_VERSION = 1;

const LETTERS: Partial<Record<`${Channel} ${About}`, Compose>> = {
  'mail receipt': ofEnquiry(async (writer, received, { createdAt }) => {
    const { email } = contactOf(received.enquiry, received.values);
    if (email === '') return NOBODY;
    // One mailbox has one name here, by which it is seen what it was sent already.
    const recipient = email.toLowerCase();
    return { recipient, body: receipt(await inWords(writer, received), writer.dealership, createdAt) };
  }),
  'mail new-enquiry': ofEnquiry(async (writer, received) => {
    const lead = await concernedBy(writer.db, received.id);
    if (!lead) return NOBODY;
    const recipient = await whoReads(writer, lead);
    const whole = await saysNumbers(writer, recipient);
    const told = await inWords(writer, whole ? received : withoutNumbers(received));
    return { recipient, body: newEnquiryLetter(told, atDesk(writer, leadScreen(lead.leadId))) };
  }),
  'mail overdue': overdue,
  'mail todays-list': todaysList,
  'mail many-enquiries': many,
  'mail many-overdue': many,
  'push new-enquiry': ofEnquiry(enquiryPush),
  'push many-enquiries': many,
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

/**
 * Writes a message when its time has come, from what is stored then: of an erased enquiry nothing is told any more. One of
 * a sort that has no words here waits: an instance of the next release may know it.
 */
export async function compose(writer: Writer, message: Message): Promise<Composed> {
  const sort = `${message.channel} ${message.about}` as const;
  const write = LETTERS[sort];
  if (!write) throw new Error(`There are no words for "${sort}".`);
  return write(writer, message);
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

/** A form sends "honda-cb-shine"; people read CB Shine. */
async function inWords({ db }: Writer, received: Received): Promise<Received> {
  const field = received.enquiry.fields.find(({ keptAs }) => keptAs === 'model');
  const name = field && (await modelNameOf(db, received.id));
  return field && name ? { ...received, values: { ...received.values, [field.name]: name } } : received;
}

/** Stands for those that were left to it since it was written down. */
async function many(writer: Writer, { channel, about, recipient, createdAt }: Message): Promise<Composed> {
  const each = summarised(about);
  if (!each || recipient === null) return NOBODY;
  const count = await leftToSummary(writer.db, { channel, about: each }, recipient, createdAt);
  const letter = manyLetter(each, count, atDesk(writer, 'today'));
  return { recipient, body: channel === 'push' ? manyNote(letter.subject, screenPath('today')) : letter };
}
