import { sql } from 'kysely';
import { dayOf } from '../../domain/calendar/dates.ts';
import type { StaffAccount, StaffRow, StaffStatus } from '../../domain/staff/staff.ts';
import type { Database } from '../core/engine.ts';
import { forUpdate } from '../core/locks.ts';
import { isOnDutyOn } from './presence.ts';
import { updateStaffRow } from './account-row.ts';

/** An account with its password's hash: for signing in only, never for an answer. */
export interface StaffMember {
  account: StaffAccount;
  passwordHash: string;
  /** Somebody else has known the password: it has to be changed before anything else is done. */
  passwordIssued: boolean;
}

/** What signing in has to know besides. */
export interface SignInAccount extends StaffMember {
  /** Of the second factor, where there is one. */
  totpSecret: string | null;
}

export const ACCOUNT_COLUMNS = [
  'staff.user_id',
  'staff.user_name',
  'staff.mobile_no',
  'staff.email',
  'staff.city',
  'staff.created_date',
  'staff.expire_date',
  'staff.status as Status',
  'staff.role',
] as const;

export async function findStaff(db: Database, userId: string): Promise<SignInAccount | undefined> {
  const row = await db
    .selectFrom('staff')
    .select([...ACCOUNT_COLUMNS, 'password_hash', 'must_change_password', 'totp_secret'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash, must_change_password, totp_secret, ...account } = row;
  return { account, passwordHash: password_hash, passwordIssued: must_change_password === 1, totpSecret: totp_secret };
}

/** As it is now, and nobody changes it until the transaction ends: what was checked before may be true no more. */
export async function lockStaff(trx: Database, userId: string): Promise<SignInAccount | undefined> {
  await trx.selectFrom('staff').select('user_id').where('user_id', '=', userId).$call(forUpdate(trx)).execute();
  return findStaff(trx, userId);
}

export function listStaff(db: Database): Promise<StaffAccount[]> {
  return db.selectFrom('staff').select(ACCOUNT_COLUMNS).orderBy('user_id').execute();
}

/** Everybody, with what whoever manages the accounts wants to know. */
export async function staffOverview(db: Database, day: string): Promise<StaffRow[]> {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('staff_links', (join) =>
      join.onRef('staff_links.user_id', '=', 'staff.user_id').on('staff_links.purpose', '=', 'invitation'),
    )
    .select([...ACCOUNT_COLUMNS, 'presence_day', 'presence_in', 'totp_secret', 'staff_links.expires_at'])
    .select((eb) => [
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'staff.user_id')
        .select((inner) => inner.fn.countAll<number>().as('open'))
        .as('sessions'),
    ])
    .orderBy('staff.user_id')
    .execute();
  return rows.map(({ presence_day, presence_in, totp_secret, expires_at, sessions, ...account }) => ({
    ...account,
    in_today: isOnDutyOn(day, { presence_day, presence_in }),
    second_factor: totp_secret !== null,
    invited_until: expires_at === null ? null : dayOf(new Date(expires_at)),
    sessions: sessions ?? 0,
  }));
}

export async function hasStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom('staff').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** False when there is an account of that id already. */
export async function addStaff(db: Database, { account, passwordHash, passwordIssued }: StaffMember): Promise<boolean> {
  const { Status, ...rest } = account;
  const added = await db
    .insertInto('staff')
    .values({ ...rest, status: Status, password_hash: passwordHash, must_change_password: passwordIssued ? 1 : 0 })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when there is any account already; of several instances starting at once, one is told true. */
export async function addFirstStaff(
  db: Database,
  { account, passwordHash, passwordIssued }: StaffMember,
): Promise<boolean> {
  const added = await sql<{ user_id: string }>`
    insert into staff
      (user_id, password_hash, user_name, mobile_no, email, city, created_date, expire_date, status, role,
       must_change_password)
    select ${account.user_id}, ${passwordHash}, ${account.user_name}, ${account.mobile_no}, ${account.email},
      ${account.city}, ${account.created_date}, ${account.expire_date}, ${account.Status}, ${account.role},
      ${sql.lit(passwordIssued ? 1 : 0)}
    where not exists (select 1 from staff)
    on conflict (user_id) do nothing
    returning user_id`.execute(db);
  return added.rows.length > 0;
}

/** Undefined when there is no such account. */
export async function changeAccount(
  db: Database,
  userId: string,
  change: Partial<Pick<StaffAccount, 'user_name' | 'email' | 'mobile_no' | 'city' | 'role' | 'expire_date'>>,
): Promise<StaffAccount | undefined> {
  return db
    .updateTable('staff')
    .set(change)
    .where('user_id', '=', userId)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
}

/** False when there is no such account. `issued`: somebody else knows it. */
export function setPassword(db: Database, userId: string, password_hash: string, { issued }: { issued: boolean }) {
  return updateStaffRow(db, userId, { password_hash, must_change_password: issued ? 1 : 0 });
}

/** False when there is no such account. */
export function setStaffStatus(db: Database, userId: string, status: StaffStatus): Promise<boolean> {
  return updateStaffRow(db, userId, { status });
}
