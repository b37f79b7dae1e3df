import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `freshDatabase` and `stockedFolder` ask. */
    supplies: string;
  }
}

/**
 * What all tests share, though they run in several processes: one PostgreSQL, and one folder with the demo dealership in
 * it. Both belong to Vitest's main process, are made when a test first asks for them, and go when the last one is done.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined;
  let stocked: Promise<string> | undefined;

  const supply: Record<string, () => Promise<string>> = {
    '/database': async () => (await (postgres ??= startPostgres())).createDatabase(),
    '/stocked': () => (stocked ??= stockFolder()),
  };
  const desk = createServer((request, response) => {
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
    const folder = await stocked?.catch(() => undefined);
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
}

/** As a first start leaves it behind: the demo's rows and pictures, and the first account. */
async function stockFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'showroom-stocked-'));
  const site = await startSite({ dataDir });
  await site.stop();
  return dataDir;
}
