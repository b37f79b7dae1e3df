import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { findStaff, lockStaff, setPassword } from '../../../data/accounts/accounts.ts';
import { findLink, consumeLink } from '../../../data/accounts/account-links.ts';
import { signOutOthers } from '../../../data/accounts/sign-out-others.ts';
import { invitationEndpoints } from '../../../domain/endpoints/accounts/invitation.ts';
import { PASSWORD, INVITATION } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { newPasswordProblem } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { hashSessionToken, isActiveAccount } from '../session/session.ts';

/** What an invitation or a reset link opens. Guessed, used, run out: all are answered alike. */
export const invitationRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock, dealership }) => {
  route(app, invitationEndpoints.look, async ({ body }) => {
    const { purpose, account } = await linked(body.token);
    return { purpose, user_id: account.user_id, user_name: account.user_name };
  });

  route(app, invitationEndpoints.choose, async ({ body: { token, newPassword, confirmPassword } }) => {
    const { purpose, account } = await linked(token);
    const { user_id: userId, user_name: userName, email } = account;
    if (newPassword !== confirmPassword) throw new HttpError(400, PASSWORD.mismatch);
    const problem = await newPasswordProblem(newPassword, { userId, userName, email, dealership: dealership() });
    if (problem) throw new HttpError(400, problem);
    const hash = await hashPassword(newPassword);
    await inTransaction(db, async (trx) => {
      const now = await lockStaff(trx, userId);
      const opens =
        now && isActiveAccount(now.account, clock()) && (await consumeLink(trx, hashSessionToken(token), clock()));
      if (!opens) throw new HttpError(410, INVITATION.dead);
      await setPassword(trx, userId, hash, { issued: false });
      await signOutOthers(trx, userId);
      const action = purpose === 'invitation' ? 'invitation-accepted' : 'password-changed';
      await recordActivity(trx, { at: clock(), userId, action, subject: userId });
    });
    return { message: INVITATION.done, user_id: userId };
  });

  async function linked(token: string) {
    const now = clock();
    const link = await findLink(db, hashSessionToken(token), now);
    const staff = link && (await findStaff(db, link.userId));
    if (!staff || !isActiveAccount(staff.account, now)) throw new HttpError(410, INVITATION.dead);
    return { purpose: link.purpose, account: staff.account };
  }
};
