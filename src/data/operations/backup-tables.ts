import type { Kysely } from 'kysely';
import { RowHash, type TableSum } from './backup-archive.ts';
import type { Database } from '../core/engine.ts';
import type { Tables } from '../core/tables.ts';

type Keeping =
  /** Read in batches, by its id. */
  | 'by id'
  | 'by enquiry'
  /** Small enough to be read at once. */
  | 'whole'
  /** Worth nothing tomorrow. */
  | 'left out';

/** What a backup holds. A table stands after those it refers to; one that is missing here is an error of types. */
const KEEPING: Readonly<Record<keyof Tables, Keeping>> = {
  enquiries: 'by id',
  enquiry_days: 'whole',
  content_version: 'whole',
  models: 'whole',
  colours: 'whole',
  features: 'whole',
  accessories: 'whole',
  variants: 'whole',
  frames: 'whole',
  slides: 'whole',
  gallery: 'whole',
  offers: 'whole',
  branches: 'whole',
  staff: 'whole',
  sessions: 'left out',
  activity: 'by id',
  rate_limits: 'left out',
  secrets: 'left out',
  days_open: 'left out',
  newest_moment: 'left out',
  erasures: 'whole',
  drafts: 'whole',
  publications: 'by id',
  due_changes: 'by id',
  settings: 'whole',
  staffs_orders: 'whole',
  texts: 'whole',
  recovery_codes: 'whole',
  staff_links: 'left out',
  known_devices: 'left out',
  role_rules: 'whole',
  looks: 'by id',
  opened_enquiries: 'left out',
  charge_rates: 'whole',
  enquiry_links: 'by enquiry',
  leads: 'by id',
  lead_events: 'by id',
  lead_days: 'left out',
  lead_sweep: 'whole',
  lead_lookers: 'left out',
  lead_turns: 'left out',
  lead_views: 'whole',
  quotations: 'by id',
  quotation_numbers: 'whole',
  outbox: 'by id',
  messages_held: 'left out',
  push_subscriptions: 'whole',
  push_keys: 'whole',
};

export const TABLES = Object.keys(KEEPING) as (keyof Tables)[];

/** The column that a table is read by in batches. */
const NUMBERS: Readonly<Partial<Record<Keeping, string>>> = { 'by id': 'id', 'by enquiry': 'enquiry_id' };

const ROWS_AT_ONCE = 2_000;

/** The tables to keep that this database has: one that is about to be brought up to date may lack some. */
export async function backupTables(db: Database): Promise<(keyof Tables)[]> {
  const present = new Set((await db.introspection.getTables()).map(({ name }) => name));
  return TABLES.filter((table) => KEEPING[table] !== 'left out' && present.has(table));
}

/** Every row as a line of JSON, alike on both engines: columns by name, rows by id or else by their own text. */
export async function* tableLines(db: Database, table: string): AsyncGenerator<string[]> {
  const rows = untypedTables(db).selectFrom(table).selectAll();
  const number = NUMBERS[KEEPING[table as keyof Tables]];
  if (!number) {
    const lines = (await rows.execute()).map(lineOf).toSorted();
    if (lines.length > 0) yield lines;
    return;
  }
  for (let after = -1; ;) {
    const batch = await rows.where(number, '>', after).orderBy(number).limit(ROWS_AT_ONCE).execute();
    const last = batch.at(-1)?.[number];
    if (typeof last !== 'number') return;
    yield batch.map(lineOf);
    after = last;
  }
}

export async function tableSum(db: Database, table: string): Promise<TableSum> {
  const sum = new RowHash();
  for await (const lines of tableLines(db, table)) sum.add(lines);
  return sum.sum(table);
}

type AnyRow = Record<string, string | number | null>;

/** A backup may be older than the tables as they are now. */
export function untypedTables(db: Database): Kysely<Record<string, AnyRow>> {
  return db as unknown as Kysely<Record<string, AnyRow>>;
}

function lineOf(row: AnyRow): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
