import type { FastifyBaseLogger } from 'fastify';
import { deleteActivityBefore, recordActivity } from '../../data/accounts/activity.ts';
import { deleteExpiredAttempts } from '../../data/accounts/sign-in-attempts.ts';
import { deleteOldSafetyCopies } from '../../data/operations/backup.ts';
import { inTransaction } from '../../data/core/transactions.ts';
import { recordOpenDay } from '../../data/operations/open-days.ts';
import { eraseEnquiriesBefore } from '../../data/enquiries/erase.ts';
import { compactSearch, flushSearchBuffer } from '../../data/search/search-flush.ts';
import { deleteErasuresBefore } from '../../data/enquiries/erasure-log.ts';
import { deleteViewersBefore } from '../../data/leads/presence-and-views.ts';
import { clearMessageBodiesBefore } from '../../data/notifications/failed-messages.ts';
import { repairOrphans } from '../../data/operations/orphans.ts';
import { isPictureScheduled, isPicturePublished } from '../../data/content/media-references.ts';
import { deleteOrphanedQuotations } from '../../data/quotations/issue-quotation.ts';
import { deleteViewsBefore } from '../../data/accounts/view-counts.ts';
import { deletePublicationsBefore } from '../../data/content/publishing/history.ts';
import { deleteSessionsBefore } from '../../data/accounts/sessions.ts';
import { deleteKnownDevicesBefore } from '../../data/accounts/known-devices.ts';
import { deleteLinksBefore } from '../../data/accounts/account-links.ts';
import { secureDelete } from '../../data/operations/secure-delete.ts';
import { dayOf, startOfDay } from '../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../domain/enquiries/columns.ts';
import { retentionCutoff } from '../../domain/retention.ts';
import { BODY_RETENTION_DAYS } from '../../domain/notifications/channels-and-subjects.ts';
import { SYSTEM_ACTOR } from '../../domain/staff/staff.ts';
import { KNOWN_DEVICE_MS } from '../staff/session/known-device.ts';
import { IDLE_MS } from '../staff/session/session.ts';
import { reassignExpired } from '../staff/accounts/manage-accounts.ts';
import { clearAbandonedUploads } from '../media/abandoned-uploads.ts';
import { removeUnusedMedia } from '../media/remove-unused.ts';
import { backfillLeadsJob } from './backfill-leads.ts';
import type { AppContext } from '../app-context.ts';

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

export type RetentionContext = Pick<AppContext, 'db' | 'media' | 'dealership' | 'clock'> & {
  config: Pick<AppContext['config'], 'dataDir'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  isClockDoubted: () => boolean;
};

/** Right after opening and then once a day, beside everything else. Answers how to stop, which waits for its last step. */
export function scheduleRetention(house: RetentionContext): () => Promise<void> {
  const closing = new AbortController();
  const round = () =>
    runRetention(house, closing.signal).catch((error: unknown) => {
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
export async function runRetention(house: RetentionContext, stop?: AbortSignal): Promise<void> {
  const { db, media, config, clock, log } = house;
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await flushSearchBuffer(db, stop);
  await deleteSessionsBefore(db, { ended: now, idleSince: ago(IDLE_MS) });
  await deleteExpiredAttempts(db, now);
  await deleteKnownDevicesBefore(db, ago(KNOWN_DEVICE_MS));
  await deleteLinksBefore(db, now);
  await deleteViewersBefore(db, ago(DAY_MS));
  await backfillLeadsJob(house, stop);
  await makeThumbnails(house, stop);
  await deleteOrphanedQuotations(db);
  const mended = await repairOrphans(db, stop);
  if (Object.values(mended).some((count) => count > 0))
    log.warn(mended, 'rows that belonged to nothing were removed, and wrong counters put right');

  if (house.isClockDoubted()) {
    log.info('nothing is erased by its age while the clock is in doubt');
    return;
  }
  const days = await inTransaction(db, (trx) => recordOpenDay(trx, dayOf(now), DAYS_LOOKED_AT));
  if (days < DAYS_TO_BELIEVE) {
    log.info({ days, of: DAYS_TO_BELIEVE }, 'nothing is erased by its age before the shop was open for a week');
    return;
  }
  await reassignExpired({ db, now, by: SYSTEM_ACTOR });
  await eraseOld(house, stop);
  await clearMessageBodiesBefore(db, ago(BODY_RETENTION_DAYS * DAY_MS));
  await deleteOldSafetyCopies(config.dataDir, ago(SAFETY_COPIES_KEPT_MS));
  const uploads = await clearAbandonedUploads(media.dir, ago(CUT_OFF_AFTER_MS), {
    isPublished: (image) => isPicturePublished(db, image),
    isAwaited: (image) => isPictureScheduled(db, image),
  });
  if (uploads > 0) log.info({ uploads }, 'uploads that never got a row were removed');
}

/** Pictures that an older version of the program has stored get the sizes that it did not know. */
async function makeThumbnails({ media, log }: RetentionContext, stop: AbortSignal | undefined): Promise<void> {
  const { made, failed } = await media.makeMissing(stop);
  if (made > 0) log.info({ pictures: made }, 'old pictures were given their smaller versions');
  if (failed.length > 0) log.warn({ failed }, 'pictures could not be given their smaller versions');
}

/** As the privacy policy says. The record of what staff did may name people too, and is kept as long. */
async function eraseOld(
  { db, media, config, dealership, clock, log }: RetentionContext,
  stop: AbortSignal | undefined,
): Promise<void> {
  const firstDay = retentionCutoff(clock(), dealership().keepEnquiriesMonths);
  await deleteActivityBefore(db, startOfDay(firstDay));
  await removeUnusedMedia(db, media, await deletePublicationsBefore(db, startOfDay(firstDay)));
  await deleteViewsBefore(db, { counts: firstDay, enquiries: dayOf(clock()) });
  const rows = await eraseEnquiriesBefore(db, startOfDay(firstDay), stop);
  await deleteErasuresBefore(db, config.dataDir, startOfDay(firstDay));
  // Also what a round that was cut off has left.
  const compacted = await compactSearch(db, stop);
  if (rows > 0 || compacted) await secureDelete(db);
  if (rows === 0) return;
  log.info({ rows, before: firstDay }, 'old enquiries were erased');
  await recordActivity(db, {
    at: clock(),
    userId: SYSTEM_ACTOR,
    action: 'old-enquiries-erased',
    subject: `Received before ${dayMonthYearColumn(firstDay)}`,
    details: { rows },
  });
}
