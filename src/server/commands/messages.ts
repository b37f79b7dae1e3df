/** `npm run messages -- list | send | drop [--before MOMENT]`: what waits to be sent; held after a restore until somebody decides. */
import { parseArgs } from 'node:util';
import type { Database } from '../../data/core/engine.ts';
import { openDatabase } from '../../data/operations/open-database.ts';
import { messagesHeld, waitingMessages } from '../../data/notifications/held-messages.ts';
import { dateTimeText, minuteText, timestampAt } from '../../domain/calendar/dates.ts';
import { SUBJECTS } from '../../domain/notifications/channels-and-subjects.ts';
import { groupDigits } from '../../domain/pricing/money.ts';
import { AT_THE_SERVER } from '../../domain/staff/staff.ts';
import { readConfig } from '../config.ts';
import { decideHeld } from '../jobs/outbox/held-messages.ts';
import { InvalidSettings, runCommand } from '../cli-errors.ts';

const USAGE = `Usage:
  npm run messages -- list                     what waits, and whether messages are held
  npm run messages -- send                     ends the hold of a restore: what waits is sent
  npm run messages -- drop [--before MOMENT]   what waits is never sent, or only what was written before;
                                               the rest is sent. MOMENT: 2026-11-20, 2026-11-20T14:30 (the
                                               dealership's time) or 2026-11-20T09:00:00Z`;

const inWords = (moment: Date) => dateTimeText(minuteText(moment));

function momentGiven(text: string): Date {
  const minute = /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00` : text.replace(' ', 'T');
  const moment = /T\d\d:\d\d$/.test(minute) ? timestampAt(minute) : new Date(minute);
  if (Number.isNaN(moment.getTime())) throw new InvalidSettings(`"${text}" is no moment.\n${USAGE}`);
  return moment;
}

async function list(db: Database): Promise<string[]> {
  const held = await messagesHeld(db);
  const waiting = await waitingMessages(db);
  const all = waiting.reduce((sum, { count }) => sum + count, 0);
  return [
    held
      ? `Held since ${inWords(held.since)}, when the backup of ${inWords(held.backupMadeAt)} was restored: nothing is sent.`
      : 'Messages are not held: what waits is sent when it is due.',
    `${groupDigits(all)} wait to be sent.`,
    ...waiting.map(
      ({ channel, about, count, oldest, newest }) =>
        `${groupDigits(count).padStart(8)}  ${channel}: ${SUBJECTS[about]}, written ${inWords(oldest)} to ${inWords(newest)}`,
    ),
  ];
}

async function decide(db: Database, drop: Date | 'nothing' | 'all'): Promise<string[]> {
  const decided = await decideHeld(db, { now: new Date(), by: AT_THE_SERVER, drop, onlyHeld: false });
  const { wasHeld = false, dropped = 0, waiting = 0 } = decided ?? {};
  return [
    ...(drop === 'nothing' ? [] : [`${groupDigits(dropped)} messages were dropped.`]),
    wasHeld ? 'Messages are no longer held.' : 'Messages were not held.',
    `${groupDigits(waiting)} wait; a running server sends them when they are due.`,
  ];
}

function given() {
  try {
    return parseArgs({ options: { before: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new InvalidSettings(USAGE);
  }
}

await runCommand(async () => {
  const { values, positionals } = given();
  const [task, ...rest] = positionals;
  const isDrop = task === 'drop';
  const known = task === 'list' || task === 'send' || isDrop;
  if (!known || rest.length > 0 || (values.before !== undefined && !isDrop)) throw new InvalidSettings(USAGE);
  const before = values.before === undefined ? 'all' : momentGiven(values.before);
  const config = readConfig();
  const db = await openDatabase(config);
  try {
    const lines = task === 'list' ? await list(db) : await decide(db, isDrop ? before : 'nothing');
    for (const line of lines) console.log(line);
    if (!config.messages) console.log('MESSAGES is off here: a server with this setting sends nothing.');
  } finally {
    await db.destroy();
  }
});
