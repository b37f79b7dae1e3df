import type { Database } from '../../data/core/engine.ts';
import { publishScheduled } from '../../data/content/publishing/scheduled-changes.ts';
import type { Job } from './scheduler.ts';

/** Models, prices, offers and slides that were dated: published when their minute has come, by a clock that is believed. */
export const scheduledChangesJob = (db: Database, isClockDoubted: () => boolean): Job => ({
  name: 'due changes',
  async run(now) {
    if (!isClockDoubted()) await publishScheduled(db, now);
  },
});
