import type { StaffAccount, RequiredStep } from '../../domain/staff/staff.ts';
import type { Database } from '../core/engine.ts';
import { ACCOUNT_COLUMNS } from './accounts.ts';

export interface Session {
  idHash: string;
  lastSeenAt: Date;
  expiresAt: Date;
  account: StaffAccount;
  secondFactor: boolean;
  /** What has to be done before anything else. */
  todo: RequiredStep | null;
  presence: { presence_day: string | null; presence_in: number };
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
  const row = await sessionRows(db).where('sessions.id_hash', '=', idHash).executeTakeFirst();
  return row && readSession(row);
}

/** Those that are still there. */
export async function findSessions(db: Database, idHashes: readonly string[]): Promise<Session[]> {
  const rows = await sessionRows(db).where('sessions.id_hash', 'in', idHashes).execute();
  return rows.map(readSession);
}

const sessionRows = (db: Database) =>
  db
    .selectFrom('sessions')
    .innerJoin('staff', 'staff.user_id', 'sessions.user_id')
    .leftJoin('role_rules', 'role_rules.role', 'staff.role')
    .select([
      'sessions.id_hash',
      'sessions.last_seen_at',
      'sessions.expires_at',
      ...ACCOUNT_COLUMNS,
      'staff.must_change_password',
      'staff.totp_secret',
      'staff.presence_day',
      'staff.presence_in',
      'role_rules.second_factor as factor_asked',
    ]);

function readSession(row: Awaited<ReturnType<ReturnType<typeof sessionRows>['execute']>>[number]): Session {
  const {
    id_hash: idHash,
    last_seen_at,
    expires_at,
    must_change_password,
    totp_secret,
    factor_asked,
    presence_day,
    presence_in,
    ...account
  } = row;
  const lacksFactor = factor_asked === 1 && totp_secret === null;
  return {
    idHash,
    lastSeenAt: new Date(last_seen_at),
    expiresAt: new Date(expires_at),
    account,
    secondFactor: totp_secret !== null,
    todo: must_change_password === 1 ? 'change-password' : lacksFactor ? 'set-up-second-factor' : null,
    presence: { presence_day, presence_in },
  };
}

export interface OpenSession {
  idHash: string;
  startedAt: Date;
  lastSeenAt: Date;
  userAgent: string;
}

/** Where an account is signed in, the newest sign of life first. */
export async function sessionsOf(db: Database, userId: string): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id_hash', 'created_at', 'last_seen_at', 'user_agent'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ id_hash, created_at, last_seen_at, user_agent }) => ({
    idHash: id_hash,
    startedAt: new Date(created_at),
    lastSeenAt: new Date(last_seen_at),
    userAgent: user_agent,
  }));
}

export async function touchSession(db: Database, idHash: string, at: Date) {
  await db.updateTable('sessions').set({ last_seen_at: at.getTime() }).where('id_hash', '=', idHash).execute();
}

export async function endSession(db: Database, idHash: string) {
  await db.deleteFrom('sessions').where('id_hash', '=', idHash).execute();
}

/** All of an account's sessions, but for the one to keep. */
export async function endSessionsOf(db: Database, userId: string, keepHash = '') {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id_hash', '<>', keepHash).execute();
}

export async function deleteSessionsBefore(db: Database, { ended, idleSince }: { ended: Date; idleSince: Date }) {
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.or([eb('expires_at', '<=', ended.getTime()), eb('last_seen_at', '<=', idleSince.getTime())]))
    .execute();
}
