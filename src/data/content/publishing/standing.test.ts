import { afterEach, expect, it } from 'vitest';
import { emptyDatabase, engines } from '../../../../tests/harness/databases/databases.ts';
import type { Database } from '../../core/engine.ts';
import { openDatabase } from '../../operations/open-database.ts';
import { openPostgres } from '../../postgres/postgres.ts';
import { openSqlite } from '../../sqlite/sqlite.ts';
import { claimDataDir } from '../../sqlite/data-dir.ts';
import { migrate } from '../../core/migrate.ts';
import { migrations } from '../../core/migrations/index.ts';
import { deletedSince } from './history.ts';
import { hasStaffOrder } from './list-order.ts';
import { savedSettings } from '../repositories/settings.ts';

const clean: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of clean.splice(0).toReversed()) await undo();
});

const opened = (db: Database): Database => {
  clean.push(() => db.destroy());
  return db;
};

it.each(engines)(
  'what an earlier program noted of order and place is known after the upgrade, on %s',
  async (engine) => {
    const { config, remove } = await emptyDatabase(engine);
    clean.push(remove);
    const { databaseUrl, dataDir } = config;
    const old = opened(databaseUrl ? openPostgres(databaseUrl) : openSqlite(claimDataDir(dataDir, { anew: false })));
    await migrate(old, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '014')));
    await old
      .insertInto('settings')
      .values([
        { name: 'order of slide', value: 'true', changed_at: 1 },
        { name: 'name', value: '"Shreeji"', changed_at: 1 },
      ])
      .execute();
    const at = new Date('2026-11-10T06:00:00Z');
    const line = { at: at.getTime(), user_id: 'owner', thing: 'offer', title: 'Diwali', after: null };
    await old
      .insertInto('publications')
      .values([
        { ...line, key: '7', before: '{"title":"Diwali","standing":{"position":3}}' },
        { ...line, key: '8', before: '{"title":"On its own \\"standing\\":{"}' },
      ])
      .execute();
    await old.destroy();

    const db = opened(await openDatabase(config));
    expect([await hasStaffOrder(db, 'slide'), await hasStaffOrder(db, 'offer')]).toEqual([true, false]);
    expect(await savedSettings(db)).toEqual({ name: 'Shreeji' });
    const [whole, apart] = await deletedSince(db, 'offer', at);
    expect(whole?.before).toEqual({ title: 'On its own "standing":{' });
    expect(whole).not.toHaveProperty('standing');
    expect(apart).toMatchObject({ key: '7', before: { title: 'Diwali' }, standing: { position: 3 } });
    expect(apart?.before).not.toHaveProperty('standing');
  },
);
