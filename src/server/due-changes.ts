import type { Database } from '../data/database.ts';
import { publishDue } from '../data/shop/due.ts';
import type { Beat } from './heartbeat.ts';

/** Models, prices, offers and slides that were dated: published when their minute has come, by a clock that is believed. */
export const dueChanges = (db: Database, isClockDoubted: () => boolean): Beat => ({
  name: 'due changes',
  async look(now) {
    if (!isClockDoubted()) await publishDue(db, now);
  },
});
