import { existsSync } from 'node:fs';
import { createTransport } from 'nodemailer';
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
import { headerLine } from '../../domain/notifications/mail-content.ts';
import { pushDeviceEndpoints } from '../../data/notifications/push-devices.ts';
import type { Config } from '../config.ts';
import { safeFetch } from '../jobs/outbox/channels/safe-fetch.ts';
import { MonotonicClock } from '../clock.ts';
import { errorText } from '../cli-errors.ts';
import { freeBytes, lastBackup } from './health-figures.ts';

/** One thing looked at: how it is, and where it is not well, what to do. */
export interface DoctorFinding {
  what: string;
  found: string;
  todo?: string;
}

const LITTLE_ROOM_BYTES = 500 * 1024 * 1024;
const OLD_BACKUP_MS = 26 * 60 * 60 * 1000;
const LATE_MESSAGE_MS = 30 * 60 * 1000;
const ANSWERS_WITHIN_MS = 5_000;

/** Looks at everything that an installation stands on, without changing any of it. */
export async function runChecks(config: Config): Promise<DoctorFinding[]> {
  const findings = [await modes(config), await disk(config)];
  try {
    const db = await openUnmigrated(config);
    try {
      findings.push(
        ...(await database(db)),
        await clock(db),
        await messages(db, config),
        await pictures(db, config),
        await push(db),
      );
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const found = errorText(error) ?? String(error);
    findings.push({ what: 'database', found, todo: 'See "When it does not start" in docs/operations.md.' });
  }
  return [...findings, await backup(config), await mail(config), await webhook(config), await proxy(config)];
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

async function database(db: Database): Promise<DoctorFinding[]> {
  const pending = Object.keys(migrations).length - (await appliedMigrations(db)).length;
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
  if ((await appliedMigrations(db)).length < Object.keys(migrations).length) {
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

async function messages(db: Database, { mailbox, messages: sent }: Config): Promise<DoctorFinding> {
  if ((await appliedMigrations(db)).length < Object.keys(migrations).length) {
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
  const todo = mailbox ? 'Is the mail server reachable? The desk shows why.' : 'Set SMTP_URL and MAIL_FROM.';
  return { what: 'messages', found: `${found}; the oldest since ${oldest.toISOString()}`, todo };
}

async function pictures(db: Database, { mediaDir }: Config): Promise<DoctorFinding> {
  if ((await appliedMigrations(db)).length < Object.keys(migrations).length) {
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

/** Asked by what sends the mails, so with the same encryption and password, and nothing is sent. */
async function mail({ mailbox }: Config): Promise<DoctorFinding> {
  if (!mailbox) return { what: 'mail', found: 'not set up (SMTP_URL, MAIL_FROM): none is sent' };
  const { hostname } = new URL(mailbox.url);
  const line = createTransport({
    url: mailbox.url,
    connectionTimeout: ANSWERS_WITHIN_MS,
    greetingTimeout: ANSWERS_WITHIN_MS,
    socketTimeout: ANSWERS_WITHIN_MS,
  });
  return line.verify().then(
    () => ({ what: 'mail', found: `${hostname} lets us in` }),
    ({ message }: Error) => ({
      what: 'mail',
      found: `${hostname}: ${headerLine(message, 300)}`,
      todo: 'Check SMTP_URL and the firewall.',
    }),
  );
}

/** Whether it answers at all: what it says to a question without a message means nothing. */
async function webhook({ webhook: set }: Config): Promise<DoctorFinding> {
  if (!set) return { what: 'webhook', found: 'not set up (WEBHOOK_URL): nobody is told' };
  const { hostname } = set.url;
  const problem = await unreachable(set.url, set.allowedInside === hostname);
  if (problem === undefined) return { what: 'webhook', found: `${hostname} answers` };
  return {
    what: 'webhook',
    found: `${hostname}: ${problem}`,
    todo: 'Check WEBHOOK_URL, the receiver and the firewall; inside the own network, WEBHOOK_ALLOW_HOST.',
  };
}

/** The services by which browsers are told, each asked once. */
async function push(db: Database): Promise<DoctorFinding> {
  if ((await appliedMigrations(db)).length < Object.keys(migrations).length) {
    return { what: 'push', found: 'not looked at: the database is behind' };
  }
  const services = [...new Set((await pushDeviceEndpoints(db)).map((endpoint) => new URL(endpoint).origin))];
  if (services.length === 0) return { what: 'push', found: 'nobody has switched notifications on' };
  const asked = await Promise.all(
    services.map(async (service) => {
      const problem = await unreachable(new URL(service));
      return problem === undefined ? [] : [`${new URL(service).hostname}: ${problem}`];
    }),
  );
  const found = asked.flat();
  if (found.length === 0) return { what: 'push', found: `${services.length} services answer` };
  return { what: 'push', found: found.join('; '), todo: 'May this machine reach them, past the firewall?' };
}

async function unreachable(url: URL, allowed = false): Promise<string | undefined> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  try {
    await safeFetch({ method: 'HEAD', url, body: '', headers: {}, signal }, allowed);
    return undefined;
  } catch (error) {
    return headerLine(error instanceof Error ? error.message : String(error), 300);
  }
}

/** Asked from outside, as visitors do: what the proxy hands on decides what the server answers. */
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
