import { dayOf, endOfDay, startOfDay } from '../../domain/dates.ts';
import type { Desk } from '../../domain/leads/desks.ts';
import { addUp, type Counted, countLead, nothingCounted } from '../../domain/leads/figures.ts';
import type { OpeningHours } from '../../domain/opening-hours.ts';
import type { Database } from '../database.ts';
import { firstIdAt, momentOf } from '../enquiries/ids.ts';

export interface Counting {
  desk: Desk;
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
export async function countedLeads(db: Database, counting: Counting): Promise<Counted> {
  const { desk, from, to, now } = counting;
  const kept = await db
    .selectFrom('lead_days')
    .select(['day', 'generation', 'figures'])
    .where('desk', '=', desk)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute();
  const sum = nothingCounted();
  const generations = new Map(kept.map(({ day, generation }) => [day, generation]));
  const known = new Set<string>();
  for (const { day, figures } of kept) {
    if (figures === '') continue;
    known.add(day);
    addUp(sum, JSON.parse(figures) as Counted);
  }
  const over = dayOf(new Date(now.getTime() - HOUR_MS));
  for (const span of missing(from, to < dayOf(now) ? to : dayOf(now), known)) {
    const days = await countSpan(db, counting, span);
    for (const day of span) {
      const counted = days.get(day) ?? nothingCounted();
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
  for (let day = from; day <= to; day = dayOf(endOfDay(day))) {
    if (!known.has(day)) span.push(day);
    else if (span.length > 0) spans.push(span.splice(0));
  }
  return span.length > 0 ? [...spans, span] : spans;
}

async function countSpan(db: Database, { desk, hours }: Counting, span: readonly string[]) {
  const days = new Map<string, Counted>();
  const below = firstIdAt(endOfDay(span.at(-1) ?? ''));
  for (let from = firstIdAt(startOfDay(span[0] ?? '')); ;) {
    const rows = await db
      .selectFrom('leads')
      .select([
        'id',
        'stage',
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
      const openedAt = new Date(momentOf(id));
      const day = dayOf(openedAt);
      const counted = days.get(day) ?? nothingCounted();
      days.set(day, counted);
      const moments = { openedAt, respondBy: moment(respond_by), answeredAt: moment(answered_at) };
      countLead(counted, { ...lead, ...moments, answeredBy: answered_by }, hours);
    }
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return days;
    from = last.id + 1;
  }
}

const moment = (at: number | null) => (at === null ? null : new Date(at));

/** Only where none of its leads has changed since it was looked at: another generation of it is counted anew. */
async function keep(db: Database, desk: Desk, day: string, counted: Counted, seen: number | undefined): Promise<void> {
  const figures = JSON.stringify(counted);
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
