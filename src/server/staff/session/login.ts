import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { endSession, deleteSessionsBefore } from '../../../data/accounts/sessions.ts';
import { findStaff, lockStaff, type SignInAccount } from '../../../data/accounts/accounts.ts';
import { rememberKnownDevice } from '../../../data/accounts/known-devices.ts';
import { recordArrival } from '../../../data/accounts/presence.ts';
import { sessionEndpoints } from '../../../domain/endpoints/accounts/session.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { PASSWORD_MAX_LENGTH } from '../../../domain/staff/staff.ts';
import { SECOND_FACTOR, SESSION, SIGN_IN } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import { countSignIn, tooManySignIns } from './sign-in-limits.ts';
import type { StaffContext } from '../staff-context.ts';
import { findKnownDevice, deviceMark, setDeviceCookie } from './known-device.ts';
import { queueHash, isPassword } from '../accounts/passwords.ts';
import { codeMatches } from './second-factor.ts';
import {
  beginSession,
  clearSessionCookie,
  hashSessionToken,
  IDLE_MS,
  isActiveAccount,
  sessionCookieOf,
  setSessionCookie,
} from './session.ts';

export const sessionRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  route(app, sessionEndpoints.login, async ({ body: { userId, password, code }, request, reply }) => {
    if (password.length > PASSWORD_MAX_LENGTH) throw new HttpError(401, SIGN_IN.refused);
    const device = await findKnownDevice(context, request, userId);
    // Before its turn a sign-in costs next to nothing: of a burst, most never get to the database.
    const { attempt, staff, right } = await queueHash(device !== undefined, async () => {
      const counted = await countSignIn(context, userId, request.ip, device);
      if (counted.gate === 'closed') throw tooManySignIns(reply, counted);
      const found = await findStaff(context.db, userId);
      return { attempt: counted, staff: found, right: await isPassword(password, found?.passwordHash) };
    });
    const refuse = async (account?: string) => {
      await attempt.failed(account);
      throw attempt.gate === 'watched' ? tooManySignIns(reply, attempt) : new HttpError(401, SIGN_IN.refused);
    };
    if (!staff || !right || !isActiveAccount(staff.account, context.clock())) return refuse(staff?.account.user_id);
    if (staff.totpSecret !== null && code === '') {
      // No mistake: nobody knew that a code would be needed.
      await attempt.succeeded();
      throw new HttpError(401, SECOND_FACTOR.asked, { secondFactor: true });
    }
    if (staff.totpSecret !== null && !(await codeMatches(context, reply, { userId, secret: staff.totpSecret, code }))) {
      await attempt.failed(userId);
      throw new HttpError(401, SECOND_FACTOR.wrong, { secondFactor: true });
    }
    await attempt.succeeded();
    const mark = deviceMark(context, request);
    const id = await signIn(context, request, staff, mark);
    if (id === undefined) return refuse(userId);
    setSessionCookie(context, request, reply, id);
    setDeviceCookie(context, request, reply, mark);
    const { user_id, user_name } = staff.account;
    // A lot that opens nothing: the browser keeps it to know that somebody signed in here.
    return { message: SIGN_IN.done, token: randomBytes(24).toString('base64url'), user_id, user_name };
  });

  route(app, sessionEndpoints.logout, async ({ staff: { user_id, sessionHash }, request, reply }) => {
    await inTransaction(context.db, async (trx) => {
      await endSession(trx, sessionHash);
      await recordActivity(trx, { at: context.clock(), userId: user_id, action: 'signed-out', subject: user_id });
    });
    clearSessionCookie(context, request, reply);
    return { message: SESSION.ended };
  });
};

/**
 * Never under the id of a session from before: whoever planted or saw that one gains nothing. Undefined where the account is
 * no more what was checked: to check a password takes a while, in which it may have been changed for being known.
 */
function signIn(
  context: StaffContext,
  request: FastifyRequest,
  checked: SignInAccount,
  mark: string,
): Promise<string | undefined> {
  const at = context.clock();
  const { user_id } = checked.account;
  const before = sessionCookieOf(context, request);
  return inTransaction(context.db, async (trx) => {
    const now = await lockStaff(trx, user_id);
    const same = now?.passwordHash === checked.passwordHash && now.totpSecret === checked.totpSecret;
    if (!same || !isActiveAccount(now.account, at)) return undefined;
    if (before !== undefined) await endSession(trx, before);
    await deleteSessionsBefore(trx, { ended: at, idleSince: new Date(at.getTime() - IDLE_MS) });
    await recordActivity(trx, { at, userId: user_id, action: 'signed-in', subject: user_id });
    await recordArrival(trx, user_id, dayOf(at));
    await rememberKnownDevice(trx, user_id, hashSessionToken(mark), at);
    return beginSession(trx, user_id, request, at);
  });
}
