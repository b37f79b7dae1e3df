import { webcrypto } from 'node:crypto';
import { buildPushHTTPRequest } from '@pushforge/builder';
import type { Database } from '../../data/database.ts';
import { findDevice, forgetDevice, pushKeys } from '../../data/outbox/push.ts';
import { postOutside } from './outside.ts';
import { RecipientGone, RefusedForGood, type Sender } from './sender.ts';

const ANSWER_WITHIN_MS = 15_000;
/** A phone that was off for longer has the list of the day instead. */
const WORTH_TELLING_SECONDS = 12 * 60 * 60;

/** The pair of keys by which browsers know us (VAPID), made on first use. */
export async function vapidKeys(db: Database): Promise<{ private: JsonWebKey; public: string }> {
  const jwk = await pushKeys(db, async () => {
    const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
    return webcrypto.subtle.exportKey('jwk', pair.privateKey);
  });
  const point = [jwk.x ?? '', jwk.y ?? ''].map((half) => Buffer.from(half, 'base64url'));
  return { private: jwk, public: Buffer.concat([Buffer.of(4), ...point]).toString('base64url') };
}

/** Tells staff phones and desktops, encrypted for the one device (RFC 8291); a device that is no more is forgotten. */
export function pushSender(db: Database, contact: () => string, post = postOutside): Sender {
  return {
    async send({ recipient, body }, stop) {
      const device = await findDevice(db, Number(recipient));
      if (!device) throw new RecipientGone('The device was switched off.');
      const { private: privateJWK } = await vapidKeys(db);
      const request = await buildPushHTTPRequest({
        privateJWK,
        subscription: device,
        message: {
          payload: body as Record<string, string>,
          adminContact: contact(),
          options: { ttl: WORTH_TELLING_SECONDS, urgency: 'high' },
        },
      });
      const status = await post({
        url: new URL(request.endpoint),
        body: new Uint8Array(request.body),
        headers: Object.fromEntries(new Headers(request.headers)),
        signal: AbortSignal.any([stop, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
      });
      if (status >= 200 && status < 300) return;
      if (status === 404 || status === 410) {
        await forgetDevice(db, Number(recipient));
        throw new RecipientGone('The device is no more.');
      }
      const answered = `The push service answered ${status}.`;
      throw status === 429 || status >= 500 ? new Error(answered) : new RefusedForGood(answered);
    },
  };
}
