import type { FastifyReply } from 'fastify';
import { countAttempt, forgetAttempts, forgetAttemptsBefore, forgiveAttempt } from '../../data/attempts.ts';
import { placeOf } from '../safety/place.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';

const WINDOW_MS = 10 * 60_000;

/** Wrong passwords for one account from one address. */
const PER_ACCOUNT_AND_ADDRESS = 10;
/** Wrong passwords from one address, whatever the account. */
const PER_ADDRESS = 25;
/** Wrong passwords for one account, from wherever. */
const PER_ACCOUNT = 25;
/** … beyond which each address has only so many tries left. */
const PER_ADDRESS_UNDER_ATTACK = 3;

/**
 * How a sign-in may go on. `closed`: not even looked at. `watched`: many strangers try this account, so a wrong password
 * is answered as if it were closed; the right one still opens, or else a stranger could lock staff out.
 */
export interface Attempt {
  gate: 'open' | 'watched' | 'closed';
  retryAfterSeconds: number;
  /** Exactly the one that closed the gate. */
  justClosed: boolean;
  /** The password was right: the attempt counts no more. */
  succeeded(): Promise<void>;
}

const UNLIMITED: Attempt = { gate: 'open', retryAfterSeconds: 0, justClosed: false, succeeded: async () => {} };

type Counter = Pick<Desk, 'db' | 'clock'> & { config: Pick<Desk['config'], 'rateLimits'> };

/** Counted before the password is looked at, so that many at once are counted too. */
export async function countSignIn({ db, config, clock }: Counter, userId: string, address: string): Promise<Attempt> {
  if (!config.rateLimits) return UNLIMITED;
  const now = clock();
  const from = placeOf(address);
  const buckets = {
    both: bucket('both', userId, from),
    place: bucket('place', from),
    account: bucket('account', userId),
  };
  const place = await countAttempt(db, buckets.place, now, WINDOW_MS);
  if (place.count === 1) await forgetAttemptsBefore(db, new Date(now.getTime() - WINDOW_MS));
  const both = await countAttempt(db, buckets.both, now, WINDOW_MS);
  // A closed gate must not count for the account: one stranger alone could else put it under watch for everybody.
  const closedHere = place.count > PER_ADDRESS || both.count > PER_ACCOUNT_AND_ADDRESS;
  const account = closedHere ? undefined : await countAttempt(db, buckets.account, now, WINDOW_MS);
  const watched = account !== undefined && account.count > PER_ACCOUNT;
  const closed = closedHere || (watched && both.count > PER_ADDRESS_UNDER_ATTACK);
  const endsAt = Math.max(...[place, both, account].map((counted) => counted?.windowEndsAt.getTime() ?? 0));
  return {
    gate: closed ? 'closed' : watched ? 'watched' : 'open',
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
    justClosed: place.count === PER_ADDRESS + 1 || both.count === PER_ACCOUNT_AND_ADDRESS + 1,
    succeeded: async () => {
      await forgetAttempts(db, buckets.both);
      await forgiveAttempt(db, buckets.place);
      await forgiveAttempt(db, buckets.account);
    },
  };
}

export function tooMany(reply: FastifyReply, { retryAfterSeconds }: Attempt): Refusal {
  reply.header('retry-after', retryAfterSeconds);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new Refusal(429, `Too many attempts. Please try again in ${wait}.`);
}

function bucket(...parts: string[]): string {
  return `sign-in ${JSON.stringify(parts)}`;
}
