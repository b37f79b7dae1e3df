import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { together } from '../../data/database.ts';
import { endSession, forgetSessionsBefore } from '../../data/sessions.ts';
import { findStaff, holdStaff, type SigningIn } from '../../data/staff/accounts.ts';
import { rememberDevice } from '../../data/staff/devices.ts';
import { arrived } from '../../data/staff/presence.ts';
import { session } from '../../domain/calls/session.ts';
import { dayOf } from '../../domain/dates.ts';
import { PASSWORD_MAX_LENGTH } from '../../domain/staff.ts';
import { SECOND_FACTOR, SESSION, SIGN_IN } from '../../domain/staff-messages.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import { countSignIn, tooMany } from './attempts.ts';
import type { Desk } from './desk.ts';
import { knownDevice, markFor, setMarkCookie } from './devices.ts';
import { inTurn, isPassword } from './passwords.ts';
import { codeMatches } from './second-factor.ts';
import {
  beginSession,
  clearSessionCookie,
  hashOf,
  IDLE_MS,
  isUsable,
  sentSession,
  setSessionCookie,
} from './session.ts';

export function answerSession(app: FastifyInstance, desk: Desk) {
  answer(app, session.login, async ({ body: { userId, password, code }, request, reply }) => {
    if (password.length > PASSWORD_MAX_LENGTH) throw new Refusal(401, SIGN_IN.refused);
    const device = await knownDevice(desk, request, userId);
    // Before its turn a sign-in costs next to nothing: of a burst, most never get to the database.
    const { attempt, staff, right } = await inTurn(device !== undefined, async () => {
      const counted = await countSignIn(desk, userId, request.ip, device);
      if (counted.gate === 'closed') throw tooMany(reply, counted);
      const found = await findStaff(desk.db, userId);
      return { attempt: counted, staff: found, right: await isPassword(password, found?.passwordHash) };
    });
    const refuse = async (account?: string) => {
      await attempt.failed(account);
      throw attempt.gate === 'watched' ? tooMany(reply, attempt) : new Refusal(401, SIGN_IN.refused);
    };
    if (!staff || !right || !isUsable(staff.account, desk.clock())) return refuse(staff?.account.user_id);
    if (staff.totpSecret !== null && code === '') {
      // No mistake: nobody knew that a code would be needed.
      await attempt.succeeded();
      throw new Refusal(401, SECOND_FACTOR.asked, { secondFactor: true });
    }
    if (staff.totpSecret !== null && !(await codeMatches(desk, reply, { userId, secret: staff.totpSecret, code }))) {
      await attempt.failed(userId);
      throw new Refusal(401, SECOND_FACTOR.wrong, { secondFactor: true });
    }
    await attempt.succeeded();
    const mark = markFor(desk, request);
    const id = await signIn(desk, request, staff, mark);
    if (id === undefined) return refuse(userId);
    setSessionCookie(desk, request, reply, id);
    setMarkCookie(desk, request, reply, mark);
    const { user_id, user_name } = staff.account;
    // A lot that opens nothing: the browser keeps it to know that somebody signed in here.
    return { message: SIGN_IN.done, token: randomBytes(24).toString('base64url'), user_id, user_name };
  });

  answer(app, session.logout, async ({ staff: { user_id, sessionHash }, request, reply }) => {
    await together(desk.db, async (trx) => {
      await endSession(trx, sessionHash);
      await recordActivity(trx, { at: desk.clock(), userId: user_id, action: 'signed-out', subject: user_id });
    });
    clearSessionCookie(desk, request, reply);
    return { message: SESSION.ended };
  });
}

/**
 * Never under the id of a session from before: whoever planted or saw that one gains nothing. Undefined where the account is
 * no more what was checked: to check a password takes a while, in which it may have been changed for being known.
 */
function signIn(desk: Desk, request: FastifyRequest, checked: SigningIn, mark: string): Promise<string | undefined> {
  const at = desk.clock();
  const { user_id } = checked.account;
  const before = sentSession(desk, request);
  return together(desk.db, async (trx) => {
    const now = await holdStaff(trx, user_id);
    const same = now?.passwordHash === checked.passwordHash && now.totpSecret === checked.totpSecret;
    if (!same || !isUsable(now.account, at)) return undefined;
    if (before !== undefined) await endSession(trx, before);
    await forgetSessionsBefore(trx, { ended: at, idleSince: new Date(at.getTime() - IDLE_MS) });
    await recordActivity(trx, { at, userId: user_id, action: 'signed-in', subject: user_id });
    await arrived(trx, user_id, dayOf(at));
    await rememberDevice(trx, user_id, hashOf(mark), at);
    return beginSession(trx, user_id, request, at);
  });
}
