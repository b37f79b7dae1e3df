import type { FastifyInstance } from 'fastify';
import { ready } from '../data/database.ts';
import type { Showroom } from './showroom.ts';

export function healthCalls(app: FastifyInstance, { db }: Showroom) {
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async () => {
    await ready(db);
    return { status: 'ready' };
  });
}
