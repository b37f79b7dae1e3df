import type { Insertable } from 'kysely';
import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import { hasRecipient, type EnquiryMessage } from '../../domain/notifications/channels-and-subjects.ts';
import type { Database } from '../core/engine.ts';
import type { BatchStatement } from '../core/batch-statements.ts';
import type { EnquiryWithId } from '../core/new-enquiry.ts';
import type { OutboxTable } from '../core/tables.ts';
import { enqueue } from './outbox.ts';

type Told = Pick<Insertable<OutboxTable>, 'channel' | 'about' | 'enquiry_id' | 'created_at' | 'due_at'>;

/** The messages that follow from enquiries, in the commit that stores them. */
export const enqueueStatement: BatchStatement<Told> = {
  table: 'outbox',
  columns: ['channel', 'about', 'enquiry_id', 'created_at', 'due_at'],
};

/** Of suspected spam nobody is told. */
export function messagesForEnquiries(placed: readonly EnquiryWithId[]): Told[] {
  return placed.flatMap(({ enquiry, row, tell = [] }) =>
    row.suspected_spam === 1
      ? []
      : tell
          .filter((one) => hasRecipient(one, { desk: enquiry.desk, email: row.email }))
          .map(({ channel, about }) => ({
            channel,
            about,
            enquiry_id: row.id,
            created_at: row.received_at,
            due_at: row.received_at,
          })),
  );
}

/** It was taken for spam and is none: what nobody was told of it so far is told now. */
export async function enqueueAfterSpamReview(
  trx: Database,
  { id, enquiry, email }: { id: number; enquiry: Pick<EnquiryDefinition, 'desk'>; email: string },
  tell: readonly EnquiryMessage[],
  at: Date,
): Promise<void> {
  const before = await trx
    .selectFrom('outbox')
    .select(['channel', 'about'])
    .where('enquiry_id', '=', id)
    .where('state', '<>', 'dropped')
    .execute();
  const isTold = (one: EnquiryMessage) =>
    before.some(({ channel, about }) => channel === one.channel && about === one.about);
  const left = tell.filter((one) => hasRecipient(one, { desk: enquiry.desk, email }) && !isTold(one));
  await enqueue(
    trx,
    left.map((one) => ({ ...one, enquiryId: id, at })),
  );
}
