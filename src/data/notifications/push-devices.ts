import { PUSH_TEXTS } from '../../domain/notifications/push-notification.ts';
import type { Role } from '../../domain/staff/rights.ts';
import type { Database } from '../core/engine.ts';

/** A browser that wants to be told, as it names itself to us. */
export interface PushDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** Whether number and message may stand on its lock screen. */
  showsDetails: boolean;
}

/** Our own pair of keys as JWK, made by whichever process needs it first and kept: every browser is bound to it. */
export async function pushKeys(db: Database, make: () => JsonWebKey): Promise<JsonWebKey> {
  const read = () => db.selectFrom('push_keys').select('keys').where('id', '=', 1).executeTakeFirst();
  if (!(await read())) {
    const keys = JSON.stringify(make());
    await db
      .insertInto('push_keys')
      .values({ id: 1, keys })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }
  const kept = await read();
  if (!kept) throw new Error('The keys for notifications were not kept.');
  return JSON.parse(kept.keys) as JsonWebKey;
}

/**
 * Switches a device on, or changes how it is on; one that another person used before is theirs no more. Answers whether it was off
 * for this person. To be called in a transaction.
 */
export async function storePushDevice(
  trx: Database,
  userId: string,
  device: PushDevice & { name: string },
  at: Date,
): Promise<boolean> {
  const row = {
    user_id: userId,
    keys: JSON.stringify(device.keys),
    device: device.name,
    shows_details: device.showsDetails ? 1 : 0,
  };
  const before = await pushDevicesOf(trx, userId);
  await trx
    .insertInto('push_subscriptions')
    .values({ ...row, endpoint: device.endpoint, created_at: at.getTime() })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
  const older = await trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(PUSH_TEXTS.mostDevices)
    .offset(PUSH_TEXTS.mostDevices)
    .execute();
  for (const { id } of older) await deletePushDevice(trx, id);
  return before.every(({ endpoint }) => endpoint !== device.endpoint);
}

/** Every address that devices are told by. */
export async function pushDeviceEndpoints(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').execute();
  return rows.map(({ endpoint }) => endpoint);
}

export async function removePushDevice(db: Database, userId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute();
}

export async function deletePushDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** All of an account's devices, but for the one to keep. */
export async function removePushDevicesOf(db: Database, userId: string, keepEndpoint = ''): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '<>', keepEndpoint)
    .execute();
}

export async function pushDevicesOf(db: Database, userId: string) {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'device', 'shows_details'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ endpoint, device, shows_details }) => ({ endpoint, device, details: shows_details === 1 }));
}

/** With the role of whoever it belongs to. */
export async function findPushDevice(db: Database, id: number): Promise<(PushDevice & { role: Role }) | undefined> {
  const row = await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('staff', 'staff.user_id', 'device.user_id')
    .select(['device.endpoint', 'device.keys', 'device.shows_details', 'staff.role'])
    .where('device.id', '=', id)
    .executeTakeFirst();
  return (
    row && {
      endpoint: row.endpoint,
      keys: JSON.parse(row.keys) as PushDevice['keys'],
      showsDetails: row.shows_details === 1,
      role: row.role,
    }
  );
}

/** Whose device it is, with all devices of that person. */
export async function personBehind(
  db: Database,
  id: number,
): Promise<{ userId: string; devices: number[] } | undefined> {
  const rows = await db
    .selectFrom('push_subscriptions as device')
    .innerJoin('push_subscriptions as own', 'own.user_id', 'device.user_id')
    .select(['own.id', 'own.user_id'])
    .where('device.id', '=', id)
    .execute();
  const [first] = rows;
  return first && { userId: first.user_id, devices: rows.map((row) => row.id) };
}

export async function hasPushDevices(db: Database): Promise<boolean> {
  return (await db.selectFrom('push_subscriptions').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The devices of everybody whose account works on that day. */
export function activePushDevices(db: Database, day: string): Promise<{ id: number; user_id: string; role: Role }[]> {
  return db
    .selectFrom('push_subscriptions as device')
    .innerJoin('staff', 'staff.user_id', 'device.user_id')
    .select(['device.id', 'staff.user_id', 'staff.role'])
    .where('staff.status', '=', 'active')
    .where((eb) => eb.or([eb('staff.expire_date', 'is', null), eb('staff.expire_date', '>=', day)]))
    .orderBy('device.id')
    .execute();
}
