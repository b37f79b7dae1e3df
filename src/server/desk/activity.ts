import type { FastifyInstance } from 'fastify';
import { activityPage, peopleInActivity } from '../../data/activity.ts';
import { looksBetween } from '../../data/looks.ts';
import { activity } from '../../domain/calls/activity.ts';
import { dayOf, lastDays } from '../../domain/dates.ts';
import { answer } from '../answering.ts';
import type { Desk } from './desk.ts';

/** How many days of looks are told unless an earlier day is asked for. */
const LOOKS_DAYS = 7;
const weekBefore = (day: string) => lastDays(day, LOOKS_DAYS)[0] ?? day;

export function answerActivity(app: FastifyInstance, { db, clock }: Desk) {
  answer(app, activity.list, async ({ query: { fromDate, toDate, ...query } }) => ({
    ...(await activityPage(db, { ...query, fromDay: fromDate, toDay: toDate })),
    people: await peopleInActivity(db),
  }));

  answer(app, activity.looks, ({ query: { person, fromDate, toDate } }) =>
    looksBetween(db, { fromDay: fromDate ?? weekBefore(toDate ?? dayOf(clock())), toDay: toDate, person }),
  );
}
