import { chmod, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DATABASE_FILE } from '../sqlite/data-dir.ts';

const FOLDERS = ['', 'backups'];
const FILES = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`];
const FOR_OTHERS = 0o077;
/** /tmp and its like are everybody's; a data folder that lies there is not. */
const STICKY = 0o1000;

/** What others may look into: personal data lies there. */
export async function filesReadableByOthers(dataDir: string): Promise<string[]> {
  const open: string[] = [];
  for (const name of [...FOLDERS, ...FILES]) {
    const path = join(dataDir, name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mode & FOR_OTHERS) !== 0 && (found.mode & STICKY) === 0) open.push(path);
  }
  return open;
}

/** Makes it the owner's alone; answers what was not. What belongs to somebody else stays as it is. */
export async function restrictToOwner(dataDir: string): Promise<string[]> {
  const repaired: string[] = [];
  for (const path of await filesReadableByOthers(dataDir)) {
    const { mode } = await stat(path);
    const done = await chmod(path, mode & ~FOR_OTHERS & 0o777).then(
      () => true,
      () => false,
    );
    if (done) repaired.push(path);
  }
  return repaired;
}
