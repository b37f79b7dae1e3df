import type { Database } from '../database.ts';
import { dropDevicesOf } from '../outbox/push.ts';
import { endSessionsOf } from '../sessions.ts';
import { forgetDevicesOf } from './devices.ts';
import { dropLinksOf } from './links.ts';

/** The browser of whoever chooses a new password while signed in: what is known to be theirs stays. */
export interface OwnBrowser {
  sessionHash: string;
  deviceHash: string | undefined;
  /** By which it is told of enquiries. */
  endpoint: string | undefined;
}

/** With a new password: whoever else came in with the one before, or could still come in, is told of nothing more either. */
export async function shutOutOthers(db: Database, userId: string, own?: OwnBrowser) {
  await endSessionsOf(db, userId, own?.sessionHash);
  await forgetDevicesOf(db, userId, own?.deviceHash);
  await dropDevicesOf(db, userId, own?.endpoint);
  await dropLinksOf(db, userId);
}
