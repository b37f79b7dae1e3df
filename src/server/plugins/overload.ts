import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isHealthCall } from './csrf.ts';
import { clientBucket } from './client-bucket.ts';
import { type HttpError, RETRY_AFTER_SECONDS, serviceUnavailable, tooManyFromClient } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** As what it counts, until it is answered or its connection goes. */
    counted: Counted | undefined;
  }
}

interface Counted {
  as: keyof Load;
  own: Load;
  letGo: () => void;
}

interface Load {
  /** Requests that are there and wait for their answer (in flight). */
  waiting: number;
  /** Requests of which the body has yet to arrive: they cost little, and may never become more. */
  halfSent: number;
}

export interface LoadLimits {
  atOnce: Load;
  /** Of it at most so much for one address, unless limits are off. */
  share: Load | undefined;
  /** How far the event loop may be behind, on average over a second, twice in a row. */
  longestDelayMs: number;
}

/** Whole towns share an address of their telephone company: a share is far more than a crowd of honest visitors needs. */
export const CLIENT_SHARE: Load = { waiting: 200, halfSent: 60 };
export const LOAD_LIMITS = { atOnce: { waiting: 2_000, halfSent: 4_000 }, longestDelayMs: 1_000 };
const LOOK_EVERY_MS = 1_000;

/**
 * More than can be answered in time is turned away at once and politely, so that the rest is answered, and memory lasts.
 * What one address has under way counts against its own share first: it alone is turned away for asking too much.
 */
export const loadShedding = fp<LoadLimits>(async (app, { atOnce, share, longestDelayMs }) => {
  const all: Load = { waiting: 0, halfSent: 0 };
  const byClient = new Map<string, Load>();
  const isBehind = watchDelay(app, longestDelayMs);

  function count({ as, own }: Counted, by: 1 | -1) {
    all[as] += by;
    own[as] += by;
  }

  /** Why it is one too many, if it is. */
  function tooMany({ as, own }: Counted): HttpError | undefined {
    if (share && own[as] > share[as]) return tooManyFromClient();
    return all[as] > atOnce[as] ? serviceUnavailable() : undefined;
  }

  /** A request that was answered before all of it arrived is told nothing when its connection goes; the connection is. */
  function take(as: keyof Load, request: FastifyRequest): Counted {
    const { socket } = request.raw;
    const client = clientBucket(request.ip);
    const own = byClient.get(client) ?? { waiting: 0, halfSent: 0 };
    byClient.set(client, own);
    const letGo = () => {
      socket.off('close', letGo);
      request.counted = undefined;
      count(counted, -1);
      if (own.waiting + own.halfSent === 0) byClient.delete(client);
    };
    const counted = { as, own, letGo };
    count(counted, 1);
    socket.on('close', letGo);
    return counted;
  }

  app.decorateRequest('counted', undefined);
  app.addHook('onRequest', (request, reply, next) => {
    if (isHealthCall(request)) return next();
    if (isBehind()) return turnAway(serviceUnavailable(), reply, next);
    request.counted = take(hasBody(request) ? 'halfSent' : 'waiting', request);
    turnAway(tooMany(request.counted), reply, next);
  });
  app.addHook('preValidation', (request, reply, next) => {
    const { counted } = request;
    if (counted?.as !== 'halfSent') return next();
    // Its body is there now.
    count(counted, -1);
    counted.as = 'waiting';
    count(counted, 1);
    turnAway(tooMany(counted), reply, next, true);
  });
  app.addHook('onResponse', (request, _reply, next) => {
    request.counted?.letGo();
    next();
  });
});

export const hasBody = ({ headers }: FastifyRequest) =>
  (headers['content-length'] ?? headers['transfer-encoding']) !== undefined;

function turnAway(refusal: HttpError | undefined, reply: FastifyReply, next: (error?: Error) => void, arrived = false) {
  if (refusal) reply.header('retry-after', RETRY_AFTER_SECONDS);
  // What it may still send is not waited for; others that came by the same connection behind it are answered.
  if (refusal && !arrived) reply.header('connection', 'close');
  next(refusal);
}

/**
 * Whether the event loop is far behind, and was a second ago: a machine that stood still for a moment is over it by the
 * time it is noticed, too much work is not.
 */
function watchDelay(app: FastifyInstance, longestDelayMs: number): () => boolean {
  let before = false;
  let behind = false;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const look = setInterval(() => {
    const now = delay.mean / 1e6 > longestDelayMs;
    behind = now && before;
    before = now;
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(look);
    delay.disable();
  });
  return () => behind;
}
