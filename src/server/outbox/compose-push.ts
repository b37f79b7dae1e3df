import { findLead } from '../../data/leads/read.ts';
import type { Message } from '../../data/outbox/outbox.ts';
import { findDevice, workingDevices } from '../../data/outbox/push.ts';
import { concernedBy } from '../../data/outbox/whom.ts';
import { dayOf } from '../../domain/dates.ts';
import { enquiryNote } from '../../domain/messages/push.ts';
import type { Received } from '../../domain/messages/receipt.ts';
import { can, worksAt } from '../../domain/rights.ts';
import { type Composed, leadScreen, NOBODY, screenPath, withoutNumbers, type Writer } from './writer.ts';

/** First it is found out which devices are to be told, then each has a message of its own. */
export async function enquiryPush(writer: Writer, received: Received, message: Message): Promise<Composed> {
  const concerned = await concernedBy(writer.db, received.id);
  if (!concerned) return NOBODY;
  if (message.recipient === null) return toDevices(writer, received, concerned);
  const device = await findDevice(writer.db, Number(message.recipient));
  const lead = device && (await findLead(writer.db, concerned.leadId));
  if (!lead) return NOBODY;
  const shown = can(device.role, 'export') ? received : withoutNumbers(received);
  const body = enquiryNote(shown, lead.model, screenPath(leadScreen(lead.id)), device.showsDetails);
  return { recipient: message.recipient, body };
}

/** Of whose lead it is; of everybody at the desk where it is nobody's. */
async function toDevices(
  { db, now }: Writer,
  { id, receivedAt }: Received,
  { owner, desk }: NonNullable<Awaited<ReturnType<typeof concernedBy>>>,
): Promise<Composed> {
  const devices = (await workingDevices(db, dayOf(now))).filter(({ user_id, role }) =>
    owner === null ? worksAt(role, desk) : user_id === owner,
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
