import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Channel, Database } from './engine.ts';
import { channelName } from './postgres-notices.ts';
import { blank, storing, type Writing, type Writings } from './writings.ts';

/** One JSON text holds all rows, however many there are: so it is one statement, planned once. */
export const asTable = (table: string, rows: RawBuilder<unknown>) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`;

const kept = new WeakMap<Writings, CompiledQuery>();

export function wordsOf(db: Database, writings: Writings, tell: Channel | undefined): CompiledQuery {
  const known = kept.get(writings);
  if (known) return known;
  const steps = Object.entries(writings).map(([name, writing]) => {
    const { table, change = asSent(writing), returns } = writing;
    const returning = returns ? sql` returning ${sql.join(returns.map((column) => sql.ref(column)))}` : sql``;
    return sql`${sql.ref(name)} as (${change(db, asTable(table, blank(name)))}${returning})`;
  });
  const told = tell ? sql`pg_notify(${channelName(tell)}, '')` : sql``;
  const words = sql`with ${sql.join(steps)} select ${told}`.compile(db);
  kept.set(writings, words);
  return words;
}

function asSent(writing: Writing<never>) {
  const names = sql.join(writing.columns.map((name) => sql.ref(name)));
  return (_db: Database, sent: RawBuilder<unknown>) => storing(writing, sql`select ${names} from ${sent} as sent`);
}
