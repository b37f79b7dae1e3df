import type { FastifyInstance } from 'fastify';
import { countedLeads } from '../../data/leads/figures.ts';
import { leadChoices } from '../../data/leads/read.ts';
import { leads } from '../../domain/calls/leads.ts';
import type { Figures, FiguresBar, FiguresPeriod } from '../../domain/leads/shapes.ts';
import { dayOf, lastDays, startOfDay } from '../../domain/dates.ts';
import { answeredWithin, type Counted, stepsOf, together, type Way } from '../../domain/leads/figures.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { peopleOf } from './lead-work.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 400;
const MOST_BARS = 12;

/** How quickly people were answered and what became of them; everything in it leads to a list of leads. */
export function answerFigures(app: FastifyInstance, desk: Desk) {
  const { db, clock, dealership } = desk;

  answer(app, leads.figures, async ({ query }): Promise<Figures> => {
    const span = { from: query.from, to: query.to };
    const days = Math.round((startOfDay(span.to).getTime() - startOfDay(span.from).getTime()) / DAY_MS) + 1;
    if (days < 1 || days > MOST_DAYS) throw new Refusal(400, `Please choose between 1 and ${MOST_DAYS} days.`);
    const count = (period: typeof span) =>
      countedLeads(db, { ...period, desk: query.desk, now: clock(), hours: dealership().hours });
    const before = { from: daysBefore(span.from, days), to: daysBefore(span.from, 1) };
    const yearAgo = { from: aYearBefore(span.from), to: aYearBefore(span.to) };
    const counted = await count(span);
    const { models } = await leadChoices(db);
    const people = await peopleOf(desk);
    const steps = stepsOf(query.desk);
    return {
      desk: query.desk,
      stages: steps,
      now: periodOf(span, counted),
      before: periodOf(before, await count(before)),
      yearAgo: periodOf(yearAgo, await count(yearAgo)),
      funnel: steps.map((_, i) => counted.reached[i] ?? 0),
      models: bars(counted.models, steps.length, (key) => models.find((model) => model.key === key)?.name ?? key),
      sources: bars(counted.sources, steps.length, (name) => name),
      reasons: Object.entries(counted.reasons)
        .map(([name, number]) => ({ name, leads: number }))
        .toSorted((a, b) => b.leads - a.leads),
      people: Object.entries(counted.people)
        .map(([user_id, answers]) => ({
          user_id,
          name: people.find((person) => person.user_id === user_id)?.name ?? user_id,
          answered: answers.answered,
          inTime: answers.inTime,
          medianMinutes: answeredWithin(answers, 0.5),
          p90Minutes: answeredWithin(answers, 0.9),
        }))
        .toSorted((a, b) => b.answered - a.answered),
    };
  });
}

function periodOf(span: { from: string; to: string }, counted: Counted): FiguresPeriod {
  const { leads: all, answered, inTime, won, lost } = counted;
  const medianMinutes = answeredWithin(counted, 0.5);
  return { ...span, leads: all, answered, inTime, won, lost, medianMinutes, p90Minutes: answeredWithin(counted, 0.9) };
}

/** The longest ones, and one for all others together: their sum is the number of all leads. */
function bars(ways: Counted['models'], steps: number, labelOf: (key: string) => string): FiguresBar[] {
  const bar = (key: string | null, name: string, { leads: number, reached }: Way): FiguresBar => ({
    key,
    name,
    leads: number,
    reached: Array.from({ length: steps }, (_, i) => reached[i] ?? 0),
  });
  const all = Object.entries(ways).toSorted(([, a], [, b]) => b.leads - a.leads);
  const others = all.slice(MOST_BARS).map(([, way]) => way);
  return [
    ...all.slice(0, MOST_BARS).map(([key, way]) => bar(key, labelOf(key), way)),
    ...(others.length > 0 ? [bar(null, 'Others', together(others))] : []),
  ];
}

const daysBefore = (day: string, count: number) => lastDays(day, count + 1)[0] ?? day;

/** The same day a year ago; of 29 February, the day before. */
function aYearBefore(day: string): string {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return dayOf(startOfDay(earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier));
}
