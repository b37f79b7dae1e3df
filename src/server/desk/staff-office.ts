import { recordActivity } from '../../data/activity.ts';
import { type Database, together } from '../../data/database.ts';
import { endSessionsOf } from '../../data/sessions.ts';
import { addStaff, listStaff, setPassword, setStaffStatus } from '../../data/staff/accounts.ts';
import { type Checked, checkDate, checkEmail, checkPhone, checkText } from '../../domain/enquiries/checks.ts';
import { isRole, OWNER, ROLE_NAMES } from '../../domain/rights.ts';
import { type ActivityAction, type StaffStatus, USER_NAME_LENGTH } from '../../domain/staff.ts';
import { newMember, userIdProblem } from './accounts.ts';
import { hashPassword, randomPassword } from './passwords.ts';

/** A command that can't be carried out as it was given. */
export class Mistake extends Error {}

export interface AccountWishes {
  name?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  city?: string | undefined;
  expires?: string | undefined;
  role?: string | undefined;
}

/** Whoever works at the server itself, in the activity record. */
const AT_THE_SERVER = '(at the server)';

export async function addAccount(db: Database, userId: string, wishes: AccountWishes): Promise<string> {
  const problem = userIdProblem(userId);
  if (problem) throw new Mistake(problem);
  // For the day on which nobody else can let anybody in.
  const { role = OWNER } = wishes;
  if (!isRole(role)) throw new Mistake(`There is no role "${role}": it is one of ${ROLE_NAMES.join(', ')}.`);
  const fields = {
    user_id: userId,
    role,
    user_name: right(checkText(wishes.name, 'Name', USER_NAME_LENGTH)),
    email: right(checkEmail(wishes.email, 'Email')),
    mobile_no: right(checkPhone(wishes.mobile, 'Mobile')),
    city: right(checkText(wishes.city, 'City', USER_NAME_LENGTH)),
    expire_date: right(checkDate(wishes.expires, 'Expires', undefined)) || null,
  };
  const password = randomPassword();
  const member = await newMember(fields, password, new Date());
  await together(db, async (trx) => {
    if (!(await addStaff(trx, member))) throw new Mistake(`There is an account "${userId}" already.`);
    await record(trx, 'account-added', userId);
  });
  return `Added ${userId}. Password: ${password}  (It is shown only this once; it can be changed in the panel.)`;
}

export async function resetPassword(db: Database, userId: string): Promise<string> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  await together(db, async (trx) => {
    if (!(await setPassword(trx, userId, hash))) throw nobody(userId);
    await endSessionsOf(trx, userId);
    await record(trx, 'password-reset', userId);
  });
  return `New password for ${userId}: ${password}  (It is shown only this once; it can be changed in the panel.)`;
}

export async function switchAccount(db: Database, userId: string, status: StaffStatus): Promise<string> {
  await together(db, async (trx) => {
    if (!(await setStaffStatus(trx, userId, status))) throw nobody(userId);
    if (status === 'inactive') await endSessionsOf(trx, userId);
    await record(trx, status === 'active' ? 'account-enabled' : 'account-disabled', userId);
  });
  return `${userId} is ${status} now.`;
}

export async function staffTable(db: Database): Promise<string> {
  const accounts = await listStaff(db);
  const rows = accounts.map((account) => [
    account.user_id,
    account.role,
    account.Status,
    account.expire_date === null ? 'no end' : `until ${account.expire_date}`,
    account.user_name,
  ]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return lines.join('\n') || 'There are no accounts.';
}

function record(db: Database, action: ActivityAction, subject: string) {
  return recordActivity(db, { at: new Date(), userId: AT_THE_SERVER, action, subject });
}

function right<T>(checked: Checked<T>): T {
  if ('problem' in checked) throw new Mistake(checked.problem);
  return checked.value;
}

function nobody(userId: string): Mistake {
  return new Mistake(`There is no account "${userId}". \`npm run staff -- list\` shows all.`);
}
