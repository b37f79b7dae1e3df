import type { StaffAccount } from '../domain/staff.ts';
import type { Database } from './database.ts';
import { ACCOUNT_COLUMNS } from './staff/accounts.ts';

export interface Session {
  idHash: string;
  lastSeenAt: Date;
  expiresAt: Date;
  account: StaffAccount;
}

export interface NewSession {
  idHash: string;
  userId: string;
  at: Date;
  expiresAt: Date;
  userAgent: string;
}

export async function startSession(db: Database, { idHash, userId, at, expiresAt, userAgent }: NewSession) {
  await db
    .insertInto('sessions')
    .values({
      id_hash: idHash,
      user_id: userId,
      created_at: at.getTime(),
      last_seen_at: at.getTime(),
      expires_at: expiresAt.getTime(),
      user_agent: userAgent,
    })
    .execute();
}

/** The session and the account as it is now: whether either is still good is for the caller to judge. */
export async function findSession(db: Database, idHash: string): Promise<Session | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.user_id', 'sessions.user_id')
    .select(['sessions.last_seen_at', 'sessions.expires_at', ...ACCOUNT_COLUMNS])
    .where('sessions.id_hash', '=', idHash)
    .executeTakeFirst();
  if (!row) return undefined;
  const { last_seen_at, expires_at, ...account } = row;
  return { idHash, lastSeenAt: new Date(last_seen_at), expiresAt: new Date(expires_at), account };
}

export async function sessionSeen(db: Database, idHash: string, at: Date) {
  await db.updateTable('sessions').set({ last_seen_at: at.getTime() }).where('id_hash', '=', idHash).execute();
}

export async function endSession(db: Database, idHash: string) {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** All of an account's sessions, but for the one to keep. */
export async function endSessionsOf(db: Database, userId: string, keepHash = '') {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id_hash', '<>', keepHash).execute();
}

export async function forgetSessionsBefore(db: Database, { ended, idleSince }: { ended: Date; idleSince: Date }) {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', ended.getTime()), eb('last_seen_at', '<=', idleSince.getTime())]))
    .execute();
}
