import { createHash, randomBytes } from 'node:crypto';
import cookie, { type CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../../../data/core/engine.ts';
import { inTransaction } from '../../../data/core/transactions.ts';
import { endSession, findSession, type Session, touchSession, startSession } from '../../../data/accounts/sessions.ts';
import { lockStaff, type SignInAccount } from '../../../data/accounts/accounts.ts';
import { isOnDutyOn } from '../../../data/accounts/presence.ts';
import { dayOf } from '../../../domain/calendar/dates.ts';
import { SESSION_COOKIE } from '../../../domain/endpoints/accounts/session.ts';
import type { CurrentUser, StaffAccount } from '../../../domain/staff/staff.ts';
import { SESSION } from '../../../domain/staff/staff-messages.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';

export const IDLE_MS = 60 * 60_000;
const LONGEST_MS = 12 * 60 * 60_000;
const SEEN_EVERY_MS = 60_000;
const ID_BYTES = 32;
const USER_AGENT_LENGTH = 200;

export interface SignedIn extends CurrentUser {
  sessionHash: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Who is calling; refuses with 401 where nobody has signed in. */
    signedIn(request: FastifyRequest): Promise<SignedIn>;
  }
  interface FastifyRequest {
    /** Who is calling, inside a call that is not open. */
    staff: SignedIn;
  }
}

/** Lets a route ask for the signed-in account of a request. */
export const staffSessions = fp<StaffContext>(async (app, context) => {
  app.decorateRequest('staff');
  app.decorate('signedIn', async (request: FastifyRequest) => {
    const session = await currentSession(context, request);
    // The cookie stays: a late answer to a call of the session before would take away that of somebody who has just signed in.
    if (!session) throw new HttpError(401, SESSION.missing);
    const { account, idHash, secondFactor, todo, presence } = session;
    const in_today = isOnDutyOn(dayOf(context.clock()), presence);
    return { ...account, in_today, second_factor: secondFactor, todo, sessionHash: idHash };
  });
});

/**
 * All of `work` or nothing, on the caller's account as it is now: nobody changes it meanwhile. Since the call was let in they may
 * have been signed out, as by a new password: then nothing is done.
 */
export function whileSignedIn<T>(
  db: Database,
  { user_id, sessionHash }: SignedIn,
  work: (trx: Database, now: SignInAccount) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const now = await lockStaff(trx, user_id);
    if (!now || !(await findSession(trx, sessionHash))) throw new HttpError(401, SESSION.missing);
    return work(trx, now);
  });
}

/** An account that may be used today; it ends with the day of its expire_date. */
export function isActiveAccount({ Status, expire_date }: StaffAccount, now: Date): boolean {
  return Status === 'active' && (expire_date === null || dayOf(now) <= expire_date);
}

/** Who is calling where anybody may: nobody, for most. Whoever has something to do first may not do anything else yet. */
export async function currentSession(context: StaffContext, request: FastifyRequest): Promise<Session | undefined> {
  const idHash = sessionCookieOf(context, request);
  const session = idHash === undefined ? undefined : await findSession(context.db, idHash);
  if (!session) return undefined;
  const now = context.clock();
  if (!isGood(session, now)) {
    await endSession(context.db, session.idHash);
    return undefined;
  }
  if (now.getTime() - session.lastSeenAt.getTime() >= SEEN_EVERY_MS)
    await touchSession(context.db, session.idHash, now);
  return session;
}

/** Whether a session may still be used: it ends by itself when nobody uses it, and with its account. */
export function isGood({ lastSeenAt, expiresAt, account }: Session, now: Date): boolean {
  // Also ended: one that was last seen far in the future. Then the clock was wrong, and so is its end.
  return Math.abs(now.getTime() - lastSeenAt.getTime()) < IDLE_MS && now < expiresAt && isActiveAccount(account, now);
}

/** The hash of the session that the request's cookie names, whether or not there is one. */
export function sessionCookieOf(context: StaffContext, request: FastifyRequest): string | undefined {
  const cookies = request.cookies ?? cookie.parse(request.headers.cookie ?? '');
  const id = cookies[cookieName(isSecure(context, request))];
  return id !== undefined && id.length <= 100 ? hashSessionToken(id) : undefined;
}

/** A new session under a new id; the id itself is in the cookie and nowhere else. */
export async function beginSession(db: Database, userId: string, request: FastifyRequest, at: Date): Promise<string> {
  const id = randomBytes(ID_BYTES).toString('base64url');
  await startSession(db, {
    idHash: hashSessionToken(id),
    userId,
    at,
    expiresAt: new Date(at.getTime() + LONGEST_MS),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
  });
  return id;
}

export function setSessionCookie(context: StaffContext, request: FastifyRequest, reply: FastifyReply, id: string) {
  const secure = isSecure(context, request);
  reply.setCookie(cookieName(secure), id, cookieOptions(secure));
}

export function clearSessionCookie(context: StaffContext, request: FastifyRequest, reply: FastifyReply) {
  const secure = isSecure(context, request);
  if (request.cookies[cookieName(secure)] !== undefined) reply.clearCookie(cookieName(secure), cookieOptions(secure));
}

/** Of a trusted proxy only; an untrusted one's words do not reach `protocol`. */
function isSecure({ config }: StaffContext, request: FastifyRequest): boolean {
  return config.publicUrl?.startsWith('https:') === true || request.protocol === 'https';
}

/** With `__Host-` a browser takes the cookie from this very host alone, over https alone. */
function cookieName(secure: boolean, name: string = SESSION_COOKIE): string {
  return secure ? `__Host-${name}` : name;
}

/** One that outlasts the session. */
export function persistentCookie(context: StaffContext, request: FastifyRequest, name: string, lastsMs: number) {
  const secure = isSecure(context, request);
  return { name: cookieName(secure, name), options: { ...cookieOptions(secure), maxAge: lastsMs / 1000 } };
}

function cookieOptions(secure: boolean): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure };
}

/** Of a session's id, a link's token, a recovery code: what is kept opens nothing. */
export function hashSessionToken(id: string): string {
  return createHash('sha256').update(id).digest('base64url');
}
