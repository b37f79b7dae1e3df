import { storedEnquiry } from '../../../data/enquiries/reports.ts';
import type { OutboxMessage } from '../../../data/notifications/outbox.ts';
import { modelNameOf } from '../../../data/notifications/recipients.ts';
import { enquiries } from '../../../domain/enquiries/index.ts';
import type { EnquiryMessage } from '../../../domain/notifications/channels-and-subjects.ts';
import type { ReceivedEnquiry } from '../../../domain/notifications/receipt.ts';
import type { ChannelMessage } from './channels/define-channel.ts';
import { type ComposeContext, type ComposedMessage, NO_RECIPIENT } from './mail-context.ts';

/** A message that follows from each enquiry that has what it requires. It is dropped once the enquiry is erased. */
export function enquiryMessage(
  requires: EnquiryMessage['requires'],
  compose: (context: ComposeContext, received: ReceivedEnquiry, message: OutboxMessage) => Promise<ComposedMessage>,
): ChannelMessage {
  return {
    requires,
    async compose(context, message) {
      const stored = message.enquiryId === null ? undefined : await storedEnquiry(context.db, message.enquiryId);
      const enquiry = enquiries.find(({ kind }) => kind === stored?.kind);
      if (!stored || !enquiry) return NO_RECIPIENT;
      if (stored.suspectedSpam) return { dropped: 'It looks like spam.' };
      return compose(
        context,
        { id: stored.id, enquiry, values: stored.values, receivedAt: stored.receivedAt },
        message,
      );
    },
  };
}

/** A form sends "honda-cb-shine"; people read CB Shine. */
export async function withModelName({ db }: ComposeContext, received: ReceivedEnquiry): Promise<ReceivedEnquiry> {
  const field = received.enquiry.fields.find(({ keptAs }) => keptAs === 'model');
  const name = field && (await modelNameOf(db, received.id));
  return field && name ? { ...received, values: { ...received.values, [field.name]: name } } : received;
}
