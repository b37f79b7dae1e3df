import type { Insertable } from 'kysely';
import { isToldOf } from '../../domain/messages/messages.ts';
import { storing } from '../engines/writings.ts';
import type { Placed } from '../enquiries/new-enquiry.ts';
import type { OutboxTable } from '../tables.ts';

type Told = Pick<Insertable<OutboxTable>, 'channel' | 'about' | 'enquiry_id' | 'created_at' | 'due_at'>;

/** The messages that follow from enquiries, in the commit that stores them. */
export const telling = storing<Told>('outbox', ['channel', 'about', 'enquiry_id', 'created_at', 'due_at']);

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
