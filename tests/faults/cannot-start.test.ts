import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { DEALERSHIP_FILE } from '../harness/site/dealership.ts';
import { freePort } from '../harness/wire/ports.ts';
import { freshDatabase } from '../harness/databases/postgres.ts';
import { plainEnv, PROGRAM, startSite } from '../harness/site/site.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'showroom-cannot-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

let tries = 0;

/** Starts the server with these settings; answers what it said before it ended, and what it has made. */
async function attempt(env: Record<string, string>, program = PROGRAM, args: readonly string[] = []) {
  const dataDir = join(folder, `data-${(tries += 1)}`);
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    cwd: root,
    env: { ...plainEnv(), PORT: '0', DATA_DIR: dataDir, DEALERSHIP_FILE, DEMO_CONTENT: 'off', ...env },
  });
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(server, 'close')) as [number | null];
  return { code, said, made: existsSync(dataDir) ? readdirSync(dataDir) : [] };
}

describe('settings that cannot be used', () => {
  const dealership = JSON.parse(readFileSync(DEALERSHIP_FILE, 'utf8')) as object;
  it.each([
    [
      'half a dealership.json',
      { DEALERSHIP_FILE: written('half.json', '{"name": "X",\n}') },
      ['half.json', 'JSON', 'line 2'],
    ],
    [
      'a wrong field in it',
      { DEALERSHIP_FILE: written('field.json', JSON.stringify({ ...dealership, town: 5 })) },
      ['field.json', 'Please correct', 'town'],
    ],
    ['no dealership.json', { DEALERSHIP_FILE: join(folder, 'none.json') }, ['none.json', 'DEALERSHIP_FILE']],
    ['a DATABASE_URL that is none', { DATABASE_URL: 'postgers://x' }, ['DATABASE_URL', 'such as postgres://']],
    [
      'a DATABASE_URL where nobody listens',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' },
      ['PostgreSQL', 'Nothing listens', 'DATABASE_URL'],
    ],
    ['a DATA_DIR that is a file', { DATA_DIR: written('file', '') }, [join(folder, 'file'), 'not a folder']],
    ['a DATA_DIR where none can be made', { DATA_DIR: '/proc/showroom' }, ['/proc/showroom']],
    ['a misspelt DATABASE_URL', { DATABASE_ULR: 'postgres://u:secret@db/x' }, ['DATABASE_ULR', 'mean DATABASE_URL?']],
    [
      'a MAIL_FROM that is no address',
      { SMTP_URL: 'smtp://mail.example.in', MAIL_FROM: 'Shreeji Wheels' },
      ['MAIL_FROM', 'no mail address'],
    ],
    ['a PORT that is none', { PORT: 'x' }, ['PORT', 'number']],
  ])('%s: is named with what to do, and nothing is half-made', async (_what, env, words) => {
    const { code, said, made } = await attempt(env);
    expect(code).toBe(1);
    for (const word of words) expect(said).toContain(word);
    expect(said).not.toMatch(/\n {4}at |secret/);
    expect(made).toEqual([]);
  });

  it('a catalogue that cannot be read is named with its file and field', async () => {
    const catalogue = join(folder, 'catalogue');
    mkdirSync(catalogue);
    writeFileSync(join(catalogue, 'offers.json'), '[{"title": 5}]');
    const { code, said } = await attempt({}, 'src/server/catalogue/import-command.ts', [catalogue]);
    expect(code).toBe(1);
    for (const word of ['Nothing was imported', 'slides.json: is missing', 'offers.json']) expect(said).toContain(word);
    expect(said).not.toMatch(/\n {4}at /);
  });
});

describe('a database that comes up late', () => {
  it('is tried again by the service as documented, until it is there', async () => {
    const unit = readFileSync(join(root, 'docs/operations.md'), 'utf8');
    const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
    // With systemd's own limit it would be given up after five starts.
    expect([setting('Restart'), setting('StartLimitIntervalSec')]).toEqual(['always', '0']);
    const real = new URL(await freshDatabase());
    const port = await freePort();
    const databaseUrl = Object.assign(new URL(real), { port: String(port), hostname: '127.0.0.1' }).href;
    expect((await attempt({ DATABASE_URL: databaseUrl })).code).toBe(1);
    await pause(Number(setting('RestartSec')) * 1000);
    const late = createServer((client) => {
      const server = connect(Number(real.port), real.hostname);
      client.pipe(server).pipe(client);
      for (const end of [client, server]) end.on('error', () => {});
    }).listen(port, '127.0.0.1');
    await once(late, 'listening');
    const site = await startSite({ databaseUrl, env: { DEMO_CONTENT: 'off' } });
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    await site.stop();
    late.close();
  });
});
