import type { Database } from '../core/engine.ts';

/** A browser in which this account has signed in before. The mark itself is in the browser and nowhere else. */
export async function rememberKnownDevice(db: Database, userId: string, deviceHash: string, at: Date) {
  const last_seen_at = at.getTime();
  await db
    .insertInto('known_devices')
    .values({ user_id: userId, device_hash: deviceHash, last_seen_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet({ last_seen_at }))
    .execute();
}

export async function isKnownDevice(db: Database, userId: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** With a new password nobody knows who holds the devices that were known, but for the one to keep. */
export async function deleteKnownDevicesOf(db: Database, userId: string, keepHash = '') {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).where('device_hash', '<>', keepHash).execute();
}

export async function deleteKnownDevicesBefore(db: Database, moment: Date) {
  await db.deleteFrom('known_devices').where('last_seen_at', '<', moment.getTime()).execute();
}
