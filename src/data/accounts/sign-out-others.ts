import type { Database } from '../core/engine.ts';
import { removePushDevicesOf } from '../notifications/push-devices.ts';
import { endSessionsOf } from './sessions.ts';
import { deleteKnownDevicesOf } from './known-devices.ts';
import { deleteLinksOf } from './account-links.ts';

/** The browser of whoever chooses a new password while signed in: what is known to be theirs stays. */
export interface CurrentBrowser {
  sessionHash: string;
  deviceHash: string | undefined;
  /** By which it is told of enquiries. */
  endpoint: string | undefined;
}

/** With a new password: whoever else came in with the one before, or could still come in, is told of nothing more either. */
export async function signOutOthers(db: Database, userId: string, own?: CurrentBrowser) {
  await endSessionsOf(db, userId, own?.sessionHash);
  await deleteKnownDevicesOf(db, userId, own?.deviceHash);
  await removePushDevicesOf(db, userId, own?.endpoint);
  await deleteLinksOf(db, userId);
}
