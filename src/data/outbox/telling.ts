import { type Insertable, sql } from 'kysely';
import { isToldOf } from '../../domain/messages/messages.ts';
import type { Writing } from '../engines/writings.ts';
import type { Placed } from '../enquiries/new-enquiry.ts';
import type { OutboxTable } from '../tables.ts';

const COLUMNS = ['channel', 'about', 'enquiry_id', 'created_at', 'due_at'] as const satisfies (keyof OutboxTable)[];

type Told = Pick<Insertable<OutboxTable>, (typeof COLUMNS)[number]>;

/** The messages that follow from enquiries, in the commit that stores them. */
export const telling: Writing<Told> = {
  table: 'outbox',
  columns: COLUMNS,
  change: (db, sent) =>
    db
      .insertInto('outbox')
      .columns(COLUMNS)
      .expression(sql<never>`select ${sql.join(COLUMNS.map((name) => sql.ref(name)))} from ${sent} as sent`),
};

/** Of suspected spam nobody is told. */
export function messagesOf(placed: readonly Placed[]): Told[] {
  return placed.flatMap(({ enquiry, row, tell = [] }) =>
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
}
