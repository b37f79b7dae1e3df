import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../../data/core/transactions.ts';
import { notifyLeadChanges } from '../../../data/leads/lead-changes.ts';
import { removePushDevicesOf } from '../../../data/notifications/push-devices.ts';
import { endSession, endSessionsOf, sessionsOf } from '../../../data/accounts/sessions.ts';
import { lockStaff, staffOverview } from '../../../data/accounts/accounts.ts';
import { setPresence } from '../../../data/accounts/presence.ts';
import { removeSecondFactor, rolesWithSecondFactor } from '../../../data/accounts/second-factor.ts';
import { accountEndpoints, type SessionRow } from '../../../domain/endpoints/accounts/people.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { deviceName } from '../../../domain/staff/device-name.ts';
import { ACCOUNT_MESSAGES } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { hashSessionToken, type SignedIn, whileSignedIn } from '../session/session.ts';
import { accountMails } from './account-mails.ts';
import {
  type AccountChange,
  changeStaff,
  inviteAccount,
  createAccountLink,
  type AccountContext,
  recordAccountChange,
  setAccountStatus,
} from './manage-accounts.ts';

/** Several people at one desk: who they are, what they may do, and where they are signed in. */
export const accountRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db, clock } = context;
  const letters = accountMails(context);
  const office = (staff: SignedIn): AccountContext => ({ db, now: clock(), by: staff.user_id, letters });

  route(app, accountEndpoints.list, async () => ({
    accounts: await staffOverview(db, dayOf(clock())),
    secondFactorRoles: await rolesWithSecondFactor(db),
  }));

  route(app, accountEndpoints.invite, async ({ body, staff }) => {
    const { userId, role, ...details } = body;
    const link = await inviteAccount(office(staff), { user_id: userId, role, ...changeOf(details) });
    return { message: ACCOUNT_MESSAGES.invited, link };
  });

  route(app, accountEndpoints.change, async ({ params: { userId }, body, staff }) => {
    const { Status, inToday, secondFactor, ...rest } = body;
    const change = changeOf(rest);
    // All of it or nothing, whoever sends several at once.
    const leads = await inTransaction(db, async (trx) => {
      const inside = { ...office(staff), db: trx };
      if (Object.keys(change).length > 0) await changeStaff(inside, userId, change);
      if (inToday !== undefined) await sayPresent(inside, userId, inToday);
      if (secondFactor === false) {
        await removeSecondFactor(trx, userId);
        await recordAccountChange(inside, 'second-factor-removed', userId);
      }
      return Status ? setAccountStatus(inside, userId, Status) : 0;
    });
    notifyLeadChanges(db);
    if (Status) return { message: Status === 'active' ? ACCOUNT_MESSAGES.enabled : ACCOUNT_MESSAGES.disabled(leads) };
    return { message: ACCOUNT_MESSAGES.changed };
  });

  route(app, accountEndpoints.link, async ({ params: { userId }, staff }) => {
    const link = await whileSignedIn(db, staff, (trx) => createAccountLink({ ...office(staff), db: trx }, userId));
    return { message: ACCOUNT_MESSAGES.linkMade, link };
  });

  route(app, accountEndpoints.presence, async ({ body, staff }) => {
    await inTransaction(db, (trx) => sayPresent({ ...office(staff), db: trx }, staff.user_id, body.inToday));
    return { message: body.inToday ? ACCOUNT_MESSAGES.present : ACCOUNT_MESSAGES.absent };
  });

  route(app, accountEndpoints.sessions, ({ staff }) => sessionRows(staff.user_id, staff));
  route(app, accountEndpoints.sessionsOf, ({ params, staff }) => sessionRows(params.userId, staff));

  route(app, accountEndpoints.endSession, async ({ params: { name }, staff }) => {
    const session = (await sessionsOf(db, staff.user_id)).find(({ idHash }) => nameOf(idHash) === name);
    if (!session) throw new HttpError(404, 'It has ended already.');
    await inTransaction(db, async (trx) => {
      await endSession(trx, session.idHash);
      const details = { device: deviceName(session.userAgent) };
      await recordAccountChange({ ...office(staff), db: trx }, 'sessions-ended', staff.user_id, details);
    });
    return { message: ACCOUNT_MESSAGES.signedOut };
  });

  route(app, accountEndpoints.endSessionsOf, async ({ params: { userId }, staff }) => {
    await inTransaction(db, async (trx) => {
      if (!(await lockStaff(trx, userId))) throw new HttpError(404, ACCOUNT_MESSAGES.nobody(userId));
      await endSessionsOf(trx, userId, staff.sessionHash);
      await removePushDevicesOf(trx, userId);
      await recordAccountChange({ ...office(staff), db: trx }, 'sessions-ended', userId);
    });
    return { message: ACCOUNT_MESSAGES.signedOut };
  });

  async function sessionRows(userId: string, { sessionHash }: SignedIn): Promise<SessionRow[]> {
    return (await sessionsOf(db, userId)).map(({ idHash, userAgent, startedAt, lastSeenAt }) => ({
      name: nameOf(idHash),
      device: deviceName(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      own: idHash === sessionHash,
    }));
  }
};

async function sayPresent(office: AccountContext, userId: string, inToday: boolean) {
  const known = await setPresence(office.db, userId, dayOf(office.now), inToday);
  if (!known) throw new HttpError(404, ACCOUNT_MESSAGES.nobody(userId));
  await recordAccountChange(office, 'presence-changed', userId, { in: inToday });
}

/** A session's name on the outside: the hash of its hash says nothing about either. */
const nameOf = (idHash: string) => hashSessionToken(`name of ${idHash}`).slice(0, 16);

interface Details {
  userName?: string | undefined;
  email?: string | undefined;
  mobileNo?: string | undefined;
  city?: string | undefined;
  expireDate?: string | null | undefined;
  role?: AccountChange['role'] | undefined;
}

/** What was sent, under the names of the row; what was not sent stays as it is. */
function changeOf({ userName, email, mobileNo, city, expireDate, role }: Details): AccountChange {
  return {
    ...(userName !== undefined && { user_name: userName }),
    ...(email !== undefined && { email }),
    ...(mobileNo !== undefined && { mobile_no: mobileNo }),
    ...(city !== undefined && { city }),
    ...(expireDate !== undefined && { expire_date: expireDate }),
    ...(role !== undefined && { role }),
  };
}
