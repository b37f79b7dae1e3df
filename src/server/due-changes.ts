import type { Database } from '../data/database.ts';
import { publishDue } from '../data/shop/due.ts';
import type { Beat } from './heartbeat.ts';

/** Models, prices, offers and slides that were dated: published when their minute has come. */
export const dueChanges = (db: Database): Beat => ({
  name: 'due changes',
  look: async (now) => void (await publishDue(db, now)),
});
