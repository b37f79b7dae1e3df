import { openingMinutesBetween } from './response-time.ts';
import type { OpeningHours } from '../calendar/opening-hours.ts';
import { type Department, funnelStages, stageNumbered, stageOf, stagePosition } from './departments-and-stages.ts';

export interface CountedLead {
  desk: Department;
  stage: string;
  /** The name of the furthest stage that it ever reached. */
  furthest: string;
  reason: string | null;
  model_key: string;
  source: string;
  openedAt: Date;
  respondBy: Date | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

/** How many leads there were, and how many of them got as far as each stage and no further, by its name. */
export interface Funnel {
  leads: number;
  furthest: Record<string, number>;
}

interface Answers {
  answered: number;
  inTime: number;
  /** How many were answered within some minutes, by `bucketOf`. */
  minutes: Record<string, number>;
}

/** Figures about the leads that came to one department on some days. Those of two periods add up to those of both. */
export interface LeadFigures extends Funnel, Answers {
  won: number;
  lost: number;
  models: Record<string, Funnel>;
  sources: Record<string, Funnel>;
  reasons: Record<string, number>;
  people: Record<string, Answers>;
}

/** A record without a prototype: visitors write its keys, and one may be called `constructor`. */
const nullRecord = <T>() => Object.create(null) as Record<string, T>;

const emptyFunnel = (): Funnel => ({ leads: 0, furthest: nullRecord() });

export function emptyFigures(): LeadFigures {
  return {
    ...emptyFunnel(),
    ...noAnswers(),
    won: 0,
    lost: 0,
    models: nullRecord(),
    sources: nullRecord(),
    reasons: nullRecord(),
    people: nullRecord(),
  };
}

const noAnswers = (): Answers => ({ answered: 0, inTime: 0, minutes: {} });

export function countLeadInto(counted: LeadFigures, lead: CountedLead, hours: OpeningHours): void {
  const ends = stageOf(lead.desk, lead.stage)?.ends;
  const { models, sources } = counted;
  for (const funnel of [counted, (models[lead.model_key] ??= emptyFunnel()), (sources[lead.source] ??= emptyFunnel())])
    addFunnel(funnel, { leads: 1, furthest: { [lead.furthest]: 1 } });
  if (ends === 'well') counted.won += 1;
  if (ends === 'otherwise') {
    counted.lost += 1;
    const reason = lead.reason ?? '';
    counted.reasons[reason] = (counted.reasons[reason] ?? 0) + 1;
  }
  const { respondBy, answeredAt, answeredBy, openedAt } = lead;
  if (!respondBy || !answeredAt) return;
  const bucket = bucketOf(openingMinutesBetween(hours, openedAt, answeredAt));
  for (const answers of [counted, (counted.people[answeredBy ?? ''] ??= noAnswers())]) {
    answers.answered += 1;
    if (answeredAt <= respondBy) answers.inTime += 1;
    answers.minutes[bucket] = (answers.minutes[bucket] ?? 0) + 1;
  }
}

export function addUp(sum: LeadFigures, more: LeadFigures): void {
  addFunnel(sum, more);
  addAnswers(sum, more);
  sum.won += more.won;
  sum.lost += more.lost;
  for (const name of ['models', 'sources'] as const) {
    for (const [key, funnel] of Object.entries(more[name])) addFunnel((sum[name][key] ??= emptyFunnel()), funnel);
  }
  for (const [reason, count] of Object.entries(more.reasons)) sum.reasons[reason] = (sum.reasons[reason] ?? 0) + count;
  for (const [who, answers] of Object.entries(more.people)) addAnswers((sum.people[who] ??= noAnswers()), answers);
}

function addFunnel(sum: Funnel, { leads, furthest }: Funnel): void {
  sum.leads += leads;
  for (const [stage, count] of Object.entries(furthest)) sum.furthest[stage] = (sum.furthest[stage] ?? 0) + count;
}

export function sumFunnels(funnels: readonly Funnel[]): Funnel {
  const sum = emptyFunnel();
  for (const funnel of funnels) addFunnel(sum, funnel);
  return sum;
}

function addAnswers(sum: Answers, { answered, inTime, minutes }: Answers): void {
  sum.answered += answered;
  sum.inTime += inTime;
  for (const [bucket, count] of Object.entries(minutes)) sum.minutes[bucket] = (sum.minutes[bucket] ?? 0) + count;
}

/** Each is a twentieth wider than the one before: enough for a median, and a year of them fits on a page. */
const WIDER = Math.log(1.05);
const bucketOf = (minutes: number) => Math.floor(Math.log(1 + minutes) / WIDER);
const minutesOf = (bucket: number) => Math.exp((bucket + 0.5) * WIDER) - 1;

/** Within how many minutes that share of them was answered, to a twentieth. */
export function responseTimeShare({ answered, minutes }: Answers, share: number): number | null {
  if (answered === 0) return null;
  let left = Math.ceil(answered * share);
  for (const bucket of Object.keys(minutes)
    .map(Number)
    .toSorted((a, b) => a - b)) {
    left -= minutes[bucket] ?? 0;
    if (left <= 0) return Math.round(minutesOf(bucket) * 10) / 10;
  }
  return null;
}

/** The stages that a funnel shows. A lead that got to a retired one counts for those before it. */
export const funnelSteps = (desk: Department) =>
  funnelStages(desk)
    .filter(({ retired }) => !retired)
    .map(({ name }) => name);

/** How many of the leads got at least to each of the `funnelSteps`. */
export function reachedCounts(desk: Department, { furthest }: Funnel): number[] {
  const positions = Object.entries(furthest).map(([name, count]) => ({ position: stagePosition(desk, name), count }));
  return funnelSteps(desk).map((step) => {
    // A stage of a later release is unknown here: its leads count for the first step alone.
    const least = stagePosition(desk, step) || -1;
    return positions.reduce((sum, { position, count }) => sum + (position >= least ? count : 0), 0);
  });
}

/** As 0.2.0 stores a funnel: how many got at least to the stage of each number. */
interface NumberedFunnel extends Partial<Funnel> {
  leads: number;
  reached: number[];
}

type StoredFigures = Omit<LeadFigures, keyof Funnel | 'models' | 'sources'> &
  NumberedFunnel & { models: Record<string, NumberedFunnel>; sources: Record<string, NumberedFunnel> };

/** Cached figures, by name and by number: both releases read and write the same rows. */
export function figuresToJson(desk: Department, figures: LeadFigures): string {
  const numbered = (funnel: Funnel): NumberedFunnel => {
    const reached: number[] = [];
    for (const [name, count] of Object.entries(funnel.furthest))
      for (let i = 0; i <= (stageOf(desk, name)?.number ?? 0); i += 1) reached[i] = (reached[i] ?? 0) + count;
    return { ...funnel, reached };
  };
  const { models, sources } = figures;
  const stored: StoredFigures = {
    ...figures,
    ...numbered(figures),
    models: mapValues(models, numbered),
    sources: mapValues(sources, numbered),
  };
  return JSON.stringify(stored);
}

export function figuresFromJson(desk: Department, json: string): LeadFigures {
  const named = ({ leads, furthest, reached }: NumberedFunnel): Funnel => ({
    leads,
    furthest:
      furthest ??
      Object.fromEntries(
        reached.map((count, number) => [stageNumbered(desk, number), count - (reached[number + 1] ?? 0)]),
      ),
  });
  const { reached, ...stored } = JSON.parse(json) as StoredFigures;
  const { models, sources } = stored;
  return {
    ...stored,
    ...named({ ...stored, reached }),
    models: mapValues(models, named),
    sources: mapValues(sources, named),
  };
}

const mapValues = <From, To>(record: Readonly<Record<string, From>>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
