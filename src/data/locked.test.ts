import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/harness/databases/databases.ts';
import { contact } from '../domain/enquiries/kinds/contact.ts';
import { openDatabase } from './operations/open-database.ts';
import { DATABASE_FILE } from './sqlite/data-dir.ts';
import { saveEnquiry } from './enquiries/save-enquiry.ts';
import { StorageUnavailable } from './core/errors.ts';
import { reportPage } from './enquiries/reports.ts';

const LOCK_HOLDER = join(import.meta.dirname, '../../tests/harness/databases/hold-write-lock.ts');

describe('while another process holds the write lock of the embedded database', () => {
  let test: TestDatabase;
  let holder: ChildProcessWithoutNullStreams;

  beforeEach(async () => {
    test = await testDatabase('sqlite');
    await save();
    const args = ['--disable-warning=ExperimentalWarning', LOCK_HOLDER, join(test.config.dataDir, DATABASE_FILE)];
    holder = spawn(process.execPath, args);
    await once(holder.stdout, 'data');
  });
  afterEach(async () => {
    holder.kill();
    await test.close();
  });

  const save = () => saveEnquiry(test.db, { enquiry: contact, values: { name: 'Asha' }, receivedAt: new Date() });
  const total = async () => (await reportPage(test.db, 'contact', { page: 1, limit: 10 })).total;
  async function release(): Promise<void> {
    holder.stdin.write('go\n');
    await once(holder.stdout, 'data');
  }

  it('reads are answered, timers run, and a write waits its turn', async () => {
    let settled = false;
    const waiting = save().finally(() => {
      settled = true;
    });
    // A process that itself waited for the lock would not come round to a single one of these.
    await new Promise<void>((resolve) => {
      let ticks = 0;
      const timer = setInterval(() => {
        if (++ticks < 30) return;
        clearInterval(timer);
        resolve();
      }, 1);
    });
    for (let reads = 0; reads < 10; reads += 1) expect(await total()).toBe(1);
    expect(settled).toBe(false);

    await release();
    expect(await waiting).toMatchObject({ repeated: false });
    expect(await total()).toBe(2);
  });

  it('a write that waited too long says so, and the next one succeeds once the lock is gone', async () => {
    await expect(save()).rejects.toBeInstanceOf(StorageUnavailable);
    expect(await total()).toBe(1);
    await release();
    await save();
    expect(await total()).toBe(2);
  });
});

describe('a database that cannot be reached', () => {
  it('is told apart from a mistake', async () => {
    const nobodyListens = 'postgres://showroom@127.0.0.1:1/showroom';
    await expect(openDatabase({ dataDir: '/nowhere', databaseUrl: nobodyListens })).rejects.toBeInstanceOf(
      StorageUnavailable,
    );
  });
});
