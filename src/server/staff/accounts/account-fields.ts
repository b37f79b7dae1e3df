import type { Database } from '../../../data/core/engine.ts';
import { listStaff } from '../../../data/accounts/accounts.ts';
import {
  type CheckResult,
  checkDate,
  checkEmail,
  checkPhone,
  checkText,
} from '../../../domain/enquiries/fields/field-checks.ts';
import { isRole, OWNER, ROLE_NAMES } from '../../../domain/staff/rights.ts';
import { USER_NAME_LENGTH } from '../../../domain/staff/staff.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { AccountFields } from './new-account.ts';

export interface AccountInput {
  name?: string | undefined;
  email?: string | undefined;
  mobile?: string | undefined;
  city?: string | undefined;
  expires?: string | undefined;
  role?: string | undefined;
}

/** What is wished for, checked. Without a role it is an owner: for the day on which nobody else can let anybody in. */
export function accountFields(userId: string, wishes: AccountInput): AccountFields {
  const { role = OWNER } = wishes;
  if (!isRole(role)) throw new HttpError(400, `There is no role "${role}": it is one of ${ROLE_NAMES.join(', ')}.`);
  return {
    user_id: userId,
    role,
    user_name: good(checkText(wishes.name, 'Name', USER_NAME_LENGTH)),
    email: good(checkEmail(wishes.email, 'Email')),
    mobile_no: good(checkPhone(wishes.mobile, 'Mobile')),
    city: good(checkText(wishes.city, 'City', USER_NAME_LENGTH)),
    expire_date: good(checkDate(wishes.expires, 'Expires', undefined)) || null,
  };
}

function good<T>(checked: CheckResult<T>): T {
  if ('problem' in checked) throw new HttpError(400, checked.problem);
  return checked.value;
}

/** All accounts, in columns. */
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
