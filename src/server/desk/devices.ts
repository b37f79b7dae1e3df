import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKnownDevice } from '../../data/staff/devices.ts';
import type { Desk } from './desk.ts';
import { hashOf, lastingCookie } from './session.ts';

const NAME = 'device';
const MARK_BYTES = 32;
export const DEVICE_KEPT_MS = 180 * 24 * 60 * 60_000;

/**
 * A browser in which somebody has signed in before carries a mark. It opens nothing; but wrong passwords of strangers at
 * the same address, or for the same account, do not close the gate for it.
 */
export async function knownDevice(desk: Desk, request: FastifyRequest, userId: string): Promise<string | undefined> {
  const device = sentDevice(desk, request);
  return device !== undefined && (await isKnownDevice(desk.db, userId, device)) ? device : undefined;
}

/** The hash of the mark that the browser sends, whether or not it is known. */
export function sentDevice(desk: Desk, request: FastifyRequest): string | undefined {
  const mark = sentMark(desk, request);
  return mark === undefined ? undefined : hashOf(mark);
}

/** For who signs in: the mark that the browser has, or a new one. */
export const markFor = (desk: Desk, request: FastifyRequest): string =>
  sentMark(desk, request) ?? randomBytes(MARK_BYTES).toString('base64url');

export function setMarkCookie(desk: Desk, request: FastifyRequest, reply: FastifyReply, mark: string) {
  const { name, options } = lastingCookie(desk, request, NAME, DEVICE_KEPT_MS);
  reply.setCookie(name, mark, options);
}

function sentMark(desk: Desk, request: FastifyRequest): string | undefined {
  const mark = request.cookies[lastingCookie(desk, request, NAME, 0).name];
  return mark !== undefined && /^[\w-]{43}$/.test(mark) ? mark : undefined;
}
