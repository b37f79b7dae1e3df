import type { FastifyReply } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import {
  readAttempts,
  countAttempts,
  deleteAttempts,
  deleteExpiredAttempts,
} from '../../../data/accounts/sign-in-attempts.ts';
import type { Database } from '../../../data/core/engine.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { keyedHash } from '../../../data/accounts/keyed-hash.ts';
import { UNKNOWN_ACCOUNT } from '../../../domain/staff/staff.ts';
import { clientBucket } from '../../plugins/client-bucket.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { PendingAttempts } from './pending-attempts.ts';

const WINDOW_MS = 10 * 60_000;

/** Wrong passwords for one account from one address, or from one device that is known. */
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
export interface SignInGate {
  gate: 'open' | 'watched' | 'closed';
  retryAfterSeconds: number;
  /** The password was right: the attempt counts no more. */
  succeeded(): Promise<void>;
  /** It was wrong: counted and recorded in one durable step. What was typed is not kept where it is nobody's user id. */
  failed(account: string | undefined): Promise<void>;
}

const UNLIMITED: Omit<SignInGate, 'failed'> = { gate: 'open', retryAfterSeconds: 0, succeeded: async () => {} };

type Counter = Pick<StaffContext, 'db' | 'clock'> & { config: Pick<StaffContext['config'], 'rateLimits'> };

const inHand = new WeakMap<Database, PendingAttempts>();

/**
 * Wrong ones are counted in the database, and those that are being looked at here in memory: many at once are counted
 * too, and none of them waits for the disk. One that is never settled counts as a wrong one. A device on which this
 * account has signed in before is counted by itself: no stranger at the same address can close the gate for it.
 */
export async function countSignIn(
  { db, config, clock }: Counter,
  userId: string,
  address: string,
  knownDevice?: string,
): Promise<SignInGate> {
  const now = clock();
  const record = (on: Database, account = UNKNOWN_ACCOUNT, reason = 'wrong user ID or password') =>
    recordActivity(on, { at: now, userId: account, action: 'sign-in-refused', subject: account, details: { reason } });
  if (!config.rateLimits) return { ...UNLIMITED, failed: (account) => record(db, account) };

  const from = clientBucket(address);
  const own = knownDevice === undefined ? ['both', userId, from] : ['device', userId, knownDevice];
  const shared = knownDevice === undefined ? [['place', from] as const, ['account', userId] as const] : [];
  const [both = '', place, account] = await Promise.all(
    [own, ...shared].map((words) => keyedHash(db, 'sign-in', ...words)),
  );
  const buckets = [both, place, account].filter((bucket) => bucket !== undefined);

  const hand = inHand.get(db) ?? new PendingAttempts(WINDOW_MS);
  inHand.set(db, hand);
  const { before, settle } = hand.take(buckets, now);
  const stored = await readAttempts(db, buckets, now).catch((error: unknown) => {
    settle();
    throw error;
  });
  const count = (bucket: string | undefined) =>
    bucket === undefined ? 0 : (stored.get(bucket)?.count ?? 0) + (before.get(bucket) ?? 0) + 1;

  const closedHere = count(place) > PER_ADDRESS || count(both) > PER_ACCOUNT_AND_ADDRESS;
  const watched = count(account) > PER_ACCOUNT;
  const closed = closedHere || (watched && count(both) > PER_ADDRESS_UNDER_ATTACK);
  // A closed gate does not count: one stranger alone could else put an account under watch for everybody.
  if (closed) settle();
  const ends = [...stored.values()].map(({ windowEndsAt }) => windowEndsAt.getTime());
  const endsAt = Math.max(...ends, ends.length === 0 ? now.getTime() + WINDOW_MS : 0);
  const isLast = count(place) === PER_ADDRESS || count(both) === PER_ACCOUNT_AND_ADDRESS;
  return {
    gate: closed ? 'closed' : watched ? 'watched' : 'open',
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
    async succeeded() {
      settle();
      if (stored.has(both)) await deleteAttempts(db, both);
    },
    async failed(whose) {
      await inTransaction(db, async (trx) => {
        const counted = await countAttempts(
          trx,
          buckets.map((bucket) => ({ bucket, windowMs: WINDOW_MS })),
          now,
        );
        if (counted.get(both)?.count === 1) await deleteExpiredAttempts(trx, now);
        await record(trx, whose);
        if (isLast) await record(trx, whose, 'too many attempts');
      });
      settle();
    },
  };
}

export function tooManySignIns(reply: FastifyReply, { retryAfterSeconds }: SignInGate): HttpError {
  reply.header('retry-after', retryAfterSeconds);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new HttpError(429, `Too many attempts. Please try again in ${wait}.`);
}
