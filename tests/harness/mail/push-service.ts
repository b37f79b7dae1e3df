import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A browser that was switched on: it knows its own secret key, we only the public one. */
export class Device {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly #public = this.#keys.generateKeys();
  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
  }

  get keys() {
    return { p256dh: this.#public.toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  /** What was sent to it, in clear: RFC 8291 and 8188, written down from the receiving side. */
  read(sent: Buffer): unknown {
    const salt = sent.subarray(0, 16);
    const theirs = sent.subarray(21, 21 + sent.readUInt8(20));
    const cipher = sent.subarray(21 + theirs.length);
    const derive = (key: Uint8Array, extra: Uint8Array, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, extra, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, theirs]);
    const secret = derive(this.#keys.computeSecret(theirs), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(cipher.subarray(-16));
    const clear = Buffer.concat([decipher.update(cipher.subarray(0, -16)), decipher.final()]);
    return JSON.parse(clear.subarray(0, clear.lastIndexOf(2)).toString());
  }
}

export interface PushService {
  port: number;
  got: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  /** How it answers for a path, at once or later; 201 where nothing is said. */
  answers: Map<string, number | Promise<number>>;
  close(): void;
}

/** A push service of our own, which takes what the real ones take. */
export async function pushService(): Promise<PushService> {
  const got: PushService['got'] = [];
  const answers: PushService['answers'] = new Map();
  const server = createServer((request, response) => {
    const take = async () => {
      const path = request.url ?? '';
      got.push({ path, headers: request.headers, body: await buffer(request) });
      response.writeHead((await answers.get(path)) ?? 201).end();
    };
    void take();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return { port, got, answers, close: () => server.close() };
}

/** Whether a request was signed by the owner of that key (VAPID, RFC 8292), and what it says. */
export function signedClaims(authorization: string, key: string): { aud?: string; sub?: string } | undefined {
  const [, token = '', named] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const valid = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!valid || named !== key) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud?: string; sub?: string };
}

const base64 = (bytes: Buffer) => bytes.toString('base64url');
