import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownDevice } from '../../../data/accounts/known-devices.ts';
import type { StaffContext } from '../staff-context.ts';
import { hashSessionToken, persistentCookie } from './session.ts';

const NAME = 'device';
const MARK_BYTES = 32;
export const KNOWN_DEVICE_MS = 180 * 24 * 60 * 60_000;

/**
 * A browser in which somebody has signed in before carries a mark. It opens nothing; but wrong passwords of strangers at
 * the same address, or for the same account, do not close the gate for it.
 */
export async function findKnownDevice(
  context: StaffContext,
  request: FastifyRequest,
  userId: string,
): Promise<string | undefined> {
  const device = deviceMarkHash(context, request);
  return device !== undefined && (await isKnownDevice(context.db, userId, device)) ? device : undefined;
}

/** The hash of the mark that the browser sends, whether or not it is known. */
export function deviceMarkHash(context: StaffContext, request: FastifyRequest): string | undefined {
  const mark = sentMark(context, request);
  return mark === undefined ? undefined : hashSessionToken(mark);
}

/** For who signs in: the mark that the browser has, or a new one. */
export const deviceMark = (context: StaffContext, request: FastifyRequest): string =>
  sentMark(context, request) ?? randomBytes(MARK_BYTES).toString('base64url');

export function setDeviceCookie(context: StaffContext, request: FastifyRequest, reply: FastifyReply, mark: string) {
  const { name, options } = persistentCookie(context, request, NAME, KNOWN_DEVICE_MS);
  reply.setCookie(name, mark, options);
}

function sentMark(context: StaffContext, request: FastifyRequest): string | undefined {
  const mark = request.cookies[persistentCookie(context, request, NAME, 0).name];
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined;
}
