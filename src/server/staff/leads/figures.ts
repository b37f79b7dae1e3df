import type { FastifyPluginAsync } from 'fastify';
import { leadsForFigures } from '../../../data/leads/figure-counts.ts';
import { leadChoices } from '../../../data/leads/read-leads.ts';
import { leadEndpoints } from '../../../domain/endpoints/leads/leads.ts';
import type { FiguresAnswer, FiguresBar, FiguresPeriod } from '../../../domain/leads/lead-schemas.ts';
import type { Department } from '../../../domain/leads/departments-and-stages.ts';
import { dayOf, lastDays, startOfDay } from '../../../domain/calendar/dates.ts';
import {
  responseTimeShare,
  type LeadFigures,
  funnelSteps,
  reachedCounts,
  sumFunnels,
  type Funnel,
} from '../../../domain/leads/figures.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { assignableStaff } from './lead-access.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 400;
const MOST_BARS = 12;

/** How quickly people were answered and what became of them; everything in it leads to a list of leads. */
export const figureRoutes: FastifyPluginAsync<StaffContext> = async (app, context) => {
  const { db, clock, dealership } = context;

  route(app, leadEndpoints.figures, async ({ query }): Promise<FiguresAnswer> => {
    const span = { from: query.from, to: query.to };
    const days = Math.round((startOfDay(span.to).getTime() - startOfDay(span.from).getTime()) / DAY_MS) + 1;
    if (days < 1 || days > MOST_DAYS) throw new HttpError(400, `Please choose between 1 and ${MOST_DAYS} days.`);
    const count = (period: typeof span) =>
      leadsForFigures(db, { ...period, desk: query.desk, now: clock(), hours: dealership().hours });
    const before = { from: daysBefore(span.from, days), to: daysBefore(span.from, 1) };
    const yearAgo = { from: aYearBefore(span.from), to: aYearBefore(span.to) };
    const counted = await count(span);
    const { models } = await leadChoices(db);
    const people = await assignableStaff(context);
    return {
      desk: query.desk,
      stages: funnelSteps(query.desk),
      now: periodOf(span, counted),
      before: periodOf(before, await count(before)),
      yearAgo: periodOf(yearAgo, await count(yearAgo)),
      funnel: reachedCounts(query.desk, counted),
      models: bars(counted.models, query.desk, (key) => models.find((model) => model.key === key)?.name ?? key),
      sources: bars(counted.sources, query.desk, (name) => name),
      reasons: Object.entries(counted.reasons)
        .map(([name, number]) => ({ name, leads: number }))
        .toSorted((a, b) => b.leads - a.leads),
      people: Object.entries(counted.people)
        .map(([user_id, answers]) => ({
          user_id,
          name: people.find((person) => person.user_id === user_id)?.name ?? user_id,
          answered: answers.answered,
          inTime: answers.inTime,
          medianMinutes: responseTimeShare(answers, 0.5),
          p90Minutes: responseTimeShare(answers, 0.9),
        }))
        .toSorted((a, b) => b.answered - a.answered),
    };
  });
};

function periodOf(span: { from: string; to: string }, counted: LeadFigures): FiguresPeriod {
  const { leads: all, answered, inTime, won, lost } = counted;
  const medianMinutes = responseTimeShare(counted, 0.5);
  return {
    ...span,
    leads: all,
    answered,
    inTime,
    won,
    lost,
    medianMinutes,
    p90Minutes: responseTimeShare(counted, 0.9),
  };
}

/** The longest bars, and one for all others together: their sum is the number of all leads. */
function bars(funnels: LeadFigures['models'], desk: Department, labelOf: (key: string) => string): FiguresBar[] {
  const bar = (key: string | null, name: string, funnel: Funnel): FiguresBar => ({
    key,
    name,
    leads: funnel.leads,
    reached: reachedCounts(desk, funnel),
  });
  const all = Object.entries(funnels).toSorted(([, a], [, b]) => b.leads - a.leads);
  const others = all.slice(MOST_BARS).map(([, funnel]) => funnel);
  return [
    ...all.slice(0, MOST_BARS).map(([key, funnel]) => bar(key, labelOf(key), funnel)),
    ...(others.length > 0 ? [bar(null, 'Others', sumFunnels(others))] : []),
  ];
}

const daysBefore = (day: string, count: number) => lastDays(day, count + 1)[0] ?? day;

/** The same day a year ago; of 29 February, the day before. */
function aYearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return dayOf(startOfDay(earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier));
}
