import type { FastifyInstance } from 'fastify';
import { proveWritable } from '../data/database.ts';
import { StorageUnavailable } from '../data/errors.ts';
import { RETRY_AFTER_SECONDS } from './safety/problems.ts';
import type { Showroom } from './showroom.ts';

/** How often at most the proof goes down to the disk; in between it stops one step before, so that it wears nothing. */
const DOWN_TO_THE_DISK_EVERY_MS = 10_000;

export function healthCalls(app: FastifyInstance, { db, missingPictures }: Pick<Showroom, 'db' | 'missingPictures'>) {
  let provenAt = -Infinity;
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = performance.now();
    const keep = asked - provenAt >= DOWN_TO_THE_DISK_EVERY_MS;
    try {
      await proveWritable(db, { keep });
      if (keep) provenAt = asked;
      const warning = missingPictures.warning();
      return { status: 'ready', ...(warning !== undefined && { warnings: [warning] }) };
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      provenAt = -Infinity;
      return reply
        .code(503)
        .header('retry-after', RETRY_AFTER_SECONDS)
        .send({ status: 'not ready', reason: error.message });
    }
  });
}
