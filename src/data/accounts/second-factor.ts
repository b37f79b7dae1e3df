import { ROLE_NAMES, type Role } from '../../domain/staff/rights.ts';
import type { Database } from '../core/engine.ts';

/** False when there is no such account. */
export async function proposeSecret(db: Database, userId: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_pending: secret })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function pendingSecret(db: Database, userId: string): Promise<string | null> {
  const row = await db.selectFrom('staff').select('totp_pending').where('user_id', '=', userId).executeTakeFirst();
  return row?.totp_pending ?? null;
}

/** The secret that was proposed is the one from now on, with the codes for the day it is lost. */
export async function confirmSecret(
  db: Database,
  { userId, secret, step, codeHashes }: { userId: string; secret: string; step: number; codeHashes: string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_secret: secret, totp_pending: null, totp_last_step: step })
    .where('user_id', '=', userId)
    .where('totp_pending', '=', secret)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await replaceRecoveryCodes(db, userId, codeHashes);
  return true;
}

/** True for one caller alone: no code works twice, nor one from before it. */
export async function consumeStep(db: Database, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function replaceRecoveryCodes(db: Database, userId: string, codeHashes: readonly string[]) {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (codeHashes.length === 0) return;
  const rows = codeHashes.map((code_hash) => ({ user_id: userId, code_hash }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

/** True for one caller alone. */
export async function consumeRecoveryCode(db: Database, userId: string, codeHash: string): Promise<boolean> {
  const used = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function removeSecondFactor(db: Database, userId: string) {
  await db
    .updateTable('staff')
    .set({ totp_secret: null, totp_pending: null, totp_last_step: null })
    .where('user_id', '=', userId)
    .execute();
  await replaceRecoveryCodes(db, userId, []);
}

/** The roles for which the owner asks for one. */
export async function rolesWithSecondFactor(db: Database): Promise<Role[]> {
  const rows = await db.selectFrom('role_rules').select('role').where('second_factor', '=', 1).execute();
  return ROLE_NAMES.filter((name) => rows.some(({ role }) => role === name));
}

export async function requireSecondFactorOf(db: Database, roles: readonly Role[]) {
  for (const role of ROLE_NAMES) {
    const second_factor = roles.includes(role) ? 1 : 0;
    await db
      .insertInto('role_rules')
      .values({ role, second_factor })
      .onConflict((conflict) => conflict.column('role').doUpdateSet({ second_factor }))
      .execute();
  }
}
