import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { StorageUnavailable } from '../../data/core/errors.ts';
import { NotPublishable } from '../../data/content/repositories/repository.ts';
import { isModelNotAvailable } from '../../domain/site-api.ts';
import { CONTENT_MESSAGES } from '../../domain/staff/staff-messages.ts';
import { newReference, warnOfOutage, warnThrottled } from '../monitoring/throttled-log.ts';
import { BUSY_PAGE_HEADERS, busyPage } from './busy-page.ts';
import { SECURITY_HEADERS } from './headers.ts';

/** How many requests were turned away, by the reason. */
const NOBODY_YET = { 'rate limit': 0, 'one address': 0, overload: 0, storage: 0, csrf: 0, 'other host': 0 };
export type TurnedAway = Record<keyof typeof NOBODY_YET, number>;

declare module 'fastify' {
  interface FastifyInstance {
    turnedAway: TurnedAway;
  }
}

/** An answer that says what is wrong in words meant for the person who reads it. */
export class HttpError extends Error {
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;
  /** Where it is counted, if its status does not say so. */
  readonly countedAs: keyof TurnedAway | undefined;

  constructor(
    status: number,
    message: string,
    extra: Readonly<Record<string, unknown>> = {},
    countedAs?: keyof TurnedAway,
  ) {
    super(message);
    this.status = status;
    this.extra = extra;
    this.countedAs = countedAs;
  }
}

export const RETRY_AFTER_SECONDS = 2;
const BUSY = 'We are very busy at the moment. Please try again in a few seconds.';

/** More than can be done in time. */
export const serviceUnavailable = () => new HttpError(503, BUSY);

/** More than one address may have under way. */
export const tooManyFromClient = () =>
  new HttpError(429, 'Too much at once from your connection. Please try again in a moment.', {}, 'one address');

/** Some calls of the contract read `message`, some `error`: every refusal carries both. */
export function sendError(reply: FastifyReply, status: number, message: string, extra: object = {}) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ message, error: message, ...extra });
}

/** What went wrong goes into the log, and nowhere else; who met with it is told where in the log. */
export function reportFailure({ log }: FastifyRequest, error: unknown): string {
  if (error instanceof StorageUnavailable) return warnOfOutage(log, error);
  const reference = newReference();
  log.error({ err: error, reference }, 'unexpected failure');
  return reference;
}

/** What is not the request's own fault, and may come in crowds. */
const TURNED_AWAY: ReadonlyMap<number, keyof TurnedAway> = new Map([
  [429, 'rate limit'],
  [503, 'overload'],
]);

/** The route of the pages, of which a browser shows what it is answered; their data is fetched without asking for HTML. */
const asksForPage = ({ routeOptions, headers }: FastifyRequest) =>
  routeOptions.url === '/*' && headers.accept?.includes('text/html') === true;

const METHODS_OF_CALLS = new Set(['POST', 'PATCH', 'DELETE']);

const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'The request could not be understood.',
  404: 'Not found.',
  405: 'This method is not allowed here.',
  408: 'The request took too long.',
  413: 'That is too large.',
  415: 'Please send JSON.',
  431: 'The request headers are too large.',
};

export const errorHandler = fp(async (app) => {
  app.decorate('turnedAway', { ...NOBODY_YET });
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof HttpError) {
      const counted = error.countedAs ?? TURNED_AWAY.get(error.status);
      if (counted) app.turnedAway[counted] += 1;
      if (TURNED_AWAY.has(error.status) && !reply.hasHeader('retry-after'))
        reply.header('retry-after', RETRY_AFTER_SECONDS);
      if (TURNED_AWAY.has(error.status)) {
        warnThrottled(request.log, `requests were turned away (${error.status})`, { reason: error.message });
      }
      if (TURNED_AWAY.has(error.status) && asksForPage(request)) {
        return reply
          .code(error.status)
          .headers({ ...BUSY_PAGE_HEADERS, 'cache-control': 'no-store' })
          .send(busyPage(error.message));
      }
      return sendError(reply, error.status, error.message, error.extra);
    }
    if (isModelNotAvailable(error)) {
      return error.gone ? sendError(reply, 410, 'No longer available.') : sendError(reply, 404, 'Not found.');
    }
    if (error instanceof NotPublishable)
      return sendError(reply, 422, CONTENT_MESSAGES.notYet, { problems: error.problems });
    if (error instanceof StorageUnavailable) {
      app.turnedAway.storage += 1;
      reportFailure(request, error);
      reply.header('retry-after', RETRY_AFTER_SECONDS);
      return sendError(reply, 503, BUSY);
    }
    const status = statusOf(error);
    // Who is cut off while still sending never reads why: the rest is received and thrown away, within the time of any body.
    if (status === 413) reply.removeHeader('connection');
    if (status >= 400 && status < 500)
      return sendError(reply, status, STATUS_TEXTS[status] ?? 'The request was refused.');
    const reference = reportFailure(request, error);
    return sendError(reply, status === 503 ? 503 : 500, `Something went wrong on our side. Reference: ${reference}`);
  });

  app.setNotFoundHandler((request, reply) => {
    const read = request.method === 'GET' || request.method === 'HEAD';
    const unknownCall = request.url.startsWith('/api/') && METHODS_OF_CALLS.has(request.method);
    return read || unknownCall
      ? sendError(reply, 404, 'Not found.')
      : sendError(reply, 405, 'This method is not allowed here.');
  });
});

/** An address that cannot even be decoded meets none of the hooks that others pass. */
export function sendBadUrl(reply: FastifyReply, publicUrl: string | undefined): void {
  void sendError(reply.headers(SECURITY_HEADERS(publicUrl)), 400, STATUS_TEXTS[400] ?? '');
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  return typeof status === 'number' ? status : 500;
}
