import type { Kysely } from 'kysely';
import { engineOf } from '../engine.ts';
import { createTable, numbered, required, startingAt } from './columns.ts';

/** Several people at one desk: roles, presence, second factors, links that work once, and who looked at what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { whole } = engineOf(db).types;
  // Who was there before could do everything, and still can.
  await added(db, 'role', 'text', (column) => column.notNull().defaultTo('owner'));
  await added(db, 'presence_day', 'text');
  await added(db, 'presence_in', 'integer', startingAt(0));
  await added(db, 'must_change_password', 'integer', startingAt(0));
  await added(db, 'totp_secret', 'text');
  await added(db, 'totp_pending', 'text');
  await added(db, 'totp_last_step', whole);

  await createTable(db, 'recovery_codes')
    .addColumn('user_id', 'text', (column) => column.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('code_hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_codes_pk', ['user_id', 'code_hash'])
    .execute();
  await createTable(db, 'staff_links')
    .addColumn('user_id', 'text', (column) =>
      column.primaryKey().notNull().references('staff.user_id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('purpose', 'text', required)
    .addColumn('expires_at', whole, required)
    .execute();
  await createTable(db, 'known_devices')
    .addColumn('user_id', 'text', (column) => column.notNull().references('staff.user_id').onDelete('cascade'))
    .addColumn('device_hash', 'text', required)
    .addColumn('last_seen_at', whole, required)
    .addPrimaryKeyConstraint('known_devices_pk', ['user_id', 'device_hash'])
    .execute();
  await createTable(db, 'role_rules')
    .addColumn('role', 'text', (column) => column.primaryKey().notNull())
    .addColumn('second_factor', 'integer', startingAt(0))
    .execute();
  // No reference to staff: what was looked at stays on record when an account goes.
  await createTable(db, 'looks')
    .addColumn('id', 'integer', numbered(db))
    .addColumn('day', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('kind', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('times', 'integer', required)
    .addColumn('rows', 'integer', required)
    .addUniqueConstraint('looks_of', ['day', 'user_id', 'kind', 'action'])
    .execute();
  await createTable(db, 'opened_enquiries')
    .addColumn('day', 'text', required)
    .addColumn('user_id', 'text', required)
    .addColumn('enquiry_id', whole, required)
    .addPrimaryKeyConstraint('opened_enquiries_pk', ['day', 'user_id', 'enquiry_id'])
    .execute();
  await db.schema.createIndex('activity_person').on('activity').columns(['user_id', 'id']).execute();
}

function added(
  db: Kysely<unknown>,
  ...column: Parameters<ReturnType<Kysely<unknown>['schema']['alterTable']>['addColumn']>
) {
  return db.schema
    .alterTable('staff')
    .addColumn(...column)
    .execute();
}
