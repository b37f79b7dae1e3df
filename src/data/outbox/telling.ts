import { sql } from 'kysely';
import { isToldOf } from '../../domain/messages/messages.ts';
import type { Database } from '../database.ts';
import { type Change, engineOf } from '../engines/engine.ts';
import type { Placed } from '../enquiries/new-enquiry.ts';
import type { OutboxTable } from '../tables.ts';

const COLUMNS = ['channel', 'about', 'enquiry_id', 'created_at', 'due_at'] as const satisfies (keyof OutboxTable)[];

/** The messages that follow from enquiries, in the commit that stores them; of suspected spam nobody is told. */
export function telling(db: Database, placed: readonly Placed[]): Record<string, Change> {
  const rows = placed.flatMap(({ enquiry, row, tell = [] }) =>
    row.suspected_spam === 1
      ? []
      : tell
          .filter((one) => isToldOf(one, { desk: enquiry.desk, email: row.email }))
          .map(({ channel, about }) => ({
            channel,
            about,
            enquiry_id: row.id,
            created_at: row.received_at,
            due_at: row.received_at,
          })),
  );
  if (rows.length === 0) return {};
  const read = sql<never>`select ${sql.join(COLUMNS.map((name) => sql.ref(name)))} from ${engineOf(db).sent('outbox', rows)} as sent`;
  return { told: db.insertInto('outbox').columns(COLUMNS).expression(read) };
}
