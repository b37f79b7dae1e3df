import { readFile, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../data/database.ts';
import { countErasures } from '../data/enquiries/erasures.ts';
import { outboxFigures } from '../data/outbox/keeping.ts';
import type { Config } from './config.ts';

const LAST_BACKUP = 'last-backup.txt';

/** Written by `npm run backup` into the data folder that it has copied. */
export async function noteBackup(dataDir: string, at: Date): Promise<void> {
  await writeFile(path.join(dataDir, LAST_BACKUP), `${at.toISOString()}\n`, { mode: 0o600 });
}

export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(path.join(dataDir, LAST_BACKUP), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

export interface Vital {
  name: string;
  help: string;
  value: number;
}

/** What an operator wants to be woken for, beside what is counted as it happens. What is not known is left out. */
export async function vitals(
  { config, db, clock }: { config: Pick<Config, 'dataDir'>; db: Database; clock: () => Date },
  clockDoubtMs: number,
): Promise<Vital[]> {
  const now = clock().getTime();
  const secondsSince = (moment: Date | undefined) => moment && Math.max(0, (now - moment.getTime()) / 1000);
  const outbox = outboxFigures(db);
  outbox.catch(() => {});
  const found = await Promise.all([
    vital('showroom_backup_age_seconds', 'Since the last npm run backup.', async () =>
      secondsSince(await lastBackup(config.dataDir)),
    ),
    vital('showroom_disk_free_bytes', 'Left on the disk of DATA_DIR.', () => freeBytes(config.dataDir)),
    vital(
      'showroom_unsent_message_seconds',
      'How long the oldest unsent message has waited; 0 without one.',
      async () => secondsSince((await outbox).oldest ?? new Date(now)),
    ),
    vital('showroom_messages_waiting', 'Messages to be sent.', async () => (await outbox).waiting),
    vital(
      'showroom_messages_failed',
      'Messages that could not be sent; the desk shows why.',
      async () => (await outbox).failed,
    ),
    vital('showroom_erasures', 'Enquiries erased because somebody wanted it.', () => countErasures(db)),
    vital('showroom_clock_doubt_seconds', 'How far the machine’s clock is behind what was seen before.', async () =>
      Math.round(clockDoubtMs / 1000),
    ),
  ]);
  return found.filter((one) => one !== undefined);
}

/** One that cannot be found out, say without a database, must not take the others with it. */
async function vital(name: string, help: string, find: () => Promise<number | undefined>): Promise<Vital | undefined> {
  const value = await find().catch(() => undefined);
  return value === undefined ? undefined : { name, help, value };
}
