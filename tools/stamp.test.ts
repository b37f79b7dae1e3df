import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesUnder, hashOf, isStamped, stamp } from './stamp.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'showroom-stamp-'));
  mkdirSync(join(folder, 'src/web'), { recursive: true });
  writeFileSync(join(folder, 'src/web/page.tsx'), 'page');
  writeFileSync(join(folder, 'src/a.ts'), 'a');
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the hash of the sources', () => {
  it('covers every file below, in one order', () => {
    expect(filesUnder(join(folder, 'src'))).toEqual([join(folder, 'src/a.ts'), join(folder, 'src/web/page.tsx')]);
  });

  it('stays the same as long as nothing changes, even what is not there', () => {
    expect(hashOf(folder, ['src', 'public'])).toBe(hashOf(folder, ['src', 'public']));
  });

  it('stays the same when a test is written', () => {
    const before = hashOf(folder, ['src']);
    writeFileSync(join(folder, 'src/a.test.ts'), 'a test');
    expect(hashOf(folder, ['src'])).toBe(before);
  });

  it('changes with content and with names', () => {
    const before = hashOf(folder, ['src']);
    writeFileSync(join(folder, 'src/web/page.tsx'), 'another page');
    const edited = hashOf(folder, ['src']);
    renameSync(join(folder, 'src/web/page.tsx'), join(folder, 'src/web/home.tsx'));
    expect(new Set([before, edited, hashOf(folder, ['src'])]).size).toBe(3);
  });
});

describe('a stamp', () => {
  it('holds for the hash it was made with, and for no other', () => {
    const file = join(folder, '.stamp');
    expect(isStamped(file, 'one')).toBe(false);
    stamp(file, 'one');
    expect(isStamped(file, 'one')).toBe(true);
    expect(isStamped(file, 'two')).toBe(false);
  });
});
