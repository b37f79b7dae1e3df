import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresDesk: string;
  }
}

/**
 * Tests run in several processes but share one PostgreSQL. It belongs to Vitest's main process, starts when the first
 * test asks for a database, and stops when the last test is done, however that ended.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<PostgresServer> | undefined;

  const desk = createServer((_request, response) => {
    postgres ??= startPostgres();
    postgres
      .then((server) => server.createDatabase())
      .then(
        (url) => response.end(url),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  desk.listen(0, '127.0.0.1');
  await once(desk, 'listening');
  const address = desk.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  project.provide('postgresDesk', `http://127.0.0.1:${address.port}/`);

  return async () => {
    desk.close();
    desk.closeAllConnections();
    await (await postgres?.catch(() => undefined))?.stop();
  };
}
