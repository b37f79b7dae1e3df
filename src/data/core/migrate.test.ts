import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyDatabase, engines } from '../../../tests/harness/databases/databases.ts';
import { TABLES } from '../operations/backup-tables.ts';
import type { Database } from './engine.ts';
import { openDatabase } from '../operations/open-database.ts';
import { DatabaseTooNew } from './errors.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';

it('every step that is written is taken, in the order of the numbers', () => {
  const written = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => /^\d/.test(name));
  expect(Object.keys(migrations).map((name) => `${name}.ts`)).toEqual(written.toSorted());
});

describe.each(engines)('migrations on %s', (engine) => {
  const opened: Database[] = [];
  const clean: (() => void)[] = [];
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((db) => db.destroy()));
    for (const remove of clean.splice(0)) remove();
  });

  async function place() {
    const { config, remove } = await emptyDatabase(engine);
    clean.push(remove);
    const open = async () => {
      const db = await openDatabase(config);
      opened.push(db);
      return db;
    };
    return open;
  }

  it('make every table that a backup knows in an empty database, no other, and nothing when they have run', async () => {
    const open = await place();
    await open();
    const db = await open();
    const names = (await db.introspection.getTables()).map(({ name }) => name);
    // What SQLite searches by is made anew from the rest.
    const ours = names.filter((name) => !name.includes('search'));
    expect(ours.toSorted()).toEqual(TABLES.toSorted());
  });

  it('run once when several instances start at the same time', async () => {
    const open = await place();
    const instances = await Promise.all([open(), open(), open()]);
    for (const db of instances) expect(await db.selectFrom('content_version').selectAll().execute()).toHaveLength(1);
  });

  it('refuse a database that a newer program has used', async () => {
    const open = await place();
    const db = await open();
    await migrate(db, { ...migrations, '999-from-the-future': { up: async () => {} } });
    await expect(open()).rejects.toThrow(DatabaseTooNew);
    await expect(open()).rejects.toThrow(/newer version .*999-from-the-future/);
  });

  it('leave nothing half done behind', async () => {
    const open = await place();
    const db = await open();
    const broken = {
      ...migrations,
      '900-broken': {
        up: async (trx: Database) => {
          await trx.schema.createTable('half_done').addColumn('id', 'integer').execute();
          throw new Error('power cut');
        },
      },
    };
    await expect(migrate(db, broken)).rejects.toThrow('power cut');
    const names = (await db.introspection.getTables()).map(({ name }) => name);
    expect(names).not.toContain('half_done');
  });
});
