import type { FastifyRequest } from 'fastify';
import { keyedHash } from '../../data/accounts/keyed-hash.ts';
import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { spamWordsOf } from '../../domain/enquiries/spam.ts';
import type { RateLimitCount } from '../plugins/rate-limits.ts';
import { clientBucket } from '../plugins/client-bucket.ts';
import type { AppContext } from '../app-context.ts';
import { retryTokenOf } from './retry-token.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Enquiries of one address. Sixty a minute are too many (security checklist); what is only unusual is stored, and suspected. */
const OF_ADDRESS = { aMinute: 50, anHour: 40, aDay: 150 };
/** … and of somebody at it who has shown to be a person. */
const OF_VISIT = { aMinute: 10, anHour: 20, aDay: 40 };
/** … and of all of them together: a town has room behind one address, a program that waits as it is told has an end. */
const OF_VISITS = { aMinute: 60, anHour: 100, aDay: 300 };
const OF_NUMBER_A_DAY = 6;
const OF_SAME_TEXT_A_DAY = 3;
/** "Please call me back" is written by many. */
const SHORTEST_TEXT = 30;

export interface SpamScore {
  /** Seconds until the next one is taken; 0 for one that is. */
  waitSeconds: number;
  /** It is stored all the same, apart from the others. */
  suspected: boolean;
}

type Judge = Pick<AppContext, 'db' | 'limiter' | 'clock'>;

/**
 * Whether enquiries come by machine: too many of an address or of a number, or the same text again and again. All of it
 * is counted in one step. `values` is absent for what could not be read, which counts for its address alone.
 */
export async function scoreEnquiry(
  { db, limiter, clock }: Judge,
  request: FastifyRequest,
  enquiry: EnquiryDefinition,
  values: FieldValues | undefined,
): Promise<SpamScore> {
  const visit = await retryTokenOf(db, request, clock());
  const place = clientBucket(request.ip);
  const senders =
    visit === undefined
      ? [{ from: ['address', place], most: OF_ADDRESS }]
      : [
          { from: ['visit', visit], most: OF_VISIT },
          { from: ['visits', place], most: OF_VISITS },
        ];
  const limit = async (words: readonly string[], count: number, windowMs: number): Promise<RateLimitCount> => ({
    bucket: await keyedHash(db, 'enquiries', String(windowMs), ...words),
    count,
    windowMs,
  });
  const now = await Promise.all(senders.map(({ from, most }) => limit(from, most.aMinute, MINUTE_MS)));
  const known = Math.max(...now.map((one) => limiter.knownWait(one)));
  if (known > 0) return { waitSeconds: known, suspected: false };

  const number = values && textOf(values, enquiry.fields.find(({ keptAs }) => keptAs === 'mobile')?.name);
  const words = values ? spamWordsOf(enquiry, values) : '';
  const later = await Promise.all([
    ...senders.map(({ from, most }) => limit(from, most.anHour, HOUR_MS)),
    ...senders.map(({ from, most }) => limit(from, most.aDay, DAY_MS)),
    ...(number ? [limit(['number', number], OF_NUMBER_A_DAY, DAY_MS)] : []),
    ...(words.length >= SHORTEST_TEXT ? [limit(['text', words], OF_SAME_TEXT_A_DAY, DAY_MS)] : []),
  ]);
  const over = await limiter.count([...now, ...later]);
  return {
    waitSeconds: Math.max(...now.map(({ bucket }) => over.get(bucket) ?? 0)),
    suspected: later.some(({ bucket }) => over.has(bucket)),
  };
}

function textOf(values: FieldValues, name: string | undefined): string | undefined {
  const value = name === undefined ? undefined : values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
