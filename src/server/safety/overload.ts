import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { HEALTH_CALLS } from './doorkeeper.ts';
import { tooBusy } from './problems.ts';

export interface Bearable {
  /** Requests that wait for their answer at the same time. */
  mostInFlight: number;
  /** How far the event loop may be behind, on average over a second. */
  longestDelayMs: number;
}

const BEARABLE: Bearable = { mostInFlight: 2_000, longestDelayMs: 1_000 };
const LOOK_EVERY_MS = 1_000;

/** More than can be answered in time is turned away at once and politely, so that the rest is answered, and memory lasts. */
export function shedLoad(app: FastifyInstance, { mostInFlight, longestDelayMs } = BEARABLE) {
  let inFlight = 0;
  let behind = false;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const look = setInterval(() => {
    behind = delay.mean / 1e6 > longestDelayMs;
    delay.reset();
  }, LOOK_EVERY_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(look);
    delay.disable();
  });

  app.addHook('onRequest', (request, reply, next) => {
    inFlight += 1;
    reply.raw.once('close', () => (inFlight -= 1));
    if ((!behind && inFlight <= mostInFlight) || HEALTH_CALLS.has(request.url)) return next();
    next(tooBusy());
  });
}
