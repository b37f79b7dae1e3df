import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { together } from '../../data/database.ts';
import { findStaff, holdStaff, setPassword } from '../../data/staff/accounts.ts';
import { findLink, spendLink } from '../../data/staff/links.ts';
import { shutOutOthers } from '../../data/staff/shut-out.ts';
import { welcome } from '../../domain/calls/welcome.ts';
import { PASSWORD, WELCOME } from '../../domain/staff-messages.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { problemWith } from './password-rules.ts';
import { hashPassword } from './passwords.ts';
import { hashOf, isUsable } from './session.ts';

/** What an invitation or a reset link opens. Guessed, used, run out: all are answered alike. */
export function answerWelcome(app: FastifyInstance, { db, clock, dealership }: Desk) {
  answer(app, welcome.look, async ({ body }) => {
    const { purpose, account } = await linked(body.token);
    return { purpose, user_id: account.user_id, user_name: account.user_name };
  });

  answer(app, welcome.choose, async ({ body: { token, newPassword, confirmPassword } }) => {
    const { purpose, account } = await linked(token);
    const { user_id: userId, user_name: userName, email } = account;
    if (newPassword !== confirmPassword) throw new Refusal(400, PASSWORD.mismatch);
    const problem = await problemWith(newPassword, { userId, userName, email, dealership: dealership() });
    if (problem) throw new Refusal(400, problem);
    const hash = await hashPassword(newPassword);
    await together(db, async (trx) => {
      const now = await holdStaff(trx, userId);
      const opens = now && isUsable(now.account, clock()) && (await spendLink(trx, hashOf(token), clock()));
      if (!opens) throw new Refusal(410, WELCOME.dead);
      await setPassword(trx, userId, hash, { issued: false });
      await shutOutOthers(trx, userId);
      const action = purpose === 'invitation' ? 'invitation-accepted' : 'password-changed';
      await recordActivity(trx, { at: clock(), userId, action, subject: userId });
    });
    return { message: WELCOME.done, user_id: userId };
  });

  async function linked(token: string) {
    const now = clock();
    const link = await findLink(db, hashOf(token), now);
    const staff = link && (await findStaff(db, link.userId));
    if (!staff || !isUsable(staff.account, now)) throw new Refusal(410, WELCOME.dead);
    return { purpose: link.purpose, account: staff.account };
  }
}
