import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { together } from '../../data/database.ts';
import { endSessionsOf } from '../../data/sessions.ts';
import { changeProfile, findStaff, setPassword } from '../../data/staff/accounts.ts';
import { checkEmail, checkPhone, checkText } from '../../domain/enquiries/checks.ts';
import { passwordProblem } from '../../domain/passwords.ts';
import { type Done, type ProfileAnswer, type StaffAccount, USER_NAME_LENGTH } from '../../domain/staff.ts';
import { PASSWORD, PROFILE, SESSION } from '../../domain/staff-messages.ts';
import { Refusal } from '../safety/problems.ts';
import { countSignIn, tooMany } from './attempts.ts';
import type { Desk } from './desk.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { good, type Sent, sentObject } from './sent.ts';

interface Own {
  Params: { userId: string };
}

export function profileCalls(app: FastifyInstance, desk: Desk) {
  const { db, clock, dealership } = desk;

  app.get('/api/me', (request): StaffAccount => {
    const { sessionHash: _, ...account } = request.staff;
    return account;
  });

  app.patch<Own>('/api/profile/:userId', async (request): Promise<ProfileAnswer> => {
    const userId = ownId(request);
    const change = profileChange(sentObject(request));
    const user = await together(db, async (trx) => {
      const changed = await changeProfile(trx, userId, change);
      if (!changed) throw new Refusal(404, PASSWORD.unknownUser);
      const details = { fields: Object.keys(change).join(', ') };
      await recordActivity(trx, { at: clock(), userId, action: 'profile-changed', subject: userId, details });
      return changed;
    });
    return { message: PROFILE.saved, user };
  });

  app.patch<Own>('/api/profile/password/:userId', async (request, reply): Promise<Done> => {
    const userId = ownId(request);
    const { oldPassword, newPassword } = passwordChange(sentObject(request));
    const attempt = await countSignIn(desk, userId, request.ip);
    if (attempt.gate === 'closed') throw tooMany(reply, attempt);
    const staff = await findStaff(db, userId);
    if (!staff) throw new Refusal(404, PASSWORD.unknownUser);
    if (!(await passwordMatches(oldPassword, staff.passwordHash))) throw new Refusal(400, PASSWORD.wrongOld);
    await attempt.succeeded();
    const problem = passwordProblem(newPassword, { userId, dealership: dealership.name });
    if (problem) throw new Refusal(400, problem);
    if (newPassword === oldPassword) throw new Refusal(400, PASSWORD.unchanged);
    const hash = await hashPassword(newPassword);
    await together(db, async (trx) => {
      await setPassword(trx, userId, hash);
      await endSessionsOf(trx, userId, request.staff.sessionHash);
      await recordActivity(trx, { at: clock(), userId, action: 'password-changed', subject: userId });
    });
    return { message: PASSWORD.saved };
  });
}

function ownId({ params, staff }: FastifyRequest<Own>): string {
  if (params.userId !== staff.user_id) throw new Refusal(403, SESSION.anotherAccount);
  return staff.user_id;
}

/** Only these three, whatever else was sent; what was not sent stays as it is. */
function profileChange({ userName, email, mobileNo }: Sent) {
  if (userName === undefined && email === undefined && mobileNo === undefined) throw new Refusal(400, PROFILE.failed);
  return {
    ...(userName !== undefined && { user_name: good(checkText(userName, 'Name', USER_NAME_LENGTH)) }),
    ...(email !== undefined && { email: good(checkEmail(email, 'Email')) }),
    ...(mobileNo !== undefined && { mobile_no: good(checkPhone(mobileNo, 'Mobile')) }),
  };
}

function passwordChange({ oldPassword, newPassword, confirmPassword }: Sent) {
  if (!isFilled(oldPassword) || !isFilled(newPassword) || !isFilled(confirmPassword)) {
    throw new Refusal(400, PASSWORD.incomplete);
  }
  if (newPassword !== confirmPassword) throw new Refusal(400, PASSWORD.mismatch);
  return { oldPassword, newPassword };
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 1000;
}
