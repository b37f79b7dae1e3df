import type { FastifyBaseLogger } from 'fastify';
import { forgetActivityBefore, recordActivity } from '../data/activity.ts';
import { forgetPastAttempts } from '../data/attempts.ts';
import { forgetSafetyCopies } from '../data/backup/backup.ts';
import { together } from '../data/database.ts';
import { noteOpen } from '../data/days-open.ts';
import { eraseEnquiriesBefore } from '../data/enquiries/erase.ts';
import { compactSearch, fileWaiting } from '../data/enquiries/search-filing.ts';
import { forgetErasuresBefore } from '../data/enquiries/erasures.ts';
import { forgetLookersBefore } from '../data/leads/desk.ts';
import { forgetBodiesBefore } from '../data/outbox/keeping.ts';
import { mendOrphans } from '../data/orphans.ts';
import { isPictureAwaited, isPicturePublished } from '../data/pictures.ts';
import { dropLeftQuotations } from '../data/quotations/issue.ts';
import { forgetLooksBefore } from '../data/looks.ts';
import { forgetPublicationsBefore } from '../data/shop/history.ts';
import { forgetSessionsBefore } from '../data/sessions.ts';
import { forgetDevicesBefore } from '../data/staff/devices.ts';
import { forgetLinksBefore } from '../data/staff/links.ts';
import { leaveNoTrace } from '../data/traces.ts';
import { dayOf, startOfDay } from '../domain/dates.ts';
import { dayMonthYear } from '../domain/enquiries/columns.ts';
import { firstKeptDay } from '../domain/keeping.ts';
import { BODIES_KEPT_DAYS } from '../domain/messages/messages.ts';
import { BY_ITSELF } from '../domain/staff.ts';
import { DEVICE_KEPT_MS } from './desk/devices.ts';
import { IDLE_MS } from './desk/session.ts';
import { handOverOfEnded } from './desk/staff-office.ts';
import { clearLeftovers } from './media/leftovers.ts';
import { removeUnnamed } from './media/unnamed.ts';
import { giveOldEnquiriesLeads } from './old-enquiries.ts';
import type { Showroom } from './showroom.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An upload or a restore that has taken longer than this is not going on any more. */
const CUT_OFF_AFTER_MS = DAY_MS;
const SAFETY_COPIES_KEPT_MS = 90 * DAY_MS;

/**
 * A clock that jumps ahead would make everything old. So nothing goes by its age unless the shop was open, by the same
 * clock, on this many of the last thirty days; that also leaves a week to look around after a restore.
 */
const DAYS_TO_BELIEVE = 7;
const DAYS_LOOKED_AT = 30;

export type House = Pick<Showroom, 'db' | 'media' | 'dealership' | 'clock'> & {
  config: Pick<Showroom['config'], 'dataDir'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  isClockDoubted: () => boolean;
};

/** Right after opening and then once a day, beside everything else. Answers how to stop, which waits for its last step. */
export function keepHouseDaily(house: House): () => Promise<void> {
  const closing = new AbortController();
  const round = () =>
    keepHouse(house, closing.signal).catch((error: unknown) => {
      house.log.warn({ err: error }, 'the daily clearing up was not finished');
    });
  let going = round();
  const daily = setInterval(() => {
    going = going.then(round);
  }, DAY_MS).unref();
  return async () => {
    closing.abort();
    clearInterval(daily);
    await going;
  };
}

/** One round: whatever has had its time goes (retention). What is kept how long: docs/operations.md. */
export async function keepHouse(house: House, stop?: AbortSignal): Promise<void> {
  const { db, media, config, clock, log } = house;
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await fileWaiting(db, stop);
  await forgetSessionsBefore(db, { ended: now, idleSince: ago(IDLE_MS) });
  await forgetPastAttempts(db, now);
  await forgetDevicesBefore(db, ago(DEVICE_KEPT_MS));
  await forgetLinksBefore(db, now);
  await forgetLookersBefore(db, ago(DAY_MS));
  await giveOldEnquiriesLeads(house, stop);
  await makeThumbnails(house, stop);
  await dropLeftQuotations(db);
  const mended = await mendOrphans(db, stop);
  if (Object.values(mended).some((count) => count > 0))
    log.warn(mended, 'rows that belonged to nothing were removed, and wrong counters put right');

  if (house.isClockDoubted()) {
    log.info('nothing is erased by its age while the clock is in doubt');
    return;
  }
  const days = await together(db, (trx) => noteOpen(trx, dayOf(now), DAYS_LOOKED_AT));
  if (days < DAYS_TO_BELIEVE) {
    log.info({ days, of: DAYS_TO_BELIEVE }, 'nothing is erased by its age before the shop was open for a week');
    return;
  }
  await handOverOfEnded({ db, now, by: BY_ITSELF });
  await eraseOld(house, stop);
  await forgetBodiesBefore(db, ago(BODIES_KEPT_DAYS * DAY_MS));
  await forgetSafetyCopies(config.dataDir, ago(SAFETY_COPIES_KEPT_MS));
  const uploads = await clearLeftovers(media.dir, ago(CUT_OFF_AFTER_MS), {
    isPublished: (image) => isPicturePublished(db, image),
    isAwaited: (image) => isPictureAwaited(db, image),
  });
  if (uploads > 0) log.info({ uploads }, 'uploads that never got a row were removed');
}

/** Pictures that an older version of the program has stored get the sizes that it did not know. */
async function makeThumbnails({ media, log }: House, stop: AbortSignal | undefined): Promise<void> {
  const { made, failed } = await media.makeMissing(stop);
  if (made > 0) log.info({ pictures: made }, 'old pictures were given their smaller versions');
  if (failed.length > 0) log.warn({ failed }, 'pictures could not be given their smaller versions');
}

/** As the privacy policy says. The record of what staff did may name people too, and is kept as long. */
async function eraseOld(
  { db, media, config, dealership, clock, log }: House,
  stop: AbortSignal | undefined,
): Promise<void> {
  const firstDay = firstKeptDay(clock(), dealership().keepEnquiriesMonths);
  await forgetActivityBefore(db, startOfDay(firstDay));
  await removeUnnamed(db, media, await forgetPublicationsBefore(db, startOfDay(firstDay)));
  await forgetLooksBefore(db, { counts: firstDay, enquiries: dayOf(clock()) });
  const rows = await eraseEnquiriesBefore(db, startOfDay(firstDay), stop);
  await forgetErasuresBefore(db, config.dataDir, startOfDay(firstDay));
  // Also what a round that was cut off has left.
  const compacted = await compactSearch(db, stop);
  if (rows > 0 || compacted) await leaveNoTrace(db);
  if (rows === 0) return;
  log.info({ rows, before: firstDay }, 'old enquiries were erased');
  await recordActivity(db, {
    at: clock(),
    userId: BY_ITSELF,
    action: 'old-enquiries-erased',
    subject: `Received before ${dayMonthYear(firstDay)}`,
    details: { rows },
  });
}
