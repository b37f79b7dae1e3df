// Run as a process of its own: holds SQLite's write lock on a file until a line arrives, then lets go and says so.
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';

const database = new DatabaseSync(process.argv[2] ?? '', { timeout: 5_000 });
database.exec('begin immediate');
process.stdout.write('held\n');
await once(process.stdin, 'data');
database.exec('rollback');
database.close();
process.stdout.write('released\n');
process.stdin.destroy();
