import { readFile, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { countErasures } from '../../data/enquiries/erasure-log.ts';
import { messagesHeld } from '../../data/notifications/held-messages.ts';
import { outboxFigures } from '../../data/notifications/failed-messages.ts';
import { countFailed } from '../../data/content/publishing/scheduled-changes.ts';
import type { DamageCheck } from './damage-check.ts';
import type { FolderServers } from './folder-servers.ts';
import type { AppContext } from '../app-context.ts';

const LAST_BACKUP = 'last-backup.txt';
const LAST_BACKUP_FILES = 'last-backup-files.txt';

export interface LastBackup {
  at: Date;
  /** How many files it holds; not known of one that an older release has made. */
  files: number | undefined;
}

/** Written by `npm run backup` into the data folder that it has copied. */
export async function recordBackup(dataDir: string, at: Date, files: number): Promise<void> {
  const mode = 0o600;
  // A file of its own: an older release reads the other one.
  await writeFile(path.join(dataDir, LAST_BACKUP_FILES), `${at.toISOString()} ${files}\n`, { mode });
  await writeFile(path.join(dataDir, LAST_BACKUP), `${at.toISOString()}\n`, { mode });
}

export async function lastBackup(dataDir: string): Promise<LastBackup | undefined> {
  const text = (name: string) => readFile(path.join(dataDir, name), 'utf8').catch(() => '');
  const noted = (await text(LAST_BACKUP)).trim();
  const at = new Date(noted);
  if (Number.isNaN(at.getTime())) return undefined;
  const [ofWhich, files] = (await text(LAST_BACKUP_FILES)).trim().split(' ');
  return { at, files: ofWhich === noted ? Number(files) : undefined };
}

export async function freeBytes(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

export interface HealthFigure {
  name: string;
  help: string;
  value: number;
}

type Parts = Pick<AppContext, 'config' | 'db' | 'clock' | 'clockDoubtMs' | 'missingPictures'>;

/** What goes on looking by itself. */
export interface Watches {
  damage: DamageCheck;
  /** Only where the folder holds the database. */
  servers: FolderServers | undefined;
}

/**
 * What an operator wants to be woken for, beside what is counted as it happens, each as soon as it is found out. What is
 * not known is undefined.
 */
export function healthFigures(
  { config, db, clock, clockDoubtMs, missingPictures }: Parts,
  { damage, servers }: Watches,
): Promise<HealthFigure | undefined>[] {
  const now = clock().getTime();
  const secondsSince = (moment: Date | undefined) => moment && Math.max(0, (now - moment.getTime()) / 1000);
  const outbox = outboxFigures(db);
  outbox.catch(() => {});
  const backup = lastBackup(config.dataDir);
  return [
    vital('showroom_backup_age_seconds', 'Since the last npm run backup; +Inf before the first.', async () => {
      const last = await backup;
      return last ? secondsSince(last.at) : Infinity;
    }),
    vital('showroom_backup_files', 'Pictures and other files in that backup.', async () => (await backup)?.files),
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
    vital('showroom_due_failed', 'Dated changes that could not be published, or are late.', () => countFailed(db, now)),
    vital(
      'showroom_messages_held',
      '1 while nothing is sent to anybody since a restore, until somebody decides.',
      async () => ((await messagesHeld(db)) ? 1 : 0),
    ),
    vital('showroom_erasures', 'Enquiries erased because somebody wanted it.', () => countErasures(db)),
    vital(
      'showroom_pictures_missing',
      'Pictures and brochures that pages show and that are not in the media folder.',
      async () => missingPictures.count,
    ),
    vital('showroom_database_damaged', 'Whether a look through its files found damage: 1 or 0.', async () =>
      damage.latest(),
    ),
    vital('showroom_folder_servers', 'Servers that run on this data folder and its embedded database.', async () =>
      servers?.count(),
    ),
    vital('showroom_clock_doubt_seconds', 'How far the machine’s clock is behind what was seen before.', async () =>
      Math.round(clockDoubtMs() / 1000),
    ),
  ];
}

/** One that cannot be found out, say without a database, must not take the others with it. */
async function vital(
  name: string,
  help: string,
  find: () => Promise<number | undefined>,
): Promise<HealthFigure | undefined> {
  const value = await find().catch(() => undefined);
  return value === undefined ? undefined : { name, help, value };
}
