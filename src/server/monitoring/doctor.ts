import { existsSync } from 'node:fs';
import { missingMedia, someOf } from '../../data/operations/media-folder.ts';
import type { Database } from '../../data/core/engine.ts';
import { openUnmigrated, proveWritable } from '../../data/operations/open-database.ts';
import { checkIntegrity } from '../../data/operations/integrity.ts';
import { appliedMigrations } from '../../data/core/migrate.ts';
import { migrations } from '../../data/core/migrations/index.ts';
import { filesReadableByOthers } from '../../data/operations/file-permissions.ts';
import { readClockWatermark } from '../../data/operations/clock-watermark.ts';
import { messagesHeld } from '../../data/notifications/held-messages.ts';
import { outboxFigures } from '../../data/notifications/failed-messages.ts';
import { CHANNEL_NAMES } from '../../domain/notifications/channels-and-subjects.ts';
import type { Config } from '../config.ts';
import { channelDefinitions } from '../jobs/outbox/channels/index.ts';
import type { ChannelFinding } from '../jobs/outbox/channels/define-channel.ts';
import { MonotonicClock } from '../clock.ts';
import { errorText } from '../cli-errors.ts';
import { freeBytes, lastBackup } from './health-figures.ts';

/** One part of the installation: how it is, and where it is not well, what to do. */
export interface DoctorFinding extends ChannelFinding {
  what: string;
}

const LITTLE_ROOM_BYTES = 500 * 1024 * 1024;
const OLD_BACKUP_MS = 26 * 60 * 60 * 1000;
const LATE_MESSAGE_MS = 30 * 60 * 1000;
const ANSWERS_WITHIN_MS = 5_000;

