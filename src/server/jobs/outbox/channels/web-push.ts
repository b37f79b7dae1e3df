import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';

/**
 * Web push as the browsers' services take it: encrypted for one device (RFC 8291 over RFC 8188) and signed by us (VAPID,
 * RFC 8292). Ours, since the library that was at hand speaks an older draft (aesgcm) of it.
 */

export interface DeviceKeys {
  p256dh: string;
  auth: string;
}

const CURVE = 'prime256v1';
const RECORD_BYTES = 4_096;
/** What the service may take after what encrypting adds. */
const MOST_BYTES = 3_000;
const LAST_RECORD = Buffer.of(2);
const SIGNED_FOR_SECONDS = 12 * 60 * 60;

/** `own` and `salt` are drawn anew for every message; only a test brings its own. */
export function encryptFor(
  { p256dh, auth }: DeviceKeys,
  text: string,
  own = newKey(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const clear = Buffer.from(text);
  if (clear.length > MOST_BYTES) throw new Error('A notification is too long.');
  const theirs = Buffer.from(p256dh, 'base64url');
  const ours = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const secret = derive(own.computeSecret(theirs), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = [cipher.update(Buffer.concat([clear, LAST_RECORD])), cipher.final(), cipher.getAuthTag()];
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.of(ours.length), ours, ...sealed]);
}

function newKey() {
  const own = createECDH(CURVE);
  own.generateKeys();
  return own;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Whether a message can be encrypted for these keys: a point of the curve, and sixteen bytes. */
export function areDeviceKeys({ p256dh, auth }: DeviceKeys): boolean {
  try {
    newKey().computeSecret(Buffer.from(p256dh, 'base64url'));
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}

/** A pair by which browsers know us, as JWK. */
export const newVapidKeys = (): JsonWebKey =>
  generateKeyPairSync('ec', { namedCurve: CURVE }).privateKey.export({ format: 'jwk' });

/** The public half as browsers are given it. */
export function publicKey({ x = '', y = '' }: JsonWebKey): string {
  const point = [x, y].map((half) => Buffer.from(half, 'base64url'));
  return Buffer.concat([Buffer.of(4), ...point]).toString('base64url');
}

/** The header that says who we are, to that push service alone. */
export function vapidHeader(keys: JsonWebKey, endpoint: URL, contact: string, now: Date): string {
  const exp = Math.floor(now.getTime() / 1000) + SIGNED_FOR_SECONDS;
  const parts = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: endpoint.origin, exp, sub: contact },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const signed = parts.join('.');
  const key = createPrivateKey({ key: { ...keys }, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey(keys)}`;
}
