import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const dir = mkdtempSync(join(tmpdir(), 'showroom-secrets-'));
afterAll(() => rmSync(dir, { recursive: true }));

it('passwords may lie in files, with whatever signs', () => {
  const [database, admin] = [join(dir, 'database'), join(dir, 'admin')];
  writeFileSync(database, 'p@ss/w:rd?#%\n');
  writeFileSync(admin, 'Correct-Horse-7\n');
  const config = readConfig({
    DATABASE_URL: 'postgres://showroom@database:5432/showroom',
    DATABASE_PASSWORD_FILE: database,
    ADMIN_PASSWORD_FILE: admin,
  });
  expect(decodeURIComponent(new URL(config.databaseUrl ?? '').password)).toBe('p@ss/w:rd?#%');
  expect(config.admin.password).toBe('Correct-Horse-7');
});

it('a file that cannot be read stops the start and is named', () => {
  expect(() => readConfig({ ADMIN_PASSWORD_FILE: join(dir, 'nothing') })).toThrow(/ADMIN_PASSWORD_FILE: .*nothing/);
});
