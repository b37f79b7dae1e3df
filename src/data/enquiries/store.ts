import type { Enquiry } from '../../domain/enquiries/define.ts';
import type { Field, Values } from '../../domain/enquiries/fields.ts';
import type { Database } from '../database.ts';
import { engineOf, type EnquiryRow as Row } from '../engines/engine.ts';
import { countingIn, recount } from './days.ts';
import { newEnquiryId } from './ids.ts';
import { StorageUnavailable } from '../errors.ts';
import { searchTextOf } from './search-text.ts';

export interface NewEnquiry {
  enquiry: Enquiry;
  /** As `parseEnquiry` read them. */
  values: Values;
  receivedAt: Date;
  /** Sent by the form: the same one twice is the same enquiry sent again. */
  idempotencyKey?: string | undefined;
  /** What was agreed to, in which wording. */
  consent?: Readonly<Record<string, string | number | boolean | null>> | undefined;
  suspectedSpam?: boolean | undefined;
}

export interface Stored {
  id: number;
  /** It had been stored before. */
  repeated: boolean;
}

const MOST_ATTEMPTS = 20;

/** Stores enquiries that are all new, in one go; where one of them was stored before, it fails as a whole. */
export async function storeNew(db: Database, enquiries: readonly NewEnquiry[]): Promise<Stored[]> {
  const rows = enquiries.map((enquiry) => rowOf(enquiry, 0));
  const engine = engineOf(db);
  await engine.changeAtOnce(db, [engine.storingMany(db, rows), countingIn(db, rows)]);
  return rows.map(({ id }) => ({ id, repeated: false }));
}

/** Stores enquiries inside the transaction that it is given: rows and counters, whichever of them were there already. */
export async function storeEnquiries(db: Database, enquiries: readonly NewEnquiry[]): Promise<Stored[]> {
  const outcome = new Map<NewEnquiry, Stored>();
  let open = enquiries;
  for (let attempt = 0; open.length > 0; attempt += 1) {
    if (attempt === MOST_ATTEMPTS) throw new StorageUnavailable('No free number was found for an enquiry.');
    open = await storeOnce(db, open, attempt, outcome);
  }
  return enquiries.map((enquiry) => outcome.get(enquiry) ?? neverStored());
}

/** Answers those whose number was taken in the same moment; each further attempt places them a millisecond later. */
async function storeOnce(
  db: Database,
  enquiries: readonly NewEnquiry[],
  laterMs: number,
  outcome: Map<NewEnquiry, Stored>,
): Promise<NewEnquiry[]> {
  const rows = enquiries.map((enquiry) => rowOf(enquiry, laterMs));
  const inserted = await db
    .insertInto('enquiries')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  const ids = new Set(inserted.map(({ id }) => id));
  const added = rows.filter(({ id }) => ids.has(id));
  await recount(db, { added });
  const known = added.length === rows.length ? undefined : await idsByKey(db, rows);
  return enquiries.filter((enquiry, index) => {
    const row = rows[index] ?? neverStored();
    const earlier = known?.get(keyOf(row));
    if (ids.delete(row.id)) outcome.set(enquiry, { id: row.id, repeated: false });
    else if (earlier !== undefined) outcome.set(enquiry, { id: earlier, repeated: true });
    return !outcome.has(enquiry);
  });
}

async function idsByKey(db: Database, rows: readonly Row[]): Promise<Map<string, number>> {
  const keys = rows.flatMap(({ idempotency_key: key }) => (key ? [key] : []));
  if (keys.length === 0) return new Map();
  const stored = await db
    .selectFrom('enquiries')
    .select(['id', 'kind', 'idempotency_key'])
    .where('idempotency_key', 'in', keys)
    .execute();
  return new Map(stored.map((row) => [keyOf(row), row.id]));
}

function keyOf({ kind, idempotency_key }: Pick<Row, 'kind' | 'idempotency_key'>): string {
  return `${kind} ${idempotency_key}`;
}

function rowOf(
  { enquiry, values, receivedAt, idempotencyKey, consent, suspectedSpam }: NewEnquiry,
  laterMs: number,
): Row {
  const moment = receivedAt.getTime() + laterMs;
  const kept = (column: NonNullable<Field['keptAs']>): string => {
    const value = values[enquiry.fields.find(({ keptAs }) => keptAs === column)?.name ?? ''];
    return typeof value === 'string' ? value : '';
  };
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
    search_text: searchTextOf(values),
    idempotency_key: idempotencyKey || null,
    suspected_spam: suspectedSpam ? 1 : 0,
  };
}

function neverStored(): never {
  throw new Error('An enquiry was neither stored nor found.');
}
