import type { FastifyPluginAsync } from 'fastify';
import type { ReadinessProbe } from './readiness.ts';
import { RETRY_AFTER_SECONDS } from '../plugins/errors.ts';
import type { AppContext } from '../app-context.ts';

type Context = Pick<AppContext, 'missingPictures'> & { probe: ReadinessProbe };

export const healthRoutes: FastifyPluginAsync<Context> = async (app, { missingPictures, probe }) => {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const found = await probe.run();
    const warning = missingPictures.warning();
    if (found.ready) return { status: 'ready', ...(warning !== undefined && { warnings: [warning] }) };
    return reply
      .code(503)
      .header('retry-after', RETRY_AFTER_SECONDS)
      .send({ status: 'not ready', reason: found.reason });
  });
};
