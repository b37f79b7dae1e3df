import { storedEnquiry } from '../../../data/enquiries/reports.ts';
import { deferredToSummary } from '../../../data/notifications/floods.ts';
import type { OutboxMessage } from '../../../data/notifications/outbox.ts';
import { leadOfMessage, modelNameOf } from '../../../data/notifications/recipients.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { referenceOf } from '../../../domain/enquiries/reference.ts';
import { contactIn } from '../../../domain/enquiries/fields/sent-values.ts';
import {
  type SubjectDefinition,
  type Channel,
  isSummarised,
} from '../../../domain/notifications/channels-and-subjects.ts';
import { summaryNotification } from '../../../domain/notifications/push-notification.ts';
import { type ReceivedEnquiry, receiptMail } from '../../../domain/notifications/receipt.ts';
import { summaryMail, newEnquiryMail } from '../../../domain/notifications/staff-mails.ts';
import { composeOverdue, composeTodaysList } from './compose-lists.ts';
import { composeEnquiryPush } from './compose-push.ts';
import {
  staffUrl,
  type ComposedMessage,
  leadUrl,
  NO_RECIPIENT,
  showsNumbersTo,
  staffScreenPath,
  type ComposeContext,
  leadReaders,
  withMaskedNumbers,
} from './mail-context.ts';

type Compose = (writer: ComposeContext, message: OutboxMessage) => Promise<ComposedMessage>;

/** Whoever reads the events of a webhook can tell from this how to. */
const WEBHOOK_VERSION = 1;

const LETTERS: Partial<Record<`${Channel} ${SubjectDefinition}`, Compose>> = {
  'mail receipt': ofEnquiry(async (writer, received, { createdAt }) => {
    const { email } = contactIn(received.enquiry, received.values);
    if (email === '') return NO_RECIPIENT;
    // One mailbox has one name here, by which it is seen what it was sent already.
    const recipient = email.toLowerCase();
    return { recipient, body: receiptMail(await inWords(writer, received), writer.dealership, createdAt) };
  }),
  'mail new-enquiry': ofEnquiry(async (writer, received) => {
    const lead = await leadOfMessage(writer.db, received.id);
    if (!lead) return NO_RECIPIENT;
    const recipient = await leadReaders(writer, lead);
    const whole = await showsNumbersTo(writer, recipient);
    const told = await inWords(writer, whole ? received : withMaskedNumbers(received));
    return { recipient, body: newEnquiryMail(told, staffUrl(writer, leadUrl(lead.leadId))) };
  }),
  'mail overdue': composeOverdue,
  'mail todays-list': composeTodaysList,
  'mail many-enquiries': many,
  'mail many-overdue': many,
  'push new-enquiry': ofEnquiry(composeEnquiryPush),
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
export async function composeMessage(writer: ComposeContext, message: OutboxMessage): Promise<ComposedMessage> {
  const sort = `${message.channel} ${message.about}` as const;
  const write = LETTERS[sort];
  if (!write) throw new Error(`There are no words for "${sort}".`);
  return write(writer, message);
}

function ofEnquiry(
  write: (writer: ComposeContext, received: ReceivedEnquiry, message: OutboxMessage) => Promise<ComposedMessage>,
): Compose {
  return async (writer, message) => {
    const stored = message.enquiryId === null ? undefined : await storedEnquiry(writer.db, message.enquiryId);
    const enquiry = enquiries.find(({ kind }) => kind === stored?.kind);
    if (!stored || !enquiry) return NO_RECIPIENT;
    if (stored.suspectedSpam) return { dropped: 'It looks like spam.' };
    return write(writer, { id: stored.id, enquiry, values: stored.values, receivedAt: stored.receivedAt }, message);
  };
}

/** A form sends "honda-cb-shine"; people read CB Shine. */
async function inWords({ db }: ComposeContext, received: ReceivedEnquiry): Promise<ReceivedEnquiry> {
  const field = received.enquiry.fields.find(({ keptAs }) => keptAs === 'model');
  const name = field && (await modelNameOf(db, received.id));
  return field && name ? { ...received, values: { ...received.values, [field.name]: name } } : received;
}

/** Stands for those that were left to it since it was written down. */
async function many(
  writer: ComposeContext,
  { channel, about, recipient, createdAt }: OutboxMessage,
): Promise<ComposedMessage> {
  const each = isSummarised(about);
  if (!each || recipient === null) return NO_RECIPIENT;
  const count = await deferredToSummary(writer.db, { channel, about: each }, recipient, createdAt);
  const letter = summaryMail(each, count, staffUrl(writer, 'today'));
  return {
    recipient,
    body: channel === 'push' ? summaryNotification(letter.subject, staffScreenPath('today')) : letter,
  };
}
