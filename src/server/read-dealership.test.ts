import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testDealership } from '../../tests/harness/site/dealership.ts';
import { readConfig } from './config.ts';
import { readDealership } from './read-dealership.ts';
import { InvalidSettings } from './cli-errors.ts';

describe('settings that cannot be used are named with field, place and remedy:', () => {
  let home: string;
  let file: string;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), 'showroom-settings-'));
    file = join(home, 'dealership.json');
  });
  afterEach(() => rmSync(home, { recursive: true }));

  it('a file that is missing, cut off, or lacks a field', () => {
    expect(() => readDealership(file)).toThrow(`${file} is missing`);
    writeFileSync(file, '{\n  "name": "A",\n  "brand": {\n');
    expect(() => readDealership(file)).toThrow(/can't be read as JSON: .*line 4/);
    writeFileSync(file, JSON.stringify({ ...testDealership, name: 7, keepEnquiriesMonths: 0 }));
    expect(() => readDealership(file)).toThrow(
      /dealership\.json needs attention[^]*\n {2}name: [^]*\n {2}keepEnquiriesMonths: /,
    );
  });

  it.each(['localhost:5432', 'mysql://a/b', 'postgres://', 'postgres://user:p@ss@host:port/x'])(
    'an address of PostgreSQL that is none, such as "%s", without repeating the password',
    (url) => {
      const read = () => readConfig({ DATABASE_URL: url });
      expect(read).toThrow(InvalidSettings);
      expect(read).toThrow(/DATABASE_URL: is no address of PostgreSQL, such as postgres:\/\//);
      expect(read).not.toThrow('p@ss');
    },
  );
});
