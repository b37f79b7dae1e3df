import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * What was released is kept: the program (its sources without pages and tests) and a small shop as it wrote one. So an
 * upgrade is tested with rows that were really written by it, and the way back with the program that has to take it.
 */
const HOME = join(import.meta.dirname, '../../releases');
const NODE_MODULES = join(import.meta.dirname, '../../../node_modules');

export const releases = readdirSync(HOME).toSorted();
export const previousRelease = releases.at(-1) ?? '';

/** A backup of the small shop of that release. */
export const shopOf = (release: string): string => join(HOME, release, 'shop.backup');

export interface ReleasedProgram {
  folder: string;
  /** Runs one of its commands to the end. */
  run(
    command: 'backup' | 'restore',
    file: string,
    env: Record<string, string>,
  ): { status: number | null; said: string };
  remove(): void;
}

/** The program of that release, ready to run on the packages of today. */
export function releasedProgram(release: string): ReleasedProgram {
  const folder = mkdtempSync(join(tmpdir(), `showroom-${release}-`));
  const { status, stderr } = spawnSync('tar', ['-xzf', join(HOME, release, 'program.tar.gz'), '-C', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The release could not be unpacked: ${stderr}`);
  symlinkSync(NODE_MODULES, join(folder, 'node_modules'), 'dir');
  return {
    folder,
    run(command, file, env) {
      const script = join(folder, `src/server/commands/${command}.ts`);
      const args = ['--disable-warning=ExperimentalWarning', script, file];
      const ended = spawnSync(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
      return { status: ended.status, said: ended.stdout + ended.stderr };
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
