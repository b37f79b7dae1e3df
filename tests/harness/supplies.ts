import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/data/operations/open-database.ts';
import { importCatalogue } from '../../src/server/catalogue/import.ts';
import { readConfig } from '../../src/server/config.ts';
import { ensureFirstAccount } from '../../src/server/staff/accounts/new-account.ts';
import { MediaStore } from '../../src/server/media/media-store.ts';
import { testDealership } from './site/dealership.ts';
import { type PostgresServer, startPostgres } from './databases/postgres-server.ts';
import { quickHash } from './staff/quick-hash.ts';
import { makePattern } from './site/sample-pattern.ts';
import { STAFF, startSite } from './site/site.ts';
import { copyData } from './databases/stocked-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `freshDatabase`, `testDatabase`, `stockedFolder`, `staffedFolder`, `sampleCatalogue` and `furnish` ask. */
    supplies: string;
  }
}

/**
 * What all tests share, though they run in several processes: one PostgreSQL, folders with the demo dealership and with a
 * few models. They belong to Vitest's main process, are made when a test first asks for them, and go when the last one is done.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined;
  const server = () => (postgres ??= startPostgres());
  const folders = new Map<string, Promise<string>>();
  /** Made once, for the one who asks first. */
  const folder = (path: string, make: () => Promise<string>) => () => {
    const made = folders.get(path) ?? make();
    folders.set(path, made);
    return made;
  };
  let upToDate: Promise<string> | undefined;

  const catalogue = folder('/catalogue', makePattern);
  const upToDateFolder = folder('/up-to-date', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'showroom-up-to-date-'));
    await (await openDatabase(readConfig({ DATA_DIR: dataDir }))).destroy();
    return dataDir;
  });
  const staffedFolder = folder('/staffed', async () => staffFolder(await upToDateFolder()));
  const supply: Record<string, () => Promise<string>> = {
    '/database': async () => (await server()).createDatabase(),
    '/up-to-date-database': async () => {
      const { createDatabase } = await server();
      return createDatabase(await (upToDate ??= createDatabase().then(bringUpToDate)));
    },
    '/up-to-date': upToDateFolder,
    '/staffed': staffedFolder,
    '/catalogue': catalogue,
    '/stocked': folder('/stocked', async () => stockFolder(await staffedFolder())),
    '/furnished': folder('/furnished', async () => furnishFolder(await staffedFolder(), await catalogue())),
  };
  const desk = createServer((request, response) => {
    // A connection that is kept may be closed by one side while the other asks again.
    response.setHeader('connection', 'close');
    const asked = supply[request.url ?? ''] ?? (() => Promise.reject(new Error(`nobody supplies ${request.url}`)));
    asked().then(
      (answer) => response.end(answer),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const address = desk.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  project.provide('supplies', `http://127.0.0.1:${address.port}`);

  return async () => {
    desk.close();
    desk.closeAllConnections();
    await (await postgres?.catch(() => undefined))?.stop();
    for (const made of await Promise.allSettled(folders.values())) {
      if (made.status === 'fulfilled') rmSync(made.value, { recursive: true, force: true });
    }
  };
}

/** Every step of the migrations takes its time, and hundreds of tests begin where they end. */
async function bringUpToDate(databaseUrl: string): Promise<string> {
  await (await openDatabase(readConfig({ DATABASE_URL: databaseUrl }))).destroy();
  return databaseUrl;
}

/** With the first account, at whose sign-ins nobody has to wait for a hash. */
async function staffFolder(upToDate: string): Promise<string> {
  const dataDir = copyOf(upToDate, 'staffed');
  const db = await openDatabase({ dataDir });
  await ensureFirstAccount(db, { admin: STAFF }, testDealership);
  await db
    .updateTable('staff')
    .set({ password_hash: quickHash(STAFF.password) })
    .execute();
  await db.destroy();
  return dataDir;
}

/** As a first start leaves it behind: the demo's rows and pictures, and the first account. */
async function stockFolder(staffed: string): Promise<string> {
  const dataDir = copyOf(staffed, 'stocked');
  const site = await startSite({ dataDir });
  await site.stop();
  return dataDir;
}

/** A few models with offers and a gallery, and the first account. */
async function furnishFolder(staffed: string, catalogue: string): Promise<string> {
  const dataDir = copyOf(staffed, 'furnished');
  const config = readConfig({ DATA_DIR: dataDir });
  const db = await openDatabase(config);
  await importCatalogue(db, new MediaStore(config.mediaDir), catalogue, { keepStaffPrices: true });
  await db.destroy();
  return dataDir;
}

function copyOf(folder: string, name: string): string {
  const dataDir = mkdtempSync(join(tmpdir(), `showroom-${name}-`));
  copyData(folder, dataDir);
  return dataDir;
}
