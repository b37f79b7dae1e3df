import type { Database } from '../../../../data/core/engine.ts';
import {
  findPushDevice,
  deletePushDevice,
  personBehind,
  pushKeys,
} from '../../../../data/notifications/push-devices.ts';
import { safeFetch } from './safe-fetch.ts';
import { RecipientUnreachable, PermanentFailure, type ChannelSender } from './sender.ts';
import { encryptFor, newVapidKeys, vapidHeader } from './web-push.ts';

const ANSWER_WITHIN_MS = 15_000;
/** A phone that was off for longer has the list of the day instead. */
const WORTH_TELLING_SECONDS = 12 * 60 * 60;

/** The pair of keys by which browsers know us (VAPID), made on first use. */
export const vapidKeys = (db: Database): Promise<JsonWebKey> => pushKeys(db, newVapidKeys);

export interface PushParts {
  db: Database;
  clock: () => Date;
  /** Where a push service finds us, should it have something to say. */
  contact: () => string;
}

/** Tells staff phones and desktops; a device that is no more is forgotten. */
export function pushSender({ db, clock, contact }: PushParts, post = safeFetch): ChannelSender {
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
