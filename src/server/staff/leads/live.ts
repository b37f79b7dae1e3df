import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { watchLeadChanges } from '../../../data/leads/lead-changes.ts';
import { findSessions } from '../../../data/accounts/sessions.ts';
import { leadEndpoints } from '../../../domain/endpoints/leads/leads.ts';
import { LEAD_TEXTS } from '../../../domain/leads/lead-texts.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { isGood, type SignedIn } from '../session/session.ts';

const MOST_LISTENERS = 200;
/** Of one account, so that nobody keeps the others out: who opens a further window is told of changes in that one. */
const MOST_OF_ONE = 20;
/** What comes in a burst is told once; a new enquiry is on every open desk well within two seconds. */
const TOLD_AFTER_MS = 150;
/** Proxies close a line on which nothing is said. */
const SIGN_OF_LIFE_MS = 25_000;
/** How soon a line ends after its session: signed out, expired, or its account switched off, whichever process did it. */
const SESSIONS_CHECKED_EVERY_MS = 2_000;
const LONGEST_LINE_MS = 10 * 60_000;

/**
 * Server-sent events: a word that something has changed, never what. Each desk then asks for what it shows, by its own
 * rights; after a lost line it asks anyway, so nothing is missed. The first word tells for how long all has been quiet: a
 * desk that has just been opened need not ask twice.
 */
export const liveRoutes: FastifyPluginAsync<Pick<StaffContext, 'db' | 'clock'>> = async (app, { db, clock }) => {
  /** Each line with whose it is, the oldest first. */
  const listeners = new Map<FastifyReply['raw'], Pick<SignedIn, 'user_id' | 'sessionHash'>>();
  let pending: NodeJS.Timeout | undefined;
  let changedAt = performance.now();
  const say = (text: string) => {
    for (const line of listeners.keys()) line.write(text);
  };
  const stop = watchLeadChanges(db, () => {
    changedAt = performance.now();
    pending ??= setTimeout(() => {
      pending = undefined;
      say('event: change\ndata: \n\n');
    }, TOLD_AFTER_MS).unref();
  });
  const alive = setInterval(() => say(': \n\n'), SIGN_OF_LIFE_MS).unref();
  const sessions = setInterval(() => void endWithSessions().catch(() => {}), SESSIONS_CHECKED_EVERY_MS).unref();
  app.addHook('preClose', async () => {
    stop();
    clearInterval(alive);
    clearInterval(sessions);
    clearTimeout(pending);
    for (const line of listeners.keys()) line.end();
  });

  /** A database that does not answer ends no line: the next check does. */
  async function endWithSessions() {
    if (listeners.size === 0) return;
    const hashes = [...new Set([...listeners.values()].map(({ sessionHash }) => sessionHash))];
    const now = clock();
    const found = await findSessions(db, hashes);
    const good = new Set(found.flatMap((session) => (isGood(session, now) ? session.idHash : [])));
    for (const [line, { sessionHash }] of listeners) {
      // A line that was opened meanwhile was not asked about.
      if (hashes.includes(sessionHash) && !good.has(sessionHash)) line.end();
    }
  }

  function makeRoomFor(userId: string) {
    const own = [...listeners].flatMap(([line, whose]) => (whose.user_id === userId ? [line] : []));
    const [oldest] = own;
    if (!oldest || own.length < MOST_OF_ONE) return;
    listeners.delete(oldest);
    oldest.end();
  }

  route(app, leadEndpoints.live, ({ staff, reply }) => {
    makeRoomFor(staff.user_id);
    if (listeners.size >= MOST_LISTENERS) throw new HttpError(503, LEAD_TEXTS.tooMany);
    reply.hijack();
    const line = reply.raw;
    const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
    line.writeHead(200, {
      ...Object.fromEntries(headers.map(([name, value]) => [name, value ?? ''])),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    line.write(`retry: 2000\nevent: change\ndata: ${Math.floor(performance.now() - changedAt)}\n\n`);
    listeners.set(line, staff);
    const end = setTimeout(() => line.end(), LONGEST_LINE_MS).unref();
    line.once('close', () => {
      listeners.delete(line);
      clearTimeout(end);
    });
    return reply;
  });
};
