import type { Database } from '../../data/database.ts';
import { storedEnquiry } from '../../data/enquiries/reports.ts';
import type { Message } from '../../data/outbox/outbox.ts';
import type { Dealership } from '../../domain/dealership.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import { referenceOf } from '../../domain/enquiries/reference.ts';
import { contactOf } from '../../domain/enquiries/sent-values.ts';
import type { About, Channel } from '../../domain/messages/messages.ts';
import { type Received, receipt } from '../../domain/messages/receipt.ts';
import { newEnquiryLetter } from '../../domain/messages/staff-letters.ts';
import type { Composed } from './outbox.ts';

export interface Writer {
  db: Database;
  dealership: Dealership;
  /** The site's own address, where it knows it. */
  publicUrl: string | undefined;
}

type Compose = (writer: Writer, received: Received) => Composed;

const NOBODY = { dropped: 'There is nobody to tell.' };
/** Whoever reads the events of a webhook can tell from this how to. */
const WEBHOOK_VERSION = 1;

/** What is said of an enquiry, by the way it leaves. */
const OF_AN_ENQUIRY: Partial<Record<`${Channel} ${About}`, Compose>> = {
  'mail receipt': ({ dealership }, received) => {
    const { email } = contactOf(received.enquiry, received.values);
    return email === '' ? NOBODY : { recipient: email, body: receipt(received, dealership) };
  },
  'mail new-enquiry': ({ dealership, publicUrl }, received) => ({
    recipient: dealership.emails.sales,
    body: newEnquiryLetter(
      received,
      publicUrl && `${publicUrl}/admin/dashboard?screen=${received.enquiry.report.screen}`,
    ),
  }),
  'webhook new-enquiry': (_writer, { id, enquiry, values, receivedAt }) => ({
    recipient: '',
    body: {
      type: 'enquiry.created',
      version: WEBHOOK_VERSION,
      timestamp: receivedAt.toISOString(),
      data: { id, reference: referenceOf(id), kind: enquiry.kind, values },
    },
  }),
};

/** Writes a message when its time has come, from what is stored then: of an erased enquiry nothing is told any more. */
export async function compose(writer: Writer, { channel, about, enquiryId }: Message): Promise<Composed> {
  const write = OF_AN_ENQUIRY[`${channel} ${about}`];
  const stored = enquiryId === null ? undefined : await storedEnquiry(writer.db, enquiryId);
  const enquiry = enquiries.find(({ kind }) => kind === stored?.kind);
  if (!write || !stored || !enquiry) return NOBODY;
  if (stored.suspectedSpam) return { dropped: 'It looks like spam.' };
  return write(writer, { id: stored.id, enquiry, values: stored.values, receivedAt: stored.receivedAt });
}
