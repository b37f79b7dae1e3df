import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder: string;
let bundle: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'showroom-compiled-'));
  bundle = path.join(folder, 'shop.cjs');
  writeFileSync(bundle, "exports.says = () => require('node:path').basename(__filename) + ' is open';");
});
afterEach(() => rmSync(folder, { recursive: true }));

const compiled = () => `${bundle}.compiled`;

/** Loads the bundle in a process of its own, which ends then, and tells what it says. */
function run({ flags = [], before = '' }: { flags?: string[]; before?: string } = {}): string {
  const program = `
    import { loadCompiled } from ${JSON.stringify(path.join(import.meta.dirname, 'code-cache.ts'))};
    const { says } = loadCompiled(${JSON.stringify(bundle)});
    ${before}
    process.stdout.write(says());`;
  const args = [...flags, '--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', program];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

describe('a bundle', () => {
  it('leaves behind what was compiled of it, for everybody who starts it, and runs from that', () => {
    expect(run()).toBe('shop.cjs is open');
    expect(statSync(compiled()).mode & 0o777).toBe(0o644);
    const kept = statSync(compiled()).mtimeMs;
    expect(run()).toBe('shop.cjs is open');
    expect(statSync(compiled()).mtimeMs).toBe(kept);
  });

  it('runs where what was kept is of another Node or is damaged, and keeps its own', () => {
    run();
    const before = readFileSync(compiled());
    expect(run({ flags: ['--no-lazy'] })).toBe('shop.cjs is open');
    expect(readFileSync(compiled()).equals(before)).toBe(false);
    writeFileSync(compiled(), 'torn');
    expect(run()).toBe('shop.cjs is open');
    expect(readFileSync(compiled()).length).toBeGreaterThan('torn'.length);
  });

  it('that was built anew meanwhile gets nothing from the one before it', () => {
    const another = "exports.says = () => require('node:path').basename(__filename) + ' is shut';";
    const rebuild = `
      const { utimesSync, writeFileSync } = await import('node:fs');
      writeFileSync(${JSON.stringify(bundle)}, ${JSON.stringify(another)});
      utimesSync(${JSON.stringify(bundle)}, 9, 9);`;
    expect(run({ before: rebuild })).toBe('shop.cjs is open');
    expect(existsSync(compiled())).toBe(false);
    expect(run()).toBe('shop.cjs is shut');
  });
});
