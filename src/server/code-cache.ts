import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { constants, Script } from 'node:vm';

/** Where the build lies that `npm start` runs. */
export const BUNDLE_DIR = path.resolve(import.meta.dirname, '../../build');

/**
 * Loads a bundle with what was compiled of it when it ran before (a code cache). Node keeps what a file compiles while it
 * is loaded; this also holds all that was compiled until the process ended, and so the way to the first page.
 */
export function loadWithCodeCache(file: string): unknown {
  const { mtimeMs } = statSync(file);
  const compiled = ifThere(compiledOf(file));
  const source = readFileSync(file, 'latin1');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(compiled && { cachedData: compiled }),
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  // Another Node, or another of its settings, compiles otherwise.
  if (!compiled || script.cachedDataRejected) {
    process.on('exit', () => keep(file, mtimeMs, script.createCachedData()));
  }
  const module = { exports: {} };
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  run(module.exports, createRequire(file), module, file, path.dirname(file));
  return module.exports;
}

const compiledOf = (file: string) => `${file}.compiled`;

function ifThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Whole or not at all, since others may be starting; and only beside what it was compiled of: V8 would take it for the other's. */
function keep(file: string, mtimeMs: number, compiled: Buffer): void {
  const unfinished = `${compiledOf(file)}.${process.pid}`;
  try {
    if (statSync(file).mtimeMs !== mtimeMs) return;
    writeFileSync(unfinished, compiled);
    // No secret, and whoever installs is not always the one who runs it.
    chmodSync(unfinished, 0o644);
    renameSync(unfinished, compiledOf(file));
  } catch {
    // Where nothing may be written it starts as fast as it did.
  }
}
