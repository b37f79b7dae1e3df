import type { FastifyInstance } from 'fastify';
import { activityPage } from '../../data/activity.ts';
import { ACTIVITY_CALL, ACTIVITY_PAGE_ROWS } from '../../domain/staff.ts';
import type { Desk } from './desk.ts';

const MOST_ROWS = 100;
const LAST_PAGE = 1_000_000;

export function activityCall(app: FastifyInstance, { db }: Desk) {
  app.get<{ Querystring: { page?: unknown; limit?: unknown } }>(ACTIVITY_CALL, ({ query }) =>
    activityPage(db, {
      page: within(query.page, 1, LAST_PAGE),
      limit: within(query.limit, ACTIVITY_PAGE_ROWS, MOST_ROWS),
    }),
  );
}

function within(raw: unknown, otherwise: number, most: number): number {
  const asked = typeof raw === 'string' && /^\d{1,9}$/.test(raw) ? Number(raw) : otherwise;
  return Math.min(Math.max(asked, 1), most);
}
