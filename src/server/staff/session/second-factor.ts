import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { countAttempt, deleteAttempts } from '../../../data/accounts/sign-in-attempts.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { findStaff } from '../../../data/accounts/accounts.ts';
import {
  requireSecondFactorOf,
  confirmSecret,
  pendingSecret,
  proposeSecret,
  removeSecondFactor,
  replaceRecoveryCodes,
  rolesWithSecondFactor,
  consumeRecoveryCode,
  consumeStep,
} from '../../../data/accounts/second-factor.ts';
import { secondFactorEndpoints } from '../../../domain/endpoints/accounts/second-factor.ts';
import type { ActivityAction } from '../../../domain/staff/staff.ts';
import { PASSWORD, SECOND_FACTOR } from '../../../domain/staff/staff-messages.ts';
import { type HandlerInput, route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import { countSignIn, tooManySignIns } from './sign-in-limits.ts';
import type { StaffContext } from '../staff-context.ts';
import { passwordMatches, randomPassword } from '../accounts/passwords.ts';
import { hashSessionToken, whileSignedIn } from './session.ts';
import { enrolmentAddress, newSecret, matchingStep } from './totp.ts';

const WINDOW_MS = 10 * 60_000;
/** Wrong codes for one account, from wherever: who gets this far knows the password. */
const MOST_WRONG_CODES = 10;
const RECOVERY_CODES = 10;

export const secondFactorRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db, clock, dealership } = context;
  const record = (userId: string, action: ActivityAction, on = db) =>
    recordActivity(on, { at: clock(), userId, action, subject: userId });

  route(app, secondFactorEndpoints.start, async (asked) => {
    await byPassword(context, asked);
    const userId = asked.staff.user_id;
    const secret = newSecret();
    await whileSignedIn(db, asked.staff, (trx) => proposeSecret(trx, userId, secret));
    return { secret, address: enrolmentAddress(secret, { userId, issuer: dealership().name }) };
  });

  route(app, secondFactorEndpoints.confirm, async ({ body, staff }) => {
    const { user_id: userId } = staff;
    const secret = await pendingSecret(db, userId);
    if (secret === null) throw new HttpError(409, SECOND_FACTOR.notStarted);
    const step = matchingStep(secret, plain(body.code), clock());
    if (step === undefined) throw new HttpError(400, SECOND_FACTOR.wrong);
    const recoveryCodes = newCodes();
    const codeHashes = recoveryCodes.map((code) => codeHash(userId, code));
    await whileSignedIn(db, staff, async (trx) => {
      if (!(await confirmSecret(trx, { userId, secret, step, codeHashes })))
        throw new HttpError(409, SECOND_FACTOR.notStarted);
      await record(userId, 'second-factor-added', trx);
    });
    return { message: SECOND_FACTOR.added, recoveryCodes };
  });

  route(app, secondFactorEndpoints.remove, async (asked) => {
    await byPassword(context, asked);
    const { user_id: userId, role } = asked.staff;
    if ((await rolesWithSecondFactor(db)).includes(role)) throw new HttpError(409, SECOND_FACTOR.required);
    await whileSignedIn(db, asked.staff, async (trx) => {
      await removeSecondFactor(trx, userId);
      await record(userId, 'second-factor-removed', trx);
    });
    return { message: SECOND_FACTOR.removed };
  });

  route(app, secondFactorEndpoints.renewCodes, async (asked) => {
    await byPassword(context, asked);
    const { user_id: userId } = asked.staff;
    const recoveryCodes = newCodes();
    await whileSignedIn(db, asked.staff, async (trx, { totpSecret }) => {
      if (totpSecret === null) throw new HttpError(409, SECOND_FACTOR.notStarted);
      await replaceRecoveryCodes(
        trx,
        userId,
        recoveryCodes.map((code) => codeHash(userId, code)),
      );
      await record(userId, 'recovery-codes-made', trx);
    });
    return { message: SECOND_FACTOR.added, recoveryCodes };
  });

  route(app, secondFactorEndpoints.askOf, async ({ body: { roles }, staff: { user_id: userId } }) => {
    await inTransaction(db, async (trx) => {
      await requireSecondFactorOf(trx, roles);
      const details = { roles: roles.join(', ') };
      await recordActivity(trx, { at: clock(), userId, action: 'second-factor-asked', subject: userId, details });
    });
    return { message: SECOND_FACTOR.rolesSaved };
  });
};

/** Beside the session: an unlocked screen is no leave to change how its owner signs in. */
async function byPassword(
  context: StaffContext,
  {
    body,
    staff,
    request,
    reply,
  }: HandlerInput<typeof secondFactorEndpoints.start | typeof secondFactorEndpoints.remove>,
) {
  const attempt = await countSignIn(context, staff.user_id, request.ip, staff.sessionHash);
  if (attempt.gate === 'closed') throw tooManySignIns(reply, attempt);
  const kept = await findStaff(context.db, staff.user_id);
  if (!(await passwordMatches(body.password, kept?.passwordHash, { known: true }))) {
    await attempt.failed(staff.user_id);
    throw new HttpError(400, PASSWORD.wrongOld);
  }
  await attempt.succeeded();
}

/** After the right password: a code of the app, or one of the recovery codes. None works twice. */
export async function codeMatches(
  { db, config, clock }: StaffContext,
  reply: FastifyReply,
  { userId, secret, code }: { userId: string; secret: string; code: string },
): Promise<boolean> {
  const typed = plain(code);
  const now = clock();
  const bucket = `code ${hashSessionToken(userId)}`;
  if (config.rateLimits && (await countAttempt(db, bucket, now, WINDOW_MS)).count > MOST_WRONG_CODES) {
    reply.header('retry-after', WINDOW_MS / 1000);
    throw new HttpError(429, SECOND_FACTOR.tooMany);
  }
  const step = matchingStep(secret, typed, now);
  if (step === undefined) {
    if (!(await consumeRecoveryCode(db, userId, codeHash(userId, typed)))) return false;
    await recordActivity(db, { at: now, userId, action: 'recovery-code-used', subject: userId });
  } else if (!(await consumeStep(db, userId, step))) {
    return false;
  }
  await deleteAttempts(db, bucket);
  return true;
}

/** As it is read, however it was typed: "123 456", "ABCDE-…". */
const plain = (code: string) => code.toLowerCase().replace(/[^a-z0-9]/g, '');

const codeHash = (userId: string, code: string) => hashSessionToken(`${userId} ${plain(code)}`);

const newCodes = () => Array.from({ length: RECOVERY_CODES }, () => randomPassword(3));
