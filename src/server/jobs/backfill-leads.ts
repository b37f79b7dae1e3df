import type { FastifyBaseLogger } from 'fastify';
import { modelNames } from '../../data/content/model-names.ts';
import {
  type BackfillOptions,
  backfillLeads,
  backfillRecentLeads,
  nameReachedStages,
} from '../../data/leads/backfill.ts';
import { openingMinutesAfter } from '../../domain/leads/response-time.ts';
import { catalogueKey } from '../../domain/leads/known-models.ts';
import type { Job } from './scheduler.ts';
import type { AppContext } from '../app-context.ts';

/** How often the rows that an older instance stores at this time are looked for. */
const EVERY_MS = 10_000;

type Parts = Pick<AppContext, 'db' | 'dealership'> & { log: Pick<FastifyBaseLogger, 'info'> };

/** Enquiries that an older version of the program has stored get their leads. */
export async function backfillLeadsJob(
  { clock, ...parts }: Parts & Pick<AppContext, 'clock'>,
  stop?: AbortSignal,
): Promise<void> {
  const rows = await backfillLeads(parts.db, await sweeping(parts, clock()), stop);
  if (rows > 0) parts.log.info({ rows }, 'old enquiries were given their leads');
}

/** The same for those that an older version is storing at this time, on the same database. */
export function recentEnquiriesWithoutLead(parts: Parts): Job {
  let next = 0;
  return {
    name: 'enquiries without a lead',
    async run(now) {
      if (now.getTime() < next) return;
      next = now.getTime() + EVERY_MS;
      const rows = await backfillRecentLeads(parts.db, await sweeping(parts, now));
      if (rows > 0) parts.log.info({ rows }, 'enquiries of another release were given their leads');
    },
  };
}

/** Names the stages of leads that an older version stores or moves on the same database; it knows their numbers alone. */
export function leadsWithoutReachedStage({ db, log }: Omit<Parts, 'dealership'>): Job {
  let next = 0;
  return {
    name: 'leads without the name of their stage',
    async run(now) {
      if (now.getTime() < next) return;
      const rows = await nameReachedStages(db);
      // Where there are some, there may be more.
      if (rows === 0) next = now.getTime() + EVERY_MS;
      else log.info({ rows }, 'leads of another release were given the names of their stages');
    },
  };
}

async function sweeping({ db, dealership }: Parts, now: Date): Promise<BackfillOptions> {
  const { brand, hours, responseMinutes } = dealership();
  const models = await modelNames(db);
  return {
    now,
    modelKey: (named) => catalogueKey(named, brand.slug, models),
    respondBy: (receivedAt) => openingMinutesAfter(hours, receivedAt, responseMinutes),
  };
}
