import { storedValue } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldDefinition } from '../../domain/enquiries/fields/fields.ts';
import { inSavepoint } from '../core/transactions.ts';
import { type Database, engineOf } from '../core/engine.ts';
import type { StatementRows, BatchStatement } from '../core/batch-statements.ts';
import { DuplicateKey, StorageUnavailable } from '../core/errors.ts';
import { OPEN_LEAD_LOOKUP, leadLinkOf } from '../leads/upsert-lead.ts';
import { messagesForEnquiries, enqueueStatement } from '../notifications/enqueue.ts';
import { dayCountsOf, dayCountStatement } from './day-counts.ts';
import { newEnquiryId } from '../core/enquiry-ids.ts';
import type { NewEnquiry, EnquiryWithId, StoredReference } from '../core/new-enquiry.ts';
import { searchTextOf } from '../search/search-text.ts';

const MOST_ATTEMPTS = 20;

/**
 * Stores enquiries with everything that follows from them, all or none, with one message to the database. Hardly ever is
 * one among them that was stored before, or whose number was taken in the same moment: only then it is looked at which,
 * and the others are placed a millisecond later.
 */
export async function storeEnquiries(db: Database, enquiries: readonly NewEnquiry[]): Promise<StoredReference[]> {
  const outcome = new Map<NewEnquiry, StoredReference>();
  for (let later = 0; later < MOST_ATTEMPTS; later += 1) {
    const open = sentOnce(enquiries.filter((enquiry) => !outcome.has(enquiry)));
    const placed = open.map((enquiry) => ({ ...enquiry, row: rowOf(enquiry, later) }));
    try {
      if (placed.length > 0)
        await inSavepoint(db, () => engineOf(db).changeAtOnce(db, ARRIVAL, arrivalOf(placed), 'leads'));
      placed.forEach(({ row }, place) => outcome.set(open[place] ?? neverStored(), { id: row.id, repeated: false }));
      return enquiries.map((enquiry) => outcome.get(enquiry) ?? asTheSame(enquiry, placed));
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const known = await idsByKey(db, open);
      for (const enquiry of enquiries) {
        const id = known.get(keyOf(enquiry));
        if (id !== undefined) outcome.set(enquiry, { id, repeated: true });
      }
    }
  }
  throw new StorageUnavailable('No free number was found for an enquiry.');
}

const stored: BatchStatement<EnquiryWithId['row']> = {
  table: 'enquiries',
  columns: [
    'id',
    'kind',
    'received_at',
    'name',
    'mobile',
    'email',
    'model',
    'registration',
    'details',
    'consent',
    'search_text',
    'idempotency_key',
    'suspected_spam',
    'source',
  ],
};

/** An enquiry's row, and what follows from it in the same commit: its day's count, its lead, who is told. The one place for more. */
const ARRIVAL = { stored, counted: dayCountStatement, ...OPEN_LEAD_LOOKUP, told: enqueueStatement };

function arrivalOf(placed: readonly EnquiryWithId[]): StatementRows<typeof ARRIVAL> {
  const rows = placed.map(({ row }) => row);
  return {
    stored: rows,
    counted: dayCountsOf({ added: rows }),
    ...leadLinkOf(placed),
    told: messagesForEnquiries(placed),
  };
}

/** Two of the same key among those that arrive together are one. */
function sentOnce(enquiries: readonly NewEnquiry[]): NewEnquiry[] {
  const seen = new Set<string>();
  return enquiries.filter((enquiry) => {
    if (!enquiry.idempotencyKey) return true;
    const key = keyOf(enquiry);
    return !seen.has(key) && seen.add(key);
  });
}

function asTheSame(enquiry: NewEnquiry, placed: readonly EnquiryWithId[]): StoredReference {
  const same = placed.find((other) => keyOf(other) === keyOf(enquiry)) ?? neverStored();
  return { id: same.row.id, repeated: true };
}

async function idsByKey(db: Database, enquiries: readonly NewEnquiry[]): Promise<Map<string, number>> {
  const keys = enquiries.flatMap(({ idempotencyKey }) => (idempotencyKey ? [idempotencyKey] : []));
  if (keys.length === 0) return new Map();
  const found = await db
    .selectFrom('enquiries')
    .select(['id', 'kind', 'idempotency_key'])
    .where('idempotency_key', 'in', keys)
    .execute();
  return new Map(found.map(({ id, kind, idempotency_key }) => [`${kind} ${idempotency_key}`, id]));
}

function keyOf({ enquiry, idempotencyKey }: NewEnquiry): string {
  return `${enquiry.kind} ${idempotencyKey}`;
}

function rowOf(
  { enquiry, values, receivedAt, idempotencyKey, consent, suspectedSpam, source }: NewEnquiry,
  laterMs: number,
): EnquiryWithId['row'] {
  const moment = receivedAt.getTime() + laterMs;
  const kept = (column: NonNullable<FieldDefinition['keptAs']>) => storedValue(enquiry, values, column);
  return {
    id: newEnquiryId(moment),
    kind: enquiry.kind,
    received_at: moment,
    name: kept('name'),
    mobile: kept('mobile'),
    email: kept('email'),
    model: kept('model'),
    registration: kept('registration'),
    details: JSON.stringify(values),
    consent: consent ? JSON.stringify(consent) : null,
    search_text: searchTextOf(values, kept('model')),
    idempotency_key: idempotencyKey || null,
    suspected_spam: suspectedSpam ? 1 : 0,
    source: source ? JSON.stringify(source) : null,
  };
}

function neverStored(): never {
  throw new Error('An enquiry was neither stored nor found.');
}
