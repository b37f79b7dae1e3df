import { sql } from 'kysely';
import type { StaffAccount, StaffStatus } from '../../domain/staff.ts';
import type { Database } from '../database.ts';

/** An account with its password's hash: for signing in only, never for an answer. */
export interface StaffMember {
  account: StaffAccount;
  passwordHash: string;
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

export async function findStaff(db: Database, userId: string): Promise<StaffMember | undefined> {
  const row = await db
    .selectFrom('staff')
    .select([...ACCOUNT_COLUMNS, 'password_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { password_hash, ...account } = row;
  return { account, passwordHash: password_hash };
}

export function listStaff(db: Database): Promise<StaffAccount[]> {
  return db.selectFrom('staff').select(ACCOUNT_COLUMNS).orderBy('user_id').execute();
}

export async function hasStaff(db: Database): Promise<boolean> {
  return (await db.selectFrom('staff').select('user_id').limit(1).executeTakeFirst()) !== undefined;
}

/** False when there is an account of that id already. */
export async function addStaff(db: Database, { account, passwordHash }: StaffMember): Promise<boolean> {
  const { Status, ...rest } = account;
  const added = await db
    .insertInto('staff')
    .values({ ...rest, status: Status, password_hash: passwordHash })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when there is any account already; of several instances starting at once, one is told true. */
export async function addFirstStaff(db: Database, { account, passwordHash }: StaffMember): Promise<boolean> {
  const added = await sql<{ user_id: string }>`
    insert into staff
      (user_id, password_hash, user_name, mobile_no, email, city, created_date, expire_date, status, role)
    select ${account.user_id}, ${passwordHash}, ${account.user_name}, ${account.mobile_no}, ${account.email},
      ${account.city}, ${account.created_date}, ${account.expire_date}, ${account.Status}, ${account.role}
    where not exists (select 1 from staff)
    on conflict (user_id) do nothing
    returning user_id`.execute(db);
  return added.rows.length > 0;
}

export async function changeProfile(
  db: Database,
  userId: string,
  change: Partial<Pick<StaffAccount, 'user_name' | 'email' | 'mobile_no'>>,
): Promise<StaffAccount | undefined> {
  return db
    .updateTable('staff')
    .set(change)
    .where('user_id', '=', userId)
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
}

/** False when there is no such account. */
export async function setPassword(db: Database, userId: string, passwordHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ password_hash: passwordHash })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when there is no such account. */
export async function setStaffStatus(db: Database, userId: string, status: StaffStatus): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ status })
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
