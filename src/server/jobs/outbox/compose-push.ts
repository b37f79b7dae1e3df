import { findLead } from '../../../data/leads/read-leads.ts';
import type { OutboxMessage } from '../../../data/notifications/outbox.ts';
import { findPushDevice, activePushDevices } from '../../../data/notifications/push-devices.ts';
import { leadOfMessage } from '../../../data/notifications/recipients.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { enquiryNotification } from '../../../domain/notifications/push-notification.ts';
import type { ReceivedEnquiry } from '../../../domain/notifications/receipt.ts';
import { hasRight, worksIn } from '../../../domain/staff/rights.ts';
import {
  type ComposedMessage,
  leadUrl,
  NO_RECIPIENT,
  staffScreenPath,
  withMaskedNumbers,
  type ComposeContext,
} from './mail-context.ts';

/** First it is found out which devices are to be told, then each has a message of its own. */
export async function composeEnquiryPush(
  writer: ComposeContext,
  received: ReceivedEnquiry,
  message: OutboxMessage,
): Promise<ComposedMessage> {
  const concerned = await leadOfMessage(writer.db, received.id);
  if (!concerned) return NO_RECIPIENT;
  if (message.recipient === null) return toDevices(writer, received, concerned);
  const device = await findPushDevice(writer.db, Number(message.recipient));
  const lead = device && (await findLead(writer.db, concerned.leadId));
  if (!lead) return NO_RECIPIENT;
  const shown = hasRight(device.role, 'export') ? received : withMaskedNumbers(received);
  const body = enquiryNotification(shown, lead.model, staffScreenPath(leadUrl(lead.id)), device.showsDetails);
  return { recipient: message.recipient, body };
}

/** Of whose lead it is; of everybody at the desk where it is nobody's. */
async function toDevices(
  { db, now }: ComposeContext,
  { id, receivedAt }: ReceivedEnquiry,
  { owner, desk }: NonNullable<Awaited<ReturnType<typeof leadOfMessage>>>,
): Promise<ComposedMessage> {
  const devices = (await activePushDevices(db, dayOf(now))).filter(({ user_id, role }) =>
    owner === null ? worksIn(role, desk) : user_id === owner,
  );
  return {
    dropped: 'Told on each device.',
    instead: devices.map((device) => ({
      channel: 'push',
      about: 'new-enquiry',
      at: receivedAt,
      once: `push ${id} ${device.id}`,
      enquiryId: id,
      recipient: String(device.id),
    })),
  };
}
