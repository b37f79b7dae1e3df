import type { Database } from '../../../../data/core/engine.ts';
import {
  findPushDevice,
  deletePushDevice,
  hasPushDevices,
  personBehind,
  pushDeviceEndpoints,
  pushKeys,
} from '../../../../data/notifications/push-devices.ts';
import { summaryNotification } from '../../../../domain/notifications/push-notification.ts';
import { summaryMail } from '../../../../domain/notifications/staff-mails.ts';
import { enquiryMessage } from '../compose-enquiry.ts';
import { composeEnquiryPush } from '../compose-push.ts';
import { composeSummary } from '../flood-summary.ts';
import { staffScreenPath } from '../mail-context.ts';
import { defineChannel, NO_SETTINGS } from './define-channel.ts';
import { connectionProblem, safeFetch } from './safe-fetch.ts';
import { RecipientUnreachable, PermanentFailure, type ChannelSender } from './sender.ts';
import { encryptFor, newVapidKeys, vapidHeader } from './web-push.ts';

const ANSWER_WITHIN_MS = 15_000;
/** A phone that was off for longer has the list of the day instead. */
const WORTH_TELLING_SECONDS = 12 * 60 * 60;

export const pushChannel = defineChannel({
  name: 'push',
  settings: NO_SETTINGS,
  messages: {
    receipt: 'not sent',
    'new-enquiry': enquiryMessage('department', composeEnquiryPush),
    'many-enquiries': {
      compose: composeSummary((about, count) =>
        summaryNotification(summaryMail(about, count, undefined).subject, staffScreenPath('today')),
      ),
    },
  },
  sender: (_settings, { db, clock, dealership, post }) =>
    pushSender({ db, clock, contact: () => `mailto:${dealership().emails.contact}` }, post),
  hasRecipients: hasPushDevices,
  /** Asks each push service once whether it is there. */
  async check(_settings, db) {
    if (!db) return { found: 'not looked at: the database is behind or cannot be opened' };
    const services = [...new Set((await pushDeviceEndpoints(db)).map((endpoint) => new URL(endpoint).origin))];
    if (services.length === 0) return { found: 'nobody has switched notifications on' };
    const problems = await Promise.all(
      services.map(async (service) => {
        const problem = await connectionProblem(new URL(service));
        return problem === undefined ? [] : [`${new URL(service).hostname}: ${problem}`];
      }),
    );
    const found = problems.flat().join('; ');
    if (found === '') return { found: `${services.length} services answer` };
    return { found, todo: 'May this machine reach them, past the firewall?' };
  },
});

/** The pair of keys by which browsers know us (VAPID), made on first use. */
export const vapidKeys = (db: Database): Promise<JsonWebKey> => pushKeys(db, newVapidKeys);

interface PushParts {
  db: Database;
  clock: () => Date;
  /** Where a push service finds us, should it have something to say. */
  contact: () => string;
}

/** Sends to staff phones and desktops; a device that no longer exists is deleted. */
function pushSender({ db, clock, contact }: PushParts, post = safeFetch): ChannelSender {
  return {
    async receiverOf(recipient) {
      const person = await personBehind(db, Number(recipient));
      return person && { name: person.userId, recipients: person.devices.map(String) };
    },
    async send({ recipient, body }, stop) {
      const device = await findPushDevice(db, Number(recipient));
      if (!device) throw new RecipientUnreachable('The device was switched off.');
      const url = new URL(device.endpoint);
      const status = await post({
        url,
        body: encryptFor(device.keys, JSON.stringify(body)),
        headers: {
          authorization: vapidHeader(await vapidKeys(db), url, contact(), clock()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(WORTH_TELLING_SECONDS),
          urgency: 'high',
        },
        signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      if (status >= 200 && status < 300) return;
      if (status === 404 || status === 410) {
        await deletePushDevice(db, Number(recipient));
        throw new RecipientUnreachable('The device is no more.');
      }
      const answered = `The push service answered ${status}.`;
      throw status === 429 || status >= 500 ? new Error(answered) : new PermanentFailure(answered);
    },
  };
}
