import { type Insertable, type RawBuilder, sql } from 'kysely';
import { dayOf } from '../../domain/calendar/dates.ts';
import { type Database, engineOf } from '../core/engine.ts';
import type { BatchStatement } from '../core/batch-statements.ts';
import type { EnquiryTable, Tables } from '../core/tables.ts';

type Counter = Insertable<Tables['enquiry_days']>;
type Counted = Pick<Insertable<EnquiryTable>, 'kind' | 'suspected_spam' | 'received_at'>;

interface CameOrWent {
  added?: readonly Counted[];
  removed?: readonly Counted[];
}

/** Makes the counters per kind and day follow the rows that came or went, in the transaction in which they did. */
export async function updateDayCounts(db: Database, rows: CameOrWent): Promise<void> {
  const counters = dayCountsOf(rows);
  if (counters.length === 0) return;
  await counting(db, engineOf(db).sent('enquiry_days', counters)).execute();
  if (!rows.removed?.length) return;
  const days = counters.map(({ day }) => day);
  await db.deleteFrom('enquiry_days').where('count', '=', 0).where('day', 'in', days).execute();
}

/** Makes the counters follow rows that come along with it. */
export const dayCountStatement: BatchStatement<Counter> = {
  table: 'enquiry_days',
  columns: ['kind', 'suspected_spam', 'day', 'count'],
  change: counting,
};

export function dayCountsOf({ added = [], removed = [] }: CameOrWent): Counter[] {
  const counters = new Map<string, Counter>();
  const count = (rows: readonly Counted[], by: 1 | -1) => {
    for (const { kind, suspected_spam, received_at } of rows) {
      const day = dayOf(new Date(received_at));
      const key = `${kind} ${suspected_spam} ${day}`;
      const counter = counters.get(key) ?? { kind, suspected_spam, day, count: 0 };
      counters.set(key, { ...counter, count: counter.count + by });
    }
  };
  count(added, 1);
  count(removed, -1);
  // Always in the same order: two transactions that count the same days then wait for each other instead of locking up.
  return [...counters].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, counter]) => counter);
}

function counting(db: Database, sent: RawBuilder<unknown>) {
  return db
    .insertInto('enquiry_days')
    .columns(['kind', 'suspected_spam', 'day', 'count'])
    .expression(sql<never>`select kind, suspected_spam, day, count from ${sent} as sent where true`)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'suspected_spam', 'day'])
        .doUpdateSet((eb) => ({ count: eb('enquiry_days.count', '+', eb.ref('excluded.count')) })),
    );
}
