import { openingMinutesBetween } from './response-time.ts';
import type { OpeningHours } from '../calendar/opening-hours.ts';
import { type Department, DEPARTMENTS, stageOf } from './departments-and-stages.ts';

/** Of a lead, what is counted. */
export interface CountedLead {
  desk: Department;
  stage: string;
  /** How far along the desk's way it ever got. */
  step: number;
  reason: string | null;
  model_key: string;
  source: string;
  openedAt: Date;
  respondBy: Date | null;
  answeredAt: Date | null;
  answeredBy: string | null;
}

/** How many there were, and how many of them got at least to each step. */
export interface ContactChannel {
  leads: number;
  reached: number[];
}

interface Answers {
  answered: number;
  inTime: number;
  /** How many were answered in so many minutes, by `bucketOf`. */
  minutes: Record<string, number>;
}

/** What is counted of the leads of one desk that came in some days: two of them add up to a third. */
export interface LeadFigures extends ContactChannel, Answers {
  won: number;
  lost: number;
  models: Record<string, ContactChannel>;
  sources: Record<string, ContactChannel>;
  reasons: Record<string, number>;
  people: Record<string, Answers>;
}

/** Without a prototype: visitors write what leads are counted by, and one may have come from `constructor`. */
const nobodysWords = <T>() => Object.create(null) as Record<string, T>;

export function emptyFigures(): LeadFigures {
  return {
    leads: 0,
    reached: [],
    ...noAnswers(),
    won: 0,
    lost: 0,
    models: nobodysWords(),
    sources: nobodysWords(),
    reasons: nobodysWords(),
    people: nobodysWords(),
  };
}

const noAnswers = (): Answers => ({ answered: 0, inTime: 0, minutes: {} });

export function countLeadInto(counted: LeadFigures, lead: CountedLead, hours: OpeningHours): void {
  const ends = stageOf(lead.desk, lead.stage)?.ends;
  goOn(counted, lead.step);
  goOn((counted.models[lead.model_key] ??= { leads: 0, reached: [] }), lead.step);
  goOn((counted.sources[lead.source] ??= { leads: 0, reached: [] }), lead.step);
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

function goOn(way: ContactChannel, step: number): void {
  way.leads += 1;
  for (let i = 0; i <= step; i += 1) way.reached[i] = (way.reached[i] ?? 0) + 1;
}

export function addUp(sum: LeadFigures, more: LeadFigures): void {
  addWay(sum, more);
  addAnswers(sum, more);
  sum.won += more.won;
  sum.lost += more.lost;
  for (const name of ['models', 'sources'] as const) {
    for (const [key, way] of Object.entries(more[name])) addWay((sum[name][key] ??= { leads: 0, reached: [] }), way);
  }
  for (const [reason, count] of Object.entries(more.reasons)) sum.reasons[reason] = (sum.reasons[reason] ?? 0) + count;
  for (const [who, answers] of Object.entries(more.people)) addAnswers((sum.people[who] ??= noAnswers()), answers);
}

function addWay(sum: ContactChannel, { leads, reached }: ContactChannel): void {
  sum.leads += leads;
  for (const [i, count] of reached.entries()) sum.reached[i] = (sum.reached[i] ?? 0) + count;
}

export function sumFigures(ways: readonly ContactChannel[]): ContactChannel {
  const sum: ContactChannel = { leads: 0, reached: [] };
  for (const way of ways) addWay(sum, way);
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

/** The steps of a desk's way, by name. */
export const funnelSteps = (desk: Department) =>
  DEPARTMENTS[desk].stages.filter(({ ends }) => ends !== 'otherwise').map(({ name }) => name);
