import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../data/core/engine.ts';
import { keyedHash } from '../../data/accounts/keyed-hash.ts';
import { RETRY_TOKEN_HEADER } from '../../domain/enquiries/spam.ts';

/** Programs that send what they can do not wait. */
const YOUNGEST_MS = 2_000;
const OLDEST_MS = 2 * 60 * 60_000;
const VISIT = /^([\w-]{16})\.([0-9a-z]{1,12})\.([\w-]{43})$/;

/**
 * Where an address has sent too much, a form that a person has filled in is handed a visit of its own with the refusal.
 * The page waits a moment and sends it again under that: whoever floods the same Wi-Fi does not shut others out.
 */
export async function newRetryToken(db: Database, now: Date): Promise<string> {
  const id = randomBytes(12).toString('base64url');
  const since = now.getTime().toString(36);
  return `${id}.${since}.${await keyedHash(db, 'visit', id, since)}`;
}

/** The visit that a request belongs to, if it is one of ours and neither too young nor too old. */
export async function retryTokenOf(db: Database, { headers }: FastifyRequest, now: Date): Promise<string | undefined> {
  const [, id = '', since = '', seal] = VISIT.exec(headers[RETRY_TOKEN_HEADER]?.toString() ?? '') ?? [];
  if (seal === undefined) return undefined;
  const ageMs = now.getTime() - Number.parseInt(since, 36);
  if (ageMs < YOUNGEST_MS || ageMs > OLDEST_MS) return undefined;
  return seal === (await keyedHash(db, 'visit', id, since)) ? id : undefined;
}
