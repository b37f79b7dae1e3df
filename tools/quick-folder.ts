import { readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const GIBIBYTE = 1024 ** 3;
/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Twice what all tests have there at the same time. */
const ROOM_BYTES = 3 * GIBIBYTE;
/** Files, servers and browsers of the tests take five at most. */
const MEMORY_BYTES = 8 * GIBIBYTE;

/**
 * A folder for files that need not outlast the machine: in memory, where there is plenty of it and programs may be run
 * from there. What tests keep on a disk for a moment costs a twentieth of the processor's time.
 */
export function quickFolder(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  return hasPlenty() && runsPrograms() ? IN_MEMORY : tmpdir();
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_BYTES && process.availableMemory() > MEMORY_BYTES;
  } catch {
    return false;
  }
}

function runsPrograms(): boolean {
  const [, options = 'noexec'] =
    new RegExp(` ${IN_MEMORY} tmpfs (\\S+)`).exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
  return !options.split(',').includes('noexec');
}
