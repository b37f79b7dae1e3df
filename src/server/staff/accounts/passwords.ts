import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { hashQueue } from './hash-queue.ts';

const derive = promisify(argon2);

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const TAG_BYTES = 32;
const SALT_BYTES = 16;
const HASH = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** For whoever has more to do in their turn than to hash: `isPassword` then does not wait for another one. */
export const queueHash = hashQueue();

/** The hash in the usual one-line form, with its salt and its parameters. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const tag = await queueHash(true, () => tagOf(password, salt, COST, TAG_BYTES));
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`;
}

/** Somebody who isn't there: checking a password against nobody takes as long as against a person. */
const NOBODY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${base64(Buffer.alloc(SALT_BYTES))}$${base64(Buffer.alloc(TAG_BYTES))}`;

export function passwordMatches(password: string, hash: string | undefined, { known = false } = {}): Promise<boolean> {
  return queueHash(known, () => isPassword(password, hash));
}

export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = HASH.exec(hash ?? NOBODY) ?? [];
  if (salt === undefined || tag === undefined) throw new Error("A stored password's hash can't be read.");
  const expected = Buffer.from(tag, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const given = await tagOf(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected) && hash !== undefined;
}

/** Letters that look the same are the same, however a keyboard composes them. */
function tagOf(password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> {
  return derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength, ...cost });
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

/** Groups of five, four of them have about 98 bits: easy to read out, without letters that are taken for others. */
export function randomPassword(groups = 4): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const picked = Array.from({ length: 5 * groups }, () => letters[randomInt(letters.length)] ?? '');
  return picked.join('').replace(/(.{5})(?!$)/g, '$1-');
}
