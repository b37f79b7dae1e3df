import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { DatabaseChannel, Database } from '../core/engine.ts';
import { channelName } from './notifications.ts';
import { placeholder, insertStatement, type BatchStatement, type BatchStatements } from '../core/batch-statements.ts';

/** One JSON text holds all rows, however many there are: so it is one statement, planned once. */
export const rowsAsTable = (table: string, rows: RawBuilder<unknown>) =>
  sql`json_populate_recordset(null::${sql.table(table)}, ${rows}::json)`;

const kept = new WeakMap<BatchStatements, CompiledQuery>();

export function statementText(
  db: Database,
  writings: BatchStatements,
  tell: DatabaseChannel | undefined,
): CompiledQuery {
  const known = kept.get(writings);
  if (known) return known;
  const steps = Object.entries(writings).map(([name, writing]) => {
    const { table, change = asSent(writing), returns } = writing;
    const returning = returns ? sql` returning ${sql.join(returns.map((column) => sql.ref(column)))}` : sql``;
    return sql`${sql.ref(name)} as (${change(db, rowsAsTable(table, placeholder(name)))}${returning})`;
  });
  const told = tell ? sql`pg_notify(${channelName(tell)}, '')` : sql``;
  const words = sql`with ${sql.join(steps)} select ${told}`.compile(db);
  kept.set(writings, words);
  return words;
}

function asSent(writing: BatchStatement<never>) {
  const names = sql.join(writing.columns.map((name) => sql.ref(name)));
  return (_db: Database, sent: RawBuilder<unknown>) =>
    insertStatement(writing, sql`select ${names} from ${sent} as sent`);
}
