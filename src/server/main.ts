import { hasNoContent } from '../data/content/import/import-catalogue.ts';
import { openDatabase, proveWritable } from '../data/operations/open-database.ts';
import { onSlowQuery } from '../data/core/slow-queries.ts';
import { restrictToOwner } from '../data/operations/file-permissions.ts';
import { messagesHeld } from '../data/notifications/held-messages.ts';
import { siteApi } from '../data/site-api.ts';
import { buildApp } from './app.ts';
import { importDemoInChildProcess } from './catalogue/import-demo.ts';
import { clockDoubtText, MonotonicClock } from './clock.ts';
import { readConfig } from './config.ts';
import { readDealership } from './read-dealership.ts';
import { LiveDealership } from './live-dealership.ts';
import { scheduledChangesJob } from './jobs/scheduled-changes.ts';
import { ensureFirstAccount, firstAccountNote } from './staff/accounts/new-account.ts';
import { startScheduler } from './jobs/scheduler.ts';
import { scheduleRetention } from './jobs/retention-job.ts';
import { warnThrottled } from './monitoring/throttled-log.ts';
import { leadsWithoutReachedStage, recentEnquiriesWithoutLead } from './jobs/backfill-leads.ts';
import { ActiveChannels } from './jobs/outbox/active-channels.ts';
import { openOutbox } from './jobs/outbox/index.ts';
import { remindersJob } from './jobs/outbox/reminders.ts';
import { MissingPictures } from './media/missing-pictures.ts';
import { MediaStore } from './media/media-store.ts';
import { builtRenderer, developmentRenderer } from './pages/renderer.ts';
import { errorText } from './cli-errors.ts';

// A reader of our output that goes away must not take the shop down with it.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** Connections that wait to be accepted: with Node's own 511 the system drops the others of a crowd without a word. */
const MOST_AT_THE_DOOR = 4_096;

// What it makes holds personal data.
process.umask(0o077);
open().catch((error: unknown) => {
  process.stderr.write(
    `Showroom can't start. ${errorText(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
  );
  process.exit(1);
});

async function open() {
  const config = readConfig();
  const inFile = readDealership(config.dealershipFile);
  // The one waits for a disk or a network, the other keeps a processor busy.
  const [db, renderer] = await Promise.all([
    openDatabase(config),
    process.argv.includes('--dev') ? developmentRenderer() : builtRenderer(),
  ]);
  const live = new LiveDealership(inFile, db);
  const { now: dealership, inFile: dealershipFile, refresh: refreshDealership, consents } = live;
  await refreshDealership();
  const media = new MediaStore(config.mediaDir);
  const houseClock = new MonotonicClock();
  const clock = houseClock.now;
  const clockDoubtMs = () => {
    const doubt = houseClock.doubt();
    return doubt ? doubt.believed.getTime() - doubt.shown.getTime() : 0;
  };
  const missingPictures = new MissingPictures(db, config.mediaDir);
  const warnings = () => {
    const doubt = houseClock.doubt();
    return [doubt && clockDoubtText(doubt), missingPictures.warning()].filter((warning) => warning !== undefined);
  };
  const site = siteApi(db, { clock, dealership });
  const activeChannels = new ActiveChannels(db, config.channels);
  const parts = {
    config,
    db,
    activeChannels,
    site,
    media,
    dealership,
    dealershipFile,
    refreshDealership,
    renderer,
    clock,
  };
  const app = await buildApp({ ...parts, warnings, clockDoubtMs, consents, missingPictures });
  const outbox = openOutbox(parts, app.log);
  let stopKeeping = async () => {};
  let stopHeart = async () => {};

  app.addHook('onClose', async () => {
    houseClock.stop();
    await Promise.all([stopKeeping(), stopHeart().then(() => outbox.close())]);
    await renderer.close();
    await db.destroy();
  });
  const repaired = await restrictToOwner(config.dataDir);
  if (repaired.length > 0) app.log.warn({ repaired }, 'others could read this: it is the owner’s alone now');
  onSlowQuery(({ sql, ms }) => warnThrottled(app.log, 'slow questions to the database', { sql, ms }));
  await houseClock.begin(db, app.log);
  if (config.demoContent && (await hasNoContent(db))) await importDemoInChildProcess();
  const { printed } = await ensureFirstAccount(db, config, dealership());
  if (printed) process.stdout.write(firstAccountNote(printed));
  if (!config.publicUrl) {
    app.log.warn('PUBLIC_URL is not set: pages name the host they were asked by, and no cache in front may keep them');
  }
  await missingPictures.run();
  const lost = missingPictures.warning();
  if (lost !== undefined) app.log.warn(lost);
  if (!config.messages) app.log.warn('MESSAGES is off: nothing is sent to anybody');
  if (await messagesHeld(db)) app.log.warn('messages are held since a restore: npm run messages -- list');
  if (!config.rateLimits) app.log.warn('RATE_LIMITS is off: this is for benchmarks and load tests only');

  // Before anybody is told that it is ready; and more than once, since npm and service managers both pass a signal on.
  let closing: Promise<unknown> | undefined;
  const close = () => {
    closing ??= app.close().then(() => process.exit(0));
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);

  await proveWritable(db, { keep: true });
  await app.listen({ port: config.port, host: config.host, backlog: MOST_AT_THE_DOOR });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`ready http://localhost:${port}\n`);
  const isClockDoubted = () => clockDoubtMs() > 0;
  stopHeart = startScheduler({ clock, log: app.log }, [
    scheduledChangesJob(db, isClockDoubted),
    activeChannels,
    missingPictures,
    recentEnquiriesWithoutLead({ db, dealership, log: app.log }),
    leadsWithoutReachedStage({ db, log: app.log }),
    ...(config.messages ? [{ name: 'messages', run: (now: Date) => outbox.look(now) }] : []),
    // Without a mailbox there is nobody to remind.
    ...(config.channels.mail ? [remindersJob(db, dealership)] : []),
  ]);
  stopKeeping = scheduleRetention({ config, db, media, dealership, clock, isClockDoubted, log: app.log });
}
