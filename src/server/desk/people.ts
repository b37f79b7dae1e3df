import type { FastifyInstance } from 'fastify';
import { together } from '../../data/database.ts';
import { tellOfLeads } from '../../data/leads/live.ts';
import { dropDevicesOf } from '../../data/outbox/push.ts';
import { endSession, endSessionsOf, sessionsOf } from '../../data/sessions.ts';
import { holdStaff, staffOverview } from '../../data/staff/accounts.ts';
import { setPresence } from '../../data/staff/presence.ts';
import { removeSecondFactor, rolesWithSecondFactor } from '../../data/staff/second-factor.ts';
import { people, type SessionRow } from '../../domain/calls/people.ts';
import { dayOf } from '../../domain/dates.ts';
import { deviceOf } from '../../domain/devices.ts';
import { OFFICE } from '../../domain/staff-messages.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { hashOf, type SignedIn, whileSignedIn } from './session.ts';
import { staffLetters } from './staff-letters.ts';
import {
  type AccountChange,
  changeStaff,
  inviteAccount,
  linkFor,
  type Office,
  record,
  switchAccount,
} from './staff-office.ts';

/** Several people at one desk: who they are, what they may do, and where they are signed in. */
export function answerPeople(app: FastifyInstance, desk: Desk) {
  const { db, clock } = desk;
  const letters = staffLetters(desk);
  const office = (staff: SignedIn): Office => ({ db, now: clock(), by: staff.user_id, letters });

  answer(app, people.list, async () => ({
    accounts: await staffOverview(db, dayOf(clock())),
    secondFactorRoles: await rolesWithSecondFactor(db),
  }));

  answer(app, people.invite, async ({ body, staff }) => {
    const { userId, role, ...details } = body;
    const link = await inviteAccount(office(staff), { user_id: userId, role, ...changeOf(details) });
    return { message: OFFICE.invited, link };
  });

  answer(app, people.change, async ({ params: { userId }, body, staff }) => {
    const { Status, inToday, secondFactor, ...rest } = body;
    const change = changeOf(rest);
    // All of it or nothing, whoever sends several at once.
    const leads = await together(db, async (trx) => {
      const inside = { ...office(staff), db: trx };
      if (Object.keys(change).length > 0) await changeStaff(inside, userId, change);
      if (inToday !== undefined) await sayPresent(inside, userId, inToday);
      if (secondFactor === false) {
        await removeSecondFactor(trx, userId);
        await record(inside, 'second-factor-removed', userId);
      }
      return Status ? switchAccount(inside, userId, Status) : 0;
    });
    tellOfLeads(db);
    if (Status) return { message: Status === 'active' ? OFFICE.enabled : OFFICE.disabled(leads) };
    return { message: OFFICE.changed };
  });

  answer(app, people.link, async ({ params: { userId }, staff }) => {
    const link = await whileSignedIn(db, staff, (trx) => linkFor({ ...office(staff), db: trx }, userId));
    return { message: OFFICE.linkMade, link };
  });

  answer(app, people.presence, async ({ body, staff }) => {
    await together(db, (trx) => sayPresent({ ...office(staff), db: trx }, staff.user_id, body.inToday));
    return { message: body.inToday ? OFFICE.present : OFFICE.absent };
  });

  answer(app, people.sessions, ({ staff }) => sessionRows(staff.user_id, staff));
  answer(app, people.sessionsOf, ({ params, staff }) => sessionRows(params.userId, staff));

  answer(app, people.endSession, async ({ params: { name }, staff }) => {
    const session = (await sessionsOf(db, staff.user_id)).find(({ idHash }) => nameOf(idHash) === name);
    if (!session) throw new Refusal(404, 'It has ended already.');
    await together(db, async (trx) => {
      await endSession(trx, session.idHash);
      const details = { device: deviceOf(session.userAgent) };
      await record({ ...office(staff), db: trx }, 'sessions-ended', staff.user_id, details);
    });
    return { message: OFFICE.signedOut };
  });

  answer(app, people.endSessionsOf, async ({ params: { userId }, staff }) => {
    await together(db, async (trx) => {
      if (!(await holdStaff(trx, userId))) throw new Refusal(404, OFFICE.nobody(userId));
      await endSessionsOf(trx, userId, staff.sessionHash);
      await dropDevicesOf(trx, userId);
      await record({ ...office(staff), db: trx }, 'sessions-ended', userId);
    });
    return { message: OFFICE.signedOut };
  });

  async function sessionRows(userId: string, { sessionHash }: SignedIn): Promise<SessionRow[]> {
    return (await sessionsOf(db, userId)).map(({ idHash, userAgent, startedAt, lastSeenAt }) => ({
      name: nameOf(idHash),
      device: deviceOf(userAgent),
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      own: idHash === sessionHash,
    }));
  }
}

async function sayPresent(office: Office, userId: string, inToday: boolean) {
  const known = await setPresence(office.db, userId, dayOf(office.now), inToday);
  if (!known) throw new Refusal(404, OFFICE.nobody(userId));
  await record(office, 'presence-changed', userId, { in: inToday });
}

/** A session's name on the outside: the hash of its hash says nothing about either. */
const nameOf = (idHash: string) => hashOf(`name of ${idHash}`).slice(0, 16);

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