/** Checks every part of the installation without changing any of it. */
export async function runChecks(config: Config): Promise<DoctorFinding[]> {
  const findings = [await modes(config), await disk(config)];
  let channels: DoctorFinding[] | undefined;
  try {
    const db = await openUnmigrated(config);
    try {
      findings.push(...(await database(db)), await clock(db), await messages(db, config), await pictures(db, config));
      channels = await channelFindings(config, (await isBehind(db)) ? undefined : db);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const found = errorText(error) ?? String(error);
    findings.push({ what: 'database', found, todo: 'See "When it does not start" in docs/operations.md.' });
  }
  channels ??= await channelFindings(config, undefined);
  return [...findings, await backup(config), ...channels, await proxy(config)];
}

async function modes({ dataDir }: Config): Promise<DoctorFinding> {
  if (!existsSync(dataDir)) return { what: 'data folder', found: `${dataDir} is not there`, todo: 'Check DATA_DIR.' };
  const open = await filesReadableByOthers(dataDir);
  if (open.length === 0) return { what: 'file modes', found: 'the owner’s alone' };
  return {
    what: 'file modes',
    found: `others can look into ${open.join(', ')}`,
    todo: `Restart the server, which repairs it, or: chmod -R go= ${dataDir}`,
  };
}

async function disk({ dataDir }: Config): Promise<DoctorFinding> {
  if (!existsSync(dataDir)) return { what: 'disk', found: 'not looked at: there is no data folder' };
  const free = await freeBytes(dataDir);
  const found = `${Math.round(free / 1024 / 1024)} MB left`;
  return free >= LITTLE_ROOM_BYTES
    ? { what: 'disk', found }
    : { what: 'disk', found, todo: 'Make room: without any, enquiries are refused.' };
}

const pendingMigrations = async (db: Database) => Object.keys(migrations).length - (await appliedMigrations(db)).length;
const isBehind = async (db: Database) => (await pendingMigrations(db)) > 0;

async function database(db: Database): Promise<DoctorFinding[]> {
  const pending = await pendingMigrations(db);
  if (pending > 0) {
    return [
      { what: 'database', found: `${pending} steps behind`, todo: 'Start the server, which brings it up to date.' },
    ];
  }
  const writable: DoctorFinding = await proveWritable(db, { keep: false }).then(
    () => ({ what: 'database', found: 'can be written to' }),
    (error: unknown) => ({
      what: 'database',
      found: errorText(error) ?? String(error),
      todo: 'Enquiries are refused at present: see "When it does not start" in docs/operations.md.',
    }),
  );
  const damage = await checkIntegrity(db);
  const whole: DoctorFinding =
    damage === undefined
      ? { what: 'integrity', found: 'whole' }
      : {
          what: 'integrity',
          found: damage,
          todo: 'Stop the server, move showroom.db* aside, restore the last backup.',
        };
  return [writable, whole];
}

async function clock(db: Database): Promise<DoctorFinding> {
  if (await isBehind(db)) {
    return { what: 'clock', found: 'not compared: the database is behind' };
  }
  const house = new MonotonicClock();
  house.learn(await readClockWatermark(db));
  const doubt = house.doubt();
  if (!doubt) return { what: 'clock', found: new Date().toISOString() };
  return {
    what: 'clock',
    found: `shows ${doubt.shown.toISOString()}, but it has been ${doubt.believed.toISOString()} here already`,
    todo: 'Set the clock (timedatectl). If it is right and was wrong before: npm run doctor -- --clock-is-right',
  };
}

async function messages(db: Database, { channels, messages: sent }: Config): Promise<DoctorFinding> {
  if (await isBehind(db)) {
    return { what: 'messages', found: 'not looked at: the database is behind' };
  }
  const { waiting, oldest, failed } = await outboxFigures(db);
  const found = `${waiting} waiting, ${failed} failed${sent ? '' : '; nothing is sent (MESSAGES=off)'}`;
  const held = await messagesHeld(db);
  if (held) {
    return {
      what: 'messages',
      found: `${found}; held since the restore of ${held.since.toISOString()}: nothing is sent to anybody`,
      todo: 'Decide at the desk, or: npm run messages -- list, then -- send or -- drop [--before MOMENT]',
    };
  }
  if (!sent) return { what: 'messages', found };
  const late = oldest !== undefined && Date.now() - oldest.getTime() > LATE_MESSAGE_MS;
  if (!late) return { what: 'messages', found };
  const todo = channels.mail ? 'Is the mail server reachable? The desk shows why.' : 'Set SMTP_URL and MAIL_FROM.';
  return { what: 'messages', found: `${found}; the oldest since ${oldest.toISOString()}`, todo };
}

async function pictures(db: Database, { mediaDir }: Config): Promise<DoctorFinding> {
  if (await isBehind(db)) {
    return { what: 'pictures', found: 'not looked at: the database is behind' };
  }
  const missing = await missingMedia(db, mediaDir);
  if (missing.length === 0) return { what: 'pictures', found: 'all there' };
  return {
    what: 'pictures',
    found: `${missing.length} of the shop’s pictures and brochures are not in ${mediaDir}: ${someOf(missing)}`,
    todo: 'Put the folder back, or check MEDIA_DIR; otherwise restore the last backup, or choose others in the panel.',
  };
}

async function backup({ dataDir }: Config): Promise<DoctorFinding> {
  const last = await lastBackup(dataDir);
  const todo = 'npm run backup -- FILE, every night: "Backup" in docs/operations.md. Keep it on another machine.';
  if (!last) return { what: 'backup', found: 'none was made of this shop', todo };
  const found = `last one ${last.at.toISOString()}`;
  return Date.now() - last.at.getTime() > OLD_BACKUP_MS ? { what: 'backup', found, todo } : { what: 'backup', found };
}

async function channelFindings({ channels }: Config, db: Database | undefined): Promise<DoctorFinding[]> {
  const checks = CHANNEL_NAMES.map(async (name) => ({
    what: name,
    ...(await channelDefinitions[name].check(channels[name], db)),
  }));
  return Promise.all(checks);
}

/** Asks for the public address, as visitors do: what the proxy hands on decides what the server answers. */
async function proxy({ publicUrl, trustProxy }: Config): Promise<DoctorFinding> {
  if (!publicUrl) {
    return { what: 'proxy', found: 'PUBLIC_URL is not set', todo: 'Set it to the site’s own address once it has one.' };
  }
  if (publicUrl.startsWith('https:') && !trustProxy) {
    return {
      what: 'proxy',
      found: 'an https address, but no proxy is believed (TRUST_PROXY)',
      todo: 'TRUST_PROXY=on, or all visitors share one address and one limit.',
    };
  }
  const status = await fetch(`${publicUrl}/`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  }).then(
    (answer) => answer.status,
    () => 0,
  );
  if (status === 200) return { what: 'proxy', found: `${publicUrl} answers` };
  return {
    what: 'proxy',
    found: status === 0 ? `${publicUrl} does not answer` : `${publicUrl} answers ${status}`,
    todo:
      status === 421
        ? 'The proxy has to hand on the name it was asked by (Host): "Behind a proxy" in docs/operations.md.'
        : 'Do the server and the proxy run? "Behind a proxy" in docs/operations.md.',
  };
}
