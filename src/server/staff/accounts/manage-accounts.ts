import { randomBytes } from 'node:crypto';
import { recordActivity } from '../../../data/accounts/activity.ts';
import type { Database } from '../../../data/core/engine.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { reassignLeads, expiredAssignees } from '../../../data/leads/reassign.ts';
import { endSessionsOf } from '../../../data/accounts/sessions.ts';
import { addStaff, changeAccount, findStaff, setPassword, setStaffStatus } from '../../../data/accounts/accounts.ts';
import { storeLink } from '../../../data/accounts/account-links.ts';
import { withOwnerCheck, LastOwner } from '../../../data/accounts/last-owner.ts';
import { signOutOthers } from '../../../data/accounts/sign-out-others.ts';
import type { LinkPurpose } from '../../../data/core/tables.ts';
import type { ActivityDetails } from '../../../domain/endpoints/accounts/activity.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { hasRight, type Role } from '../../../domain/staff/rights.ts';
import type { ActivityAction, StaffAccount, StaffStatus } from '../../../domain/staff/staff.ts';
import { ACCOUNT_MESSAGES } from '../../../domain/staff/staff-messages.ts';
import { HttpError } from '../../plugins/errors.ts';
import { type AccountFields, newMember, userIdProblem } from './new-account.ts';
import { onDutyStaff, assignableStaff } from '../leads/lead-access.ts';
import { hashPassword, randomPassword } from './passwords.ts';
import { hashSessionToken } from '../session/session.ts';
import type { AccountMails } from './account-mails.ts';

const LINK_DAYS = 3;
const DAY_MS = 24 * 60 * 60_000;
const TOKEN_BYTES = 32;

/** Where accounts are made and changed, by the owner in the panel or by whoever works at the server itself. */
export interface AccountContext {
  db: Database;
  now: Date;
  /** Who does it, for the record. */
  by: string;
  /** Tells people of it by mail, where that can be done. */
  letters?: AccountMails;
}

/** A link that works once, for three days. It is told here and kept nowhere. */
export interface IssuedLink {
  token: string;
  expires: string;
  /** It was sent to the address of the account as well. */
  mailed: boolean;
}

/** An account and its first password, which is told here and kept nowhere. */
export async function addAccount(office: AccountContext, fields: AccountFields): Promise<string> {
  const password = randomPassword();
  return open(office, fields, password, 'account-added', async () => password);
}

/** An account whose owner chooses the password, by a link. Nobody knows the one that it has until then. */
export async function inviteAccount(office: AccountContext, fields: AccountFields): Promise<IssuedLink> {
  if (fields.expire_date && fields.expire_date < dayOf(office.now))
    throw new HttpError(400, ACCOUNT_MESSAGES.overAlready);
  return open(office, fields, randomPassword(), 'account-invited', async (trx) => {
    const to = { userId: fields.user_id, email: fields.email ?? '' };
    return (await issueLink({ ...office, db: trx }, to, 'invitation')).link;
  });
}

async function open<T>(
  office: AccountContext,
  fields: AccountFields,
  password: string,
  action: ActivityAction,
  andThen: (db: Database) => Promise<T>,
): Promise<T> {
  const problem = userIdProblem(fields.user_id);
  if (problem) throw new HttpError(400, problem);
  const member = newMember(fields, { passwordHash: await hashPassword(password), issued: true }, office.now);
  return inTransaction(office.db, async (trx) => {
    if (!(await addStaff(trx, member))) throw new HttpError(409, ACCOUNT_MESSAGES.taken(fields.user_id));
    await recordAccountChange({ ...office, db: trx }, action, fields.user_id, { role: fields.role });
    return andThen(trx);
  });
}

/** A new link: an invitation where nobody has come yet, otherwise one to choose another password. */
export async function createAccountLink(office: AccountContext, userId: string): Promise<IssuedLink> {
  return inTransaction(office.db, async (trx) => {
    const inside = { ...office, db: trx };
    const staff = await findStaff(trx, userId);
    if (!staff) throw new HttpError(404, ACCOUNT_MESSAGES.nobody(userId));
    const { purpose, link } = await issueLink(inside, { userId, email: staff.account.email }, 'reset');
    await recordAccountChange(inside, purpose === 'invitation' ? 'account-invited' : 'password-reset', userId);
    return link;
  });
}

