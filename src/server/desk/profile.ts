import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeAccount, findStaff, setPassword } from '../../data/staff/accounts.ts';
import { shutOutOthers } from '../../data/staff/shut-out.ts';
import type { Body } from '../../domain/calls/define.ts';
import { profile } from '../../domain/calls/profile.ts';
import { PASSWORD, PROFILE, SESSION } from '../../domain/staff-messages.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import { countSignIn, tooMany } from './attempts.ts';
import type { Desk } from './desk.ts';
import { sentDevice } from './devices.ts';
import { problemWith } from './password-rules.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { type SignedIn, whileSignedIn } from './session.ts';
import { staffLetters } from './staff-letters.ts';

export function answerProfile(app: FastifyInstance, desk: Desk) {
  const { db, clock, dealership } = desk;
  const letters = staffLetters(desk);

  answer(app, profile.me, ({ staff }) => {
    const { sessionHash: _, ...account } = staff;
    return account;
  });

  answer(app, profile.change, async ({ params, body, staff: caller }) => {
    const userId = ownId(params, caller);
    const change = profileChange(body);
    const user = await whileSignedIn(db, caller, async (trx, before) => {
      const changed = await changeAccount(trx, userId, change);
      if (!changed) throw new Refusal(404, PASSWORD.unknownUser);
      await letters.contactChanged(trx, before.account, changed, clock());
      const details = { fields: Object.keys(change).join(', ') };
      await recordActivity(trx, { at: clock(), userId, action: 'profile-changed', subject: userId, details });
      return changed;
    });
    return { message: PROFILE.saved, user };
  });

  answer(app, profile.changePassword, async ({ params, body, staff: caller, request, reply }) => {
    const userId = ownId(params, caller);
    const { oldPassword, newPassword, endpoint } = body;
    // Who has a session is known: no stranger at the same address is in the way.
    const attempt = await countSignIn(desk, userId, request.ip, caller.sessionHash);
    if (attempt.gate === 'closed') throw tooMany(reply, attempt);
    const staff = await findStaff(db, userId);
    if (!staff) throw new Refusal(404, PASSWORD.unknownUser);
    if (!(await passwordMatches(oldPassword, staff.passwordHash, { known: true }))) {
      await attempt.failed(userId);
      throw new Refusal(400, PASSWORD.wrongOld);
    }
    await attempt.succeeded();
    const { user_name: userName, email } = staff.account;
    const problem = await problemWith(newPassword, { userId, userName, email, dealership: dealership() });
    if (problem) throw new Refusal(400, problem);
    if (newPassword === oldPassword) throw new Refusal(400, PASSWORD.unchanged);
    const hash = await hashPassword(newPassword);
    await whileSignedIn(db, caller, async (trx, now) => {
      // In another tab it was quicker.
      if (now.passwordHash !== staff.passwordHash) throw new Refusal(400, PASSWORD.wrongOld);
      await setPassword(trx, userId, hash, { issued: false });
      const deviceHash = sentDevice(desk, request);
      await shutOutOthers(trx, userId, { sessionHash: caller.sessionHash, deviceHash, endpoint });
      await recordActivity(trx, { at: clock(), userId, action: 'password-changed', subject: userId });
    });
    return { message: PASSWORD.saved };
  });
}

function ownId({ userId }: { userId: string }, { user_id }: SignedIn): string {
  if (userId !== user_id) throw new Refusal(403, SESSION.anotherAccount);
  return user_id;
}

/** Only these three, whatever else was sent; what was not sent stays as it is. */
function profileChange({ userName, email, mobileNo }: Body<typeof profile.change>) {
  return {
    ...(userName !== undefined && { user_name: userName }),
    ...(email !== undefined && { email }),
    ...(mobileNo !== undefined && { mobile_no: mobileNo }),
  };
}
