import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { addToGallery } from '../../src/data/content/add-picture.ts';
import { untilAlarm } from '../harness/wire/alerts.ts';
import { picture } from '../harness/site/models.ts';
import { plainEnv, startSite } from '../harness/site/site.ts';
import { staffedFolder } from '../harness/databases/stocked-folder.ts';

const root = join(import.meta.dirname, '../..');

it('pictures that are gone are noticed by start, readiness, metrics and backup', async () => {
  const dataDir = await staffedFolder();
  const db = await openDatabase({ dataDir });
  const gone = [1, 2, 3, 4].map((number) => ({ image_path: picture(number), alt: 'Fair' }));
  await addToGallery(db, gone, new Date());
  await db.destroy();
  const file = join(dataDir, 'night.backup');
  const backup = () =>
    spawnSync(process.execPath, ['src/server/commands/backup.ts', file], {
      cwd: root,
      env: { ...plainEnv(), DATA_DIR: dataDir },
      encoding: 'utf8',
    });
  const { status, stdout, stderr } = backup();
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain(`4 of the shop’s pictures and brochures are not in ${join(dataDir, 'media')}`);
  expect(stderr).toContain('and 1 more');
  expect(['media', 'night.backup', 'last-backup.txt'].filter((name) => existsSync(join(dataDir, name)))).toEqual([]);

  const site = await startSite({ dataDir, env: { DEMO_CONTENT: 'off' } });
  const ready = await fetch(`${site.url}/readyz`);
  const warning = `not on the server (${picture(1)}, ${picture(2)}, ${picture(3)} and 1 more)`;
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', warnings: [expect.stringContaining(warning)] },
  ]);
  expect(await (await fetch(`${site.url}/metrics`)).text()).toMatch(/^showroom_pictures_missing 4$/m);
  await untilAlarm(site.url, 'ShowroomPicturesMissing');
  expect(site.output()).toContain(warning);
  await site.stop();
  rmSync(dataDir, { recursive: true });
});
