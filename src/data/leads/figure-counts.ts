import { dayOf, startOfNextDay, startOfDay } from '../../domain/calendar/dates.ts';
import { type Department, furthestStage } from '../../domain/leads/departments-and-stages.ts';
import {
  addUp,
  countLeadInto,
  emptyFigures,
  figuresFromJson,
  figuresToJson,
  type LeadFigures,
} from '../../domain/leads/figures.ts';
import type { OpeningHours } from '../../domain/calendar/opening-hours.ts';
import type { Database } from '../core/engine.ts';
import { firstIdAt, arrivalOf } from '../core/enquiry-ids.ts';

export interface FigureQuery {
  desk: Department;
  /** Days of the dealership, both inclusive. */
  from: string;
  to: string;
  now: Date;
  hours: OpeningHours;
}

const HOUR_MS = 60 * 60 * 1000;
const ROWS_AT_ONCE = 5_000;

/**
 * What became of the leads that these days brought. A day that is over is counted once and kept until one of its leads
 * changes; the others are counted from their rows, which lie together.
 */
export async function leadsForFigures(db: Database, counting: FigureQuery): Promise<LeadFigures> {
  const { desk, from, to, now } = counting;
  const kept = await db
    .selectFrom('lead_days')
    .select(['day', 'generation', 'figures'])
    .where('desk', '=', desk)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const sum = emptyFigures();
  const generations = new Map(kept.map(({ day, generation }) => [day, generation]));
  const known = new Set<string>();
  for (const { day, figures } of kept) {
    if (figures === '') continue;
    known.add(day);
    addUp(sum, figuresFromJson(desk, figures));
  }
  const over = dayOf(new Date(now.getTime() - HOUR_MS));
  for (const span of missing(from, to < dayOf(now) ? to : dayOf(now), known)) {
    const days = await countSpan(db, counting, span);
    for (const day of span) {
      const counted = days.get(day) ?? emptyFigures();
      addUp(sum, counted);
      if (day < over) await keep(db, desk, day, counted, generations.get(day));
    }
  }
  return sum;
}

/** The days that are not known, in stretches of days that follow each other. */
function missing(from: string, to: string, known: ReadonlySet<string>): string[][] {
  const spans: string[][] = [];
  const span: string[] = [];
  for (let day = from; day <= to; day = dayOf(startOfNextDay(day))) {
    if (!known.has(day)) span.push(day);
    else if (span.length > 0) spans.push(span.splice(0));
  }
  return span.length > 0 ? [...spans, span] : spans;
}

async function countSpan(db: Database, { desk, hours }: FigureQuery, span: readonly string[]) {
  const days = new Map<string, LeadFigures>();
  const below = firstIdAt(startOfNextDay(span.at(-1) ?? ''));
  for (let from = firstIdAt(startOfDay(span[0] ?? '')); ;) {
    const rows = await db
      .selectFrom('leads')
      .select([
        'id',
        'stage',
        'reached',
        'reached_step',
        'step',
        'reason',
        'model_key',
        'source',
        'respond_by',
        'answered_at',
        'answered_by',
        'desk',
      ])
      .where('id', '>=', from)
      .where('id', '<', below)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const { id, respond_by, answered_at, answered_by, ...lead } of rows) {
      if (lead.desk !== desk) continue;
      const openedAt = new Date(arrivalOf(id));
      const day = dayOf(openedAt);
      const counted = days.get(day) ?? emptyFigures();
      days.set(day, counted);
      const moments = { openedAt, respondBy: moment(respond_by), answeredAt: moment(answered_at) };
      countLeadInto(counted, { ...lead, furthest: furthestStage(lead), ...moments, answeredBy: answered_by }, hours);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return days;
    from = last.id + 1;
  }
}

const moment = (at: number | null) => (at === null ? null : new Date(at));

/** Only where none of its leads has changed since it was looked at: another generation of it is counted anew. */
async function keep(
  db: Database,
  desk: Department,
  day: string,
  counted: LeadFigures,
  seen: number | undefined,
): Promise<void> {
  const figures = figuresToJson(desk, counted);
  if (seen === undefined) {
    await db
      .insertInto('lead_days')
      .values({ day, desk, generation: 0, figures })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await db
    .updateTable('lead_days')
    .set({ figures })
    .where('day', '=', day)
    .where('desk', '=', desk)
    .where('generation', '=', seen)
    .execute();
}
