import { readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm';
/** Twice what all tests have there at the same time. */
const ROOM_BYTES = 3 * 1024 ** 3;

/**
 * A folder for files that need not outlast the machine: in memory, where there is plenty of it and programs may be run
 * from there. What tests keep on a disk for a moment costs a tenth of the processor's time.
 */
export function quickFolder(): string {
  if (process.env.TMPDIR !== undefined) return tmpdir();
  try {
    const [, options = 'noexec'] =
      new RegExp(` ${IN_MEMORY} tmpfs (\\S+)`).exec(readFileSync('/proc/mounts', 'utf8')) ?? [];
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const room = Math.min(bavail * bsize, freemem());
    return options.includes('noexec') || room < ROOM_BYTES ? tmpdir() : IN_MEMORY;
  } catch {
    return tmpdir();
  }
}
