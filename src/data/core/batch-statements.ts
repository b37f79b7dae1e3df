import {
  type Compilable,
  type CompiledQuery,
  type Kysely,
  type OperationNodeSource,
  type RawBuilder,
  sql,
} from 'kysely';
import type { Tables } from './tables.ts';

export type BatchChange = Compilable & OperationNodeSource;

/** A change that is always put in the same words, whatever rows it is made with: they are found once and kept. */
export interface BatchStatement<Row extends object> {
  /** Whose columns the rows have. */
  table: keyof Tables;
  columns: readonly (keyof Row & string)[];
  /** Reads the rows that are sent along from `sent`, as from a table. Absent: they go into the table as they are sent. */
  change?: (db: Kysely<Tables>, sent: RawBuilder<unknown>) => BatchChange;
  /** What later ones read of the rows that it wrote. */
  returns?: readonly string[];
}

/** Several that are made at once, one after the other. One that has no rows to be made with changes nothing. */
export type BatchStatements = Readonly<Record<string, BatchStatement<never>>>;

export type StatementRows<All extends BatchStatements> = {
  readonly [Name in keyof All]: All[Name] extends BatchStatement<infer Row> ? readonly Row[] : never;
};

/** Puts the rows into their table in the words of an engine. */
export const insertStatement = ({ table, columns }: BatchStatement<never>, rows: RawBuilder<unknown>) =>
  sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) ${rows}`;

/** Stands in the kept words for what is sent. */
class Blank {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export const placeholder = (name: string) => sql.val(new Blank(name));

/** What a kept text is asked with: its own constants, and in each blank what belongs there. */
export function bindRows({ parameters }: CompiledQuery, valueOf: (name: string) => unknown): unknown[] {
  return parameters.map((parameter) => (parameter instanceof Blank ? valueOf(parameter.name) : parameter));
}
