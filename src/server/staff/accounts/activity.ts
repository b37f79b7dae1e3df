import type { FastifyPluginAsync } from 'fastify';
import { activityPage, peopleInActivity } from '../../../data/accounts/activity.ts';
import { viewsBetween } from '../../../data/accounts/view-counts.ts';
import { activityEndpoints } from '../../../domain/endpoints/accounts/activity.ts';
import { dayOf, lastDays } from '../../../domain/calendar/dates.ts';
import { route } from '../../routes.ts';
import type { StaffContext } from '../staff-context.ts';

/** How many days of looks are told unless an earlier day is asked for. */
const LOOKS_DAYS = 7;
const weekBefore = (day: string) => lastDays(day, LOOKS_DAYS)[0] ?? day;

export const activityRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock }) => {
  route(app, activityEndpoints.list, async ({ query: { fromDate, toDate, ...query } }) => ({
    ...(await activityPage(db, { ...query, fromDay: fromDate, toDay: toDate })),
    people: await peopleInActivity(db),
  }));

  route(app, activityEndpoints.looks, ({ query: { person, fromDate, toDate } }) =>
    viewsBetween(db, { fromDay: fromDate ?? weekBefore(toDate ?? dayOf(clock())), toDay: toDate, person }),
  );
};
