import { DialectAdapterBase, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from './tables.ts';
import { matchesScope, type SearchScope } from './search-scope.ts';
import { trigramsOf, isLongTerm, type Term } from './trigrams.ts';
import type { BatchChange, StatementRows, BatchStatements } from './batch-statements.ts';

export type Database = Kysely<Tables>;

/** What the two engines do differently. Everything else in this room is the same SQL for both. */
export interface Engine {
  readonly name: 'sqlite' | 'postgres';
  /** Column types and table options that behave alike on both. */
  readonly types: { whole: 'integer' | 'bigint'; decimal: 'real' | 'double precision' };
  createSearchIndex(db: Kysely<unknown>): Promise<void>;
  /** The same for what is written about leads. */
  createLineIndex(db: Kysely<unknown>): Promise<void>;
  /** Brings one of an older version up to date. */
  renewSearchIndex(db: Kysely<unknown>): Promise<void>;
  /** What is left of it once the table of enquiries is gone. */
  dropSearchIndex(db: Database): Promise<void>;
  /** Rows came with numbers of their own: new ones go on after the highest, and after those known to have been given. */
  continueNumbers(db: Database, tables: readonly string[], given: Readonly<Record<string, number>>): Promise<void>;
  /** Files some of what was stored since into the search index, inside a transaction; answers whether more is left. It is found before that, too. */
  fileSome(db: Database): Promise<boolean>;
  /** A search index that is asked by itself; absent where the engine uses it for plain `like` without being told. */
  readonly searchIndex?: SearchIndex;
  /** Inside a transaction: whether this process may do, until its end, what only one may do at a time. */
  takeTurn(db: Database, work: string): Promise<boolean>;
  /**
   * All of these changes or none, asked for in one go: a busy process comes round to every answer late. One sees what an
   * earlier one wrote through `written` alone. Those who listen for such changes hear of them.
   */
  changeAtOnce<All extends BatchStatements>(
    db: Database,
    writings: All,
    rows: StatementRows<All>,
    tell?: DatabaseChannel,
  ): Promise<void>;
  /** Where a later one finds the rows that the earlier one of that name returned, which wrote them into that table. */
  written(name: string, table: keyof Tables): RawBuilder<unknown>;
  /** Rows of one shape that are sent along, to select from like a table, in the form that this engine reads fastest. */
  sent(table: keyof Tables, rows: readonly object[]): RawBuilder<unknown>;
  /** Carries out changes that change nothing, to the disk (`keep`) or to the last step before; rejects where it cannot. */
  tryWriting(db: Database, changes: readonly BatchChange[], keep: boolean): Promise<void>;
  /** Sees to it that deleted rows have left nothing in the files; answers false where somebody still reads them. */
  leaveNoTrace(db: Database, tables: readonly string[]): Promise<boolean>;
  /** Writes the files anew, without what rows that were deleted by an older version have left in them. */
  rewrite(db: Database): Promise<void>;
  /** What is damaged in its files, in its own words, as far as it can tell. */
  findDamage(db: Database): Promise<string | undefined>;
  /** How many connections are in use, and how many queries wait for one. */
  load(): DatabaseLoad;
  /** Tells the other processes, inside the transaction that changes something. */
  announce(db: Database, channel: DatabaseChannel): Promise<void>;
  /** Calls back when another process may have changed it. */
  listen(channel: DatabaseChannel, onNotice: () => void): { pollMs: number; stop: () => void };
}

/** What processes tell each other about. */
export type DatabaseChannel = 'content' | 'leads';

export interface DatabaseLoad {
  busy: number;
  waiting: number;
}

export interface SearchIndex {
  /** Files rows at once, past the tray. */
  add(db: Database, ids: readonly number[]): Promise<void>;
  /**
   * Forgets rows that are about to be erased or moved, wherever they lie. With `later` they are only marked as removed, which
   * is fifty times quicker: searches no longer find them, and their words leave the files with `compactSome`.
   */
  remove(db: Database, ids: readonly number[], when?: { later: boolean }): Promise<void>;
  /** Rewrites so many pages of the index without what was removed `later`, inside a transaction; answers whether more is left. */
  compactSome(db: Database, pages: number, how: { first: boolean }): Promise<boolean>;
  /** Ids of the rows whose search text holds one of the terms, in the order of the scope. */
  ids(db: Database, scope: SearchScope, terms: readonly Term[], page: RowWindow): Promise<number[]>;
  count(db: Database, scope: SearchScope, terms: readonly Term[]): Promise<number>;
  /** The lines about leads that may hold one of the terms: those that do are among them. */
  lines(terms: readonly Term[]): RawBuilder<boolean>;
}

/** The plain condition that every search index speeds up, and that holds without one too. */
export const containsTerm = (scope: SearchScope, terms: readonly Term[]): RawBuilder<boolean> =>
  sql<boolean>`${matchesScope(scope)} and ${textContains(terms, scope)}`;

/** Whether the search text of a row holds all words of one of the terms; masked, names, plates and whole numbers alike. */
export function textContains(terms: readonly Term[], { masked = false } = {}): RawBuilder<boolean> {
  const each = terms.map((term) => {
    const words = term.flatMap((word) => (masked ? [...held(word, term), shown(word)] : held(word, term)));
    return sql`(${sql.join(words, sql` and `)})`;
  });
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

/** The index does not know computed text: it is asked for the column, and the rows that it finds for the rest. */
function held(word: string, term: Term): RawBuilder<unknown>[] {
  const parts = trigramsOf(word);
  const inIndex = sql`search_text like ${like(parts)} escape '\\'`;
  if (isLongTerm(word) && parts.length === 1) return [inIndex];
  const inRow = sql`search_text || '' like ${like([word])} escape '\\'`;
  if (isLongTerm(word)) return [inIndex, inRow];
  return [term.some(isLongTerm) ? inRow : inIndex];
}

/** The first digits of a number, which lists show. */
export const INDEX_START = sql`case when length(enquiries.mobile) = 10 then substr(enquiries.mobile, 1, 5) else '' end`;

/**
 * The search text of an enquiry as lists show it masked: of its number only how it begins. SQLite's index takes rows out by
 * the very text under which they were filed: where this changes, that is made anew (`renewSearchIndex`).
 */
export const MASKED_TEXT = sql`
  replace(replace(search_text, lower(enquiries.email), ''), enquiries.mobile, ${INDEX_START})`;

/** Whether lists show a word, or it is a whole number or address, which hides nothing from somebody who has typed it. */
const shown = (word: string): RawBuilder<unknown> =>
  sql`(${MASKED_TEXT} like ${like([word])} escape '\\' or ${word} in (enquiries.mobile, lower(enquiries.email)))`;

function like(parts: readonly string[]): string {
  return `%${parts.map((part) => part.replace(/[\\%_]/g, String.raw`\$&`)).join('%')}%`;
}

export interface RowWindow {
  offset: number;
  limit: number;
}

/**
 * The adapter is the one object that Kysely hands on from a database to its transactions, so the engine lives in it:
 * a function that is given a transaction finds its engine just as well.
 */
export abstract class EngineAdapter extends DialectAdapterBase {
  abstract readonly engine: Engine;

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsReturning(): boolean {
    return true;
  }
}

export function engineOf<T>(db: Kysely<T>): Engine {
  const { adapter } = db.getExecutor();
  if (!(adapter instanceof EngineAdapter)) throw new Error('This database was not opened by openDatabase.');
  return adapter.engine;
}
