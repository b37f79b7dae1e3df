import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { together } from '../../data/database.ts';
import { endSession, forgetSessionsBefore } from '../../data/sessions.ts';
import { findStaff } from '../../data/staff/accounts.ts';
import { checkText } from '../../domain/enquiries/checks.ts';
import { PASSWORD_MAX_LENGTH } from '../../domain/passwords.ts';
import { type LoginAnswer, type StaffAccount, UNKNOWN_ACCOUNT, USER_ID_LENGTH } from '../../domain/staff.ts';
import { SESSION, SIGN_IN } from '../../domain/staff-messages.ts';
import { Refusal } from '../safety/problems.ts';
import { countSignIn, tooMany } from './attempts.ts';
import type { Desk } from './desk.ts';
import { passwordMatches } from './passwords.ts';
import { good, sentObject } from './sent.ts';
import { beginSession, clearSessionCookie, IDLE_MS, isUsable, sentSession, setSessionCookie } from './session.ts';

export function loginCall(app: FastifyInstance, desk: Desk) {
  app.post('/api/login', async (request, reply): Promise<LoginAnswer> => {
    const { userId, password } = credentials(request);
    const attempt = await countSignIn(desk, userId, request.ip);
    if (attempt.gate === 'closed') {
      if (attempt.justClosed) await recordRefusal(desk, userId, 'too many attempts');
      throw tooMany(reply, attempt);
    }
    const staff = await findStaff(desk.db, userId);
    const right = await passwordMatches(password, staff?.passwordHash);
    if (!staff || !right || !isUsable(staff.account, desk.clock())) {
      await recordRefusal(desk, userId, 'wrong user ID or password');
      throw attempt.gate === 'watched' ? tooMany(reply, attempt) : new Refusal(401, SIGN_IN.refused);
    }
    await attempt.succeeded();
    setSessionCookie(desk, request, reply, await signIn(desk, request, staff.account));
    const { user_id, user_name } = staff.account;
    // A lot that opens nothing: the browser keeps it to know that somebody signed in here.
    return { message: SIGN_IN.done, token: randomBytes(24).toString('base64url'), user_id, user_name };
  });
}

/** Inside `requireStaff`. */
export function logoutCall(app: FastifyInstance, desk: Desk) {
  app.post('/api/logout', async (request, reply) => {
    const { user_id, sessionHash } = request.staff;
    await together(desk.db, async (trx) => {
      await endSession(trx, sessionHash);
      await recordActivity(trx, { at: desk.clock(), userId: user_id, action: 'signed-out', subject: user_id });
    });
    clearSessionCookie(desk, request, reply);
    return { message: SESSION.ended };
  });
}

function credentials(request: FastifyRequest): { userId: string; password: string } {
  const sent = sentObject(request);
  const userId = good(checkText(sent.userId, 'User ID', USER_ID_LENGTH));
  const { password } = sent;
  if (userId === '' || typeof password !== 'string' || password === '') {
    throw new Refusal(400, 'Please enter your user ID and your password.');
  }
  if (password.length > PASSWORD_MAX_LENGTH) throw new Refusal(401, SIGN_IN.refused);
  return { userId, password };
}

/** Never under the id of a session from before: whoever planted or saw that one gains nothing. */
function signIn(desk: Desk, request: FastifyRequest, { user_id }: StaffAccount): Promise<string> {
  const at = desk.clock();
  const before = sentSession(desk, request);
  return together(desk.db, async (trx) => {
    if (before !== undefined) await endSession(trx, before);
    await forgetSessionsBefore(trx, { ended: at, idleSince: new Date(at.getTime() - IDLE_MS) });
    await recordActivity(trx, { at, userId: user_id, action: 'signed-in', subject: user_id });
    return beginSession(trx, user_id, request, at);
  });
}

async function recordRefusal({ db, clock }: Desk, userId: string, reason: string) {
  // What strangers type may be somebody's name, or a password in the wrong field.
  const account = (await findStaff(db, userId)) ? userId : UNKNOWN_ACCOUNT;
  const entry = { userId: account, subject: account, details: { reason } };
  await recordActivity(db, { at: clock(), action: 'sign-in-refused', ...entry });
}
