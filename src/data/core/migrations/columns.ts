import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';

/** A table whose columns hold what their type says, on both engines. */
export function createTable<T extends string>(db: Kysely<unknown>, name: T): CreateTableBuilder<T> {
  const table = db.schema.createTable(name);
  return engineOf(db).name === 'sqlite' ? table.modifyEnd(sql`strict`) : table;
}

/** A number that the database hands out and never hands out again. */
export function numbered(db: Kysely<unknown>) {
  return (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    engineOf(db).name === 'sqlite'
      ? column.primaryKey().autoIncrement()
      : column.generatedByDefaultAsIdentity().primaryKey();
}

export const required = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull();

export const startingAt =
  (value: number) =>
  (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder =>
    column.notNull().defaultTo(value);
