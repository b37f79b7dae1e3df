import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { changeAccount, findStaff, setPassword } from '../../../data/accounts/accounts.ts';
import { signOutOthers } from '../../../data/accounts/sign-out-others.ts';
import type { EndpointBody } from '../../../domain/endpoints/define-endpoint.ts';
import { profileEndpoints } from '../../../domain/endpoints/accounts/profile.ts';
import { PASSWORD, PROFILE_MESSAGES, SESSION } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import { countSignIn, tooManySignIns } from '../session/sign-in-limits.ts';
import type { StaffContext } from '../staff-context.ts';
import { deviceMarkHash } from '../session/known-device.ts';
import { newPasswordProblem } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { type SignedIn, whileSignedIn } from '../session/session.ts';
import { accountMails } from './account-mails.ts';

export const profileRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db, clock, dealership } = context;
  const letters = accountMails(context);

  route(app, profileEndpoints.me, ({ staff }) => {
    const { sessionHash: _, ...account } = staff;
    return account;
  });

  route(app, profileEndpoints.change, async ({ params, body, staff: caller }) => {
    const userId = ownId(params, caller);
    const change = profileChange(body);
    const user = await whileSignedIn(db, caller, async (trx, before) => {
      const changed = await changeAccount(trx, userId, change);
      if (!changed) throw new HttpError(404, PASSWORD.unknownUser);
      await letters.contactChanged(trx, before.account, changed, clock());
      const details = { fields: Object.keys(change).join(', ') };
      await recordActivity(trx, { at: clock(), userId, action: 'profile-changed', subject: userId, details });
      return changed;
    });
    return { message: PROFILE_MESSAGES.saved, user };
  });

  route(app, profileEndpoints.changePassword, async ({ params, body, staff: caller, request, reply }) => {
    const userId = ownId(params, caller);
    const { oldPassword, newPassword, endpoint } = body;
    // Who has a session is known: no stranger at the same address is in the way.
    const attempt = await countSignIn(context, userId, request.ip, caller.sessionHash);
    if (attempt.gate === 'closed') throw tooManySignIns(reply, attempt);
    const staff = await findStaff(db, userId);
    if (!staff) throw new HttpError(404, PASSWORD.unknownUser);
    if (!(await passwordMatches(oldPassword, staff.passwordHash, { known: true }))) {
      await attempt.failed(userId);
      throw new HttpError(400, PASSWORD.wrongOld);
    }
    await attempt.succeeded();
    const { user_name: userName, email } = staff.account;
    const problem = await newPasswordProblem(newPassword, { userId, userName, email, dealership: dealership() });
    if (problem) throw new HttpError(400, problem);
    if (newPassword === oldPassword) throw new HttpError(400, PASSWORD.unchanged);
    const hash = await hashPassword(newPassword);
    await whileSignedIn(db, caller, async (trx, now) => {
      // In another tab it was quicker.
      if (now.passwordHash !== staff.passwordHash) throw new HttpError(400, PASSWORD.wrongOld);
      await setPassword(trx, userId, hash, { issued: false });
      const deviceHash = deviceMarkHash(context, request);
      await signOutOthers(trx, userId, { sessionHash: caller.sessionHash, deviceHash, endpoint });
      await recordActivity(trx, { at: clock(), userId, action: 'password-changed', subject: userId });
    });
    return { message: PASSWORD.saved };
  });
};

function ownId({ userId }: { userId: string }, { user_id }: SignedIn): string {
  if (userId !== user_id) throw new HttpError(403, SESSION.anotherAccount);
  return user_id;
}

/** Only these three, whatever else was sent; what was not sent stays as it is. */
function profileChange({ userName, email, mobileNo }: EndpointBody<typeof profileEndpoints.change>) {
  return {
    ...(userName !== undefined && { user_name: userName }),
    ...(email !== undefined && { email }),
    ...(mobileNo !== undefined && { mobile_no: mobileNo }),
  };
}