async function issueLink(
  { db, now, letters }: AccountContext,
  { userId, email }: { userId: string; email: string },
  wanted: LinkPurpose,
): Promise<{ purpose: LinkPurpose; link: IssuedLink }> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY_MS);
  const purpose = await storeLink(db, { userId, tokenHash: hashSessionToken(token), purpose: wanted, expiresAt });
  const mailed = (await letters?.link(db, email, { purpose, token, now })) ?? false;
  return { purpose, link: { token, expires: expiresAt.toISOString(), mailed } };
}

/** A new random password, to be changed at the next sign-in. */
export async function resetPassword(office: AccountContext, userId: string): Promise<string> {
  const password = randomPassword();
  const hash = await hashPassword(password);
  await inTransaction(office.db, async (trx) => {
    if (!(await setPassword(trx, userId, hash, { issued: true })))
      throw new HttpError(404, ACCOUNT_MESSAGES.nobody(userId));
    await signOutOthers(trx, userId);
    await recordAccountChange({ ...office, db: trx }, 'password-reset', userId);
  });
  return password;
}

/** Answers how many open leads were handed over with it. */
export async function setAccountStatus(office: AccountContext, userId: string, status: StaffStatus): Promise<number> {
  return changing(office, async (trx) => {
    const inside = { ...office, db: trx };
    if (!(await setStaffStatus(trx, userId, status))) throw new HttpError(404, ACCOUNT_MESSAGES.nobody(userId));
    if (status === 'active') {
      await recordAccountChange(inside, 'account-enabled', userId);
      return 0;
    }
    await endSessionsOf(trx, userId);
    const leads = await handLeadsOver(inside, userId);
    await recordAccountChange(inside, 'account-disabled', userId, leads > 0 ? { leads } : undefined);
    return leads;
  });
}

/** The same for those whose account has come to its last day: nobody disables it, it ends by itself. */
export async function reassignExpired(office: AccountContext): Promise<void> {
  for (const userId of await expiredAssignees(office.db, dayOf(office.now))) {
    await inTransaction(office.db, async (trx) => {
      const inside = { ...office, db: trx };
      await recordAccountChange(inside, 'leads-handed-over', userId, { leads: await handLeadsOver(inside, userId) });
    });
  }
}

/** To those who are in today, in turn; they find them among their own. */
async function handLeadsOver({ db, now, by }: AccountContext, userId: string): Promise<number> {
  const people = await assignableStaff({ db, clock: () => now });
  return reassignLeads(db, userId, (desk) => onDutyStaff(people, desk), { userId: by, at: now });
}

export type AccountChange = Partial<
  Pick<StaffAccount, 'user_name' | 'email' | 'mobile_no' | 'city' | 'expire_date'> & { role: Role }
>;

export async function changeStaff(
  office: AccountContext,
  userId: string,
  change: AccountChange,
): Promise<StaffAccount> {
  return changing(office, async (trx) => {
    const before = await findStaff(trx, userId);
    const changed = before && (await changeAccount(trx, userId, change));
    if (!changed) throw new HttpError(404, ACCOUNT_MESSAGES.nobody(userId));
    const inside = { ...office, db: trx };
    const leads = hasRight(changed.role, 'own-leads') ? 0 : await handLeadsOver(inside, userId);
    const details: ActivityDetails = {
      fields: Object.keys(change).join(', '),
      ...(change.role && { from: before.account.role, to: change.role }),
      ...(leads > 0 && { leads }),
    };
    await office.letters?.contactChanged(trx, before.account, changed, office.now);
    await recordAccountChange(inside, 'account-changed', userId, details);
    return changed;
  });
}

/** Everything that could take the last owner away. */
async function changing<T>({ db, now }: AccountContext, work: (db: Database) => Promise<T>): Promise<T> {
  try {
    return await withOwnerCheck(db, dayOf(now), work);
  } catch (error) {
    throw error instanceof LastOwner ? new HttpError(409, ACCOUNT_MESSAGES.lastOwner) : error;
  }
}

export function recordAccountChange(
  { db, now, by }: AccountContext,
  action: ActivityAction,
  subject: string,
  details?: ActivityDetails,
) {
  return recordActivity(db, { at: now, userId: by, action, subject, ...(details && { details }) });
}
