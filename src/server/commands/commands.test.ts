import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../tests/harness/wire/ports.ts';

describe('a command that cannot do its work', () => {
  let home: string;
  beforeAll(() => {
    home = mkdtempSync(join(tmpdir(), 'showroom-commands-'));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  const run = (name: string, args: string[], env: Record<string, string>) => {
    const script = join(import.meta.dirname, '..', `${name}.ts`);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', script, ...args],
      { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' },
    );
    return { status, stdout, lines: stderr.trim().split('\n') };
  };

  it('backup: says so where there is no shop, and makes nothing', () => {
    const nowhere = join(home, 'mistyped');
    const { status, lines } = run('commands/backup', [join(home, 'x.backup')], { DATA_DIR: nowhere });
    expect([status, lines]).toEqual([1, [expect.stringMatching(/^There is no database of a shop in .*mistyped/)]]);
    expect([existsSync(nowhere), readdirSync(home)]).toEqual([false, []]);
  });

  it('restore: says in one line that the file is none, or that the folder is none', () => {
    const file = join(home, 'hello.backup');
    writeFileSync(file, 'hello');
    const dataDir = join(home, 'data');
    mkdirSync(dataDir);
    expect(run('commands/restore', [file], { DATA_DIR: dataDir })).toMatchObject({
      status: 1,
      lines: [expect.stringMatching(/damaged or not a backup/)],
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it.each([
    ['staff/accounts/staff-command', ['list']],
    ['catalogue/import-command', ['demo/catalogue']],
    ['catalogue/export-command', [join(tmpdir(), 'nothing-there-yet')]],
  ])('%s: says in one line what keeps it: no PostgreSQL, or settings that cannot be', async (name, args) => {
    const DATABASE_URL = `postgres://showroom@127.0.0.1:${await freePort()}/showroom`;
    expect(run(name, args, { DATABASE_URL })).toMatchObject({
      status: 1,
      lines: [expect.stringMatching(/^PostgreSQL: .*Does PostgreSQL run there\?$/)],
    });
    expect(run(name, args, { SMTP_URL: 'smtps://mail.example.in' })).toMatchObject({
      status: 1,
      lines: ['SMTP_URL and MAIL_FROM mean something only together: set both, or none.'],
    });
  });
});
