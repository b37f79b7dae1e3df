import { type Kysely, sql } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, numbered, required } from './columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  await createTable(db, 'staff')
    .addColumn('user_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('password_hash', 'text', required)
    .addColumn('user_name', 'text', required)
    .addColumn('mobile_no', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('city', 'text', required)
    .addColumn('created_date', 'text', required)
    .addColumn('expire_date', 'text')
    .addColumn('status', 'text', (column) => column.notNull().check(sql`status in ('active', 'inactive')`))
    .execute();
  await createTable(db, 'sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey().notNull())
    .addColumn('user_id', 'text', (column) => column.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('created_at', whole, required)
    .addColumn('last_seen_at', whole, required)
    .addColumn('expires_at', whole, required)
    .addColumn('user_agent', 'text', required)
    .execute();
  await db.schema.createIndex('sessions_of').on('sessions').column('user_id').execute();
  await db.schema.createIndex('sessions_end').on('sessions').column('expires_at').execute();
  // No reference to staff: what was done stays on record when an account goes.
  await createTable(db, 'activity')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('at', whole, required)
    .addColumn('user_id', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('details', 'text')
    .execute();
  await db.schema.createIndex('activity_time').on('activity').column('at').execute();
  await createTable(db, 'rate_limits')
    .addColumn('bucket', 'text', (column) => column.primaryKey().notNull())
    .addColumn('window_start', whole, required)
    .addColumn('count', 'integer', required)
    .execute();
  await db.schema.createIndex('rate_limits_age').on('rate_limits').column('window_start').execute();
}
