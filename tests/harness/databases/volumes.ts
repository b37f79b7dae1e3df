import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface Volume {
  dir: string;
  remove(): void;
}

export interface FragileDisk extends Volume {
  /** As if the power had gone: nothing that was not flushed arrives any more. Then it is there again. */
  cutPower(): void;
  /** As a disk does of which the system has found that it fails. */
  becomeReadOnly(): void;
}

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'pipe' });

/** A small disk in memory, or why this machine has none. */
export function smallDisk(megabytes: number): Volume | string {
  const dir = mkdtempSync(join(tmpdir(), 'showroom-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir);
  } catch (error) {
    rmSync(dir, { recursive: true });
    return `no small disk could be mounted here (${reason(error)})`;
  }
  const remove = () => {
    run('umount', '-l', dir);
    rmSync(dir, { recursive: true });
  };
  return { dir, remove };
}

const MOUNT_OPTIONS = 'loop,errors=remount-ro';

/** ext4's own way to stop at once, without writing its journal: include/uapi/linux/ext4.h. */
const SHUTDOWN_WITHOUT_FLUSH = `import fcntl, os, struct, sys
fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587d, struct.pack('I', 2))`;

/** A disk of its own whose power can be cut, or why this machine has none. */
export function fragileDisk(megabytes: number): FragileDisk | string {
  const home = mkdtempSync(join(tmpdir(), 'showroom-disk-'));
  const [image, dir] = [join(home, 'image'), join(home, 'disk')];
  try {
    run('mkdir', dir);
    run('truncate', '-s', `${megabytes}M`, image);
    run('mkfs.ext4', '-q', '-F', image);
    run('python3', '-c', 'import fcntl');
    run('mount', '-o', MOUNT_OPTIONS, image, dir);
  } catch (error) {
    rmSync(home, { recursive: true });
    return `no disk of its own could be made here (${reason(error)})`;
  }
  return {
    dir,
    cutPower() {
      run('python3', '-c', SHUTDOWN_WITHOUT_FLUSH, dir);
    },
    becomeReadOnly() {
      const device = basename(run('findmnt', '-no', 'SOURCE', dir).toString().trim());
      writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, 'as a test wants it');
    },
    remove() {
      run('umount', '-l', dir);
      rmSync(home, { recursive: true });
    },
  };
}

/** After the power is back: the disk is checked in by its journal. */
export function mountAgain({ dir }: Volume): void {
  run('umount', dir);
  run('mount', '-o', MOUNT_OPTIONS, join(dir, '..', 'image'), dir);
}

function reason(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[1] ?? error.message) : String(error);
}
