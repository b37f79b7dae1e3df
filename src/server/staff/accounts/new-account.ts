import type { Database } from '../../../data/core/engine.ts';
import { addFirstStaff, hasStaff, type StaffMember } from '../../../data/accounts/accounts.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import type { Dealership } from '../../../domain/dealership.ts';
import { OWNER } from '../../../domain/staff/rights.ts';
import { type StaffAccount, USER_ID_LENGTH } from '../../../domain/staff/staff.ts';
import type { Config } from '../../config.ts';
import { InvalidSettings } from '../../cli-errors.ts';
import { newPasswordProblem } from './password-rules.ts';
import { hashPassword, randomPassword } from './passwords.ts';

const USER_ID = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N}._@+-]{0,${USER_ID_LENGTH - 1}}$`, 'u');

export function userIdProblem(userId: string): string | undefined {
  if (USER_ID.test(userId)) return undefined;
  return `A user ID has letters, digits and . _ @ + - only, and at most ${USER_ID_LENGTH} of them.`;
}

export type AccountFields = Pick<StaffAccount, 'user_id' | 'role'> &
  Partial<Omit<StaffAccount, 'created_date' | 'Status'>>;

/** `issued`: somebody else than its owner chose the password, or has seen it. */
export function newMember(
  fields: AccountFields,
  { passwordHash, issued = false }: { passwordHash: string; issued?: boolean },
  now: Date,
): StaffMember {
  return {
    account: {
      user_name: '',
      mobile_no: '',
      email: '',
      city: '',
      expire_date: null,
      ...fields,
      created_date: dayOf(now),
      Status: 'active',
    },
    passwordHash,
    passwordIssued: issued,
  };
}

export interface Credentials {
  userId: string;
  password: string;
}

/**
 * The first account, made only when there is none. Answers its random password where none was given: to be printed
 * once, since it is kept nowhere. Of several instances starting at once, one makes the account.
 */
export async function ensureFirstAccount(
  db: Database,
  { admin }: Pick<Config, 'admin'>,
  dealership: Dealership,
): Promise<{ printed?: Credentials }> {
  if (await hasStaff(db)) return {};
  const { userId } = admin;
  const idProblem = userIdProblem(userId);
  if (idProblem) throw new InvalidSettings(`ADMIN_USER_ID can't be used. ${idProblem}`);
  const problem = admin.password && (await newPasswordProblem(admin.password, { userId, dealership }));
  if (problem) throw new InvalidSettings(`ADMIN_PASSWORD can't be used. ${problem}`);
  const password = admin.password ?? randomPassword();
  const issued = admin.password === undefined;
  const { town, emails } = dealership;
  const fields = { user_id: userId, role: OWNER, user_name: dealership.name, city: town, email: emails.contact };
  const member = newMember(fields, { passwordHash: await hashPassword(password), issued }, new Date());
  const made = await addFirstStaff(db, member);
  return made && issued ? { printed: { userId, password } } : {};
}

export function firstAccountNote({ userId, password }: Credentials): string {
  return `The first staff account was made. User ID: ${userId}  Password: ${password}  (It is shown only this once, and has to be changed at the first sign-in.)\n`;
}
