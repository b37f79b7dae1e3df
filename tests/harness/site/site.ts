import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVER_FLAGS } from '../../../tools/server-bundle.js';
import { DEALERSHIP_FILE } from './dealership.ts';

const root = join(import.meta.dirname, '../../..');
/** What `npm start` runs. */
export const PROGRAM = 'build/start/main.js';
const READY_WITHIN_MS = 200_000;

/** The first staff account of every site that tests start. */
export const STAFF = { userId: 'admin', password: 'Correct-Horse-7' };

export interface SiteOptions {
  /** Keep rows and media here, and leave them there; otherwise in a temporary folder that goes with the site. */
  dataDir?: string;
  /** A PostgreSQL, as from `freshDatabase()`; otherwise the embedded database. */
  databaseUrl?: string;
  /** Further environment variables, as in the running guide. */
  env?: Record<string, string>;
}

export interface Site {
  /** Without a slash at the end. */
  url: string;
  dataDir: string;
  /** All it has written so far. */
  output(): string;
  process: ChildProcess;
  /** Asks it to finish, waits for that, and gives its exit code. */
  stop(): Promise<number | null>;
}

/** Nothing of the tests' own environment but this, as `npm start` has it: with what Node has compiled before it is up in half the time. */
export const plainEnv = () => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
});

/** Starts the real server as a process of its own, on a free port, and waits until it answers. */
export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'showroom-data-'));
  const server = spawn(process.execPath, [...SERVER_FLAGS, PROGRAM], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...plainEnv(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DEALERSHIP_FILE,
      ...(options.databaseUrl && { DATABASE_URL: options.databaseUrl }),
      ADMIN_USER_ID: STAFF.userId,
      ADMIN_PASSWORD: STAFF.password,
      ...options.env,
    },
  });

  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    return server.exitCode;
  };

  try {
    const url = await readyAddress(server, () => output);
    return { url, dataDir, output: () => output, process: server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readyAddress(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const giveUp = (why: string) => reject(new Error(`The site did not start: ${why}\n${output()}`));
    const timer = setTimeout(() => giveUp(`not ready within ${READY_WITHIN_MS} ms`), READY_WITHIN_MS);
    const look = () => {
      const url = /^ready (http:\/\/\S+)$/m.exec(output())?.[1];
      if (url === undefined) return;
      clearTimeout(timer);
      resolve(url);
    };
    server.stdout?.on('data', look);
    server.on('error', (error) => giveUp(error.message));
    server.on('exit', (code) => {
      clearTimeout(timer);
      giveUp(`it ended with exit code ${code}`);
    });
  });
}
