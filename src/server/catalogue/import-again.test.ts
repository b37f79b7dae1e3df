import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SampleCatalogue, sampleCatalogue } from '../../../tests/harness/catalogue.ts';
import { engines, type TestDatabase, testDatabase } from '../../../tests/harness/databases.ts';
import type { Database } from '../../data/database.ts';
import { deletedSince } from '../../data/shop/history.ts';
import { undo } from '../../data/shop/undo.ts';
import { siteApi } from '../../data/site-api.ts';
import { setVehicleStatus } from '../../data/vehicles.ts';
import { MediaStore } from '../media/store.ts';
import { importCatalogue } from './import.ts';

describe.each(engines)('a catalogue folder that is imported again, on %s,', (engine) => {
  let database: TestDatabase;
  let db: Database;
  let folder: SampleCatalogue;
  let mediaDir: string;
  beforeEach(async () => {
    database = await testDatabase(engine, { alone: true });
    db = database.db;
    folder = await sampleCatalogue();
    mediaDir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
    await importAgain();
  });
  afterEach(async () => {
    await database.close();
    folder.remove();
    rmSync(mediaDir, { recursive: true, force: true });
  });

  const importAgain = (more = {}) =>
    importCatalogue(db, new MediaStore(mediaDir), folder.dir, { keepStaffPrices: true, ...more });
  const bikes = async () => (await siteApi(db).bikes()).map(({ bikeName }) => bikeName);

  it('removes a model that is switched off, which is still so when it is put back', async () => {
    const blade = await db.selectFrom('models').where('slug', '=', 'x-blade').select('id').executeTakeFirstOrThrow();
    await setVehicleStatus(db, 'motorcycle', blade.id, 0);
    folder.drop('models/x-blade');
    await importAgain();
    const [gone] = await deletedSince(db, 'model', new Date(0));
    if (gone) await undo(db, gone, { userId: 'meera', at: new Date() });
    expect(gone?.key).toBe('x-blade');
    expect(await bikes()).toEqual(['CB SHINE']);
  });
});
