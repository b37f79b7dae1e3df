import { setTimeout as after } from 'node:timers/promises';
import { openDatabase } from '../src/data/operations/open-database.ts';
import { saveInBulk } from '../src/data/enquiries/save-enquiry.ts';
import { enqueue } from '../src/data/notifications/outbox.ts';
import { contact } from '../src/domain/enquiries/kinds/contact.ts';
import { generateEnquiries } from '../src/server/commands/invented-enquiries.ts';
import { mailServer } from '../tests/harness/mail/mail-server.ts';
import { startSite } from '../tests/harness/site/site.ts';
import type { Benchmark } from './measure.ts';
import { type Engine, ENGINES, emptyStore } from './stores.ts';
import { waitDuring } from './visitors.ts';

const QUEUED = 10_000;

/** How long visitors wait while a long queue of receipts is sent, against when nothing is to be sent. */
export const messages: Benchmark = async () => {
  const measures = [];
  for (const engine of ENGINES) measures.push(await draining(engine));
  return measures;
};

async function draining(engine: Engine) {
  const server = await mailServer();
  const place = await emptyStore(engine);
  const db = await openDatabase(place);
  const invented = [...generateEnquiries(QUEUED, new Date(), [], 7, [contact])];
  const stored = await saveInBulk(
    db,
    invented.map((each, n) => ({ ...each, values: { ...each.values, email: `person${n}@example.in` } })),
  );
  const site = await startSite({
    dataDir: place.dataDir,
    ...(place.databaseUrl && { databaseUrl: place.databaseUrl }),
    env: { RATE_LIMITS: 'off', SMTP_URL: server.url, MAIL_FROM: 'Shreeji Wheels <hello@shop.example>' },
  });
  let busyMs = 0;
  const queue = async () => {
    const at = new Date();
    for (let from = 0; from < stored.length; from += 500) {
      const rows = stored.slice(from, from + 500);
      await enqueue(
        db,
        rows.map(({ id }) => ({ channel: 'mail', about: 'receipt', at, enquiryId: id })),
      );
    }
  };
  const send = async (isOver: () => boolean) => {
    const started = performance.now();
    while (!isOver()) await after(50);
    busyMs += performance.now() - started;
    // What is left would be sent while nothing is to be sent.
    await db.deleteFrom('outbox').execute();
    await after(500);
  };
  try {
    const what = `visitors while ${QUEUED.toLocaleString('en-IN')} mails are sent, ${engine}`;
    const measure = await waitDuring(what, `${site.url}/contact`, send, 3, queue);
    const rate = Math.round(server.mails.length / (busyMs / 1000));
    return { ...measure, figures: `${measure.figures}; ${rate} mails/s` };
  } finally {
    await site.stop();
    await db.destroy();
    server.close();
  }
}
