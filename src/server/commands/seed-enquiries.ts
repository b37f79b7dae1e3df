import { parseArgs } from 'node:util';
import { modelNames } from '../../data/content/model-names.ts';
import type { Database } from '../../data/core/engine.ts';
import { openDatabase } from '../../data/operations/open-database.ts';
import { type NewEnquiry, saveInBulk } from '../../data/enquiries/save-enquiry.ts';
import { siteApi } from '../../data/site-api.ts';
import type { Dealership } from '../../domain/dealership.ts';
import { storedValue } from '../../domain/enquiries/define-enquiry.ts';
import { modelChoices } from '../../domain/enquiries/fields/model-choices.ts';
import { openingMinutesAfter } from '../../domain/leads/response-time.ts';
import { catalogueKey } from '../../domain/leads/known-models.ts';
import type { Source } from '../../domain/leads/sources.ts';
import { groupDigits } from '../../domain/pricing/money.ts';
import { readConfig } from '../config.ts';
import { readDealership } from '../read-dealership.ts';
import { runCommand } from '../cli-errors.ts';
import { generateEnquiries } from './invented-enquiries.ts';

const BATCH = 5_000;
/** Who wrote before that is taken to have been called: a desk at which years are overdue shows nothing. */
const STILL_WAITING_MS = 24 * 60 * 60 * 1000;

/** Half of them came by themselves. */
const SOURCES: readonly (Source | undefined)[] = [
  undefined,
  { referrer: 'www.google.co.in' },
  undefined,
  { utm_source: 'instagram', utm_campaign: 'diwali' },
  undefined,
  { referrer: 'm.facebook.com' },
];

const count = askedFor();
if (!Number.isSafeInteger(count) || count < 1) {
  console.error('How many? npm run seed:enquiries -- --count 1000');
  process.exit(2);
}
await runCommand(async () => {
  const config = readConfig();
  const db = await openDatabase(config);
  try {
    await seed(db, readDealership(config.dealershipFile));
  } finally {
    await db.destroy();
  }
});

function askedFor(): number {
  try {
    return Number(parseArgs({ options: { count: { type: 'string', default: '1000' } } }).values.count);
  } catch {
    return Number.NaN;
  }
}

async function seed(db: Database, dealership: Dealership): Promise<void> {
  const { brand, hours, responseMinutes } = dealership;
  const site = siteApi(db);
  const models = modelChoices(dealership, [...(await site.bikes()), ...(await site.scooters())]).map(
    ({ value }) => value,
  );
  const names = await modelNames(db);
  const keys = new Map(models.map((model) => [model, catalogueKey(model, brand.slug, names)]));
  const started = Date.now();
  let batch: NewEnquiry[] = [];
  let done = 0;
  const store = async () => {
    await saveInBulk(db, batch);
    done += batch.length;
    batch = [];
    process.stdout.write(`\r${groupDigits(done)} of ${groupDigits(count)}`);
  };
  // A new seed each time, so that adding twice adds other people.
  for (const enquiry of generateEnquiries(count, new Date(), models, started)) {
    const waits = started - enquiry.receivedAt.getTime() < STILL_WAITING_MS;
    const respondBy = waits ? openingMinutesAfter(hours, enquiry.receivedAt, responseMinutes) : undefined;
    const modelKey = keys.get(storedValue(enquiry.enquiry, enquiry.values, 'model'));
    const source = SOURCES[(done + batch.length) % SOURCES.length];
    if (batch.push({ ...enquiry, respondBy, modelKey, source }) === BATCH) await store();
  }
  await store();
  process.stdout.write(`\n${groupDigits(done)} enquiries added in ${Math.round((Date.now() - started) / 1000)} s.\n`);
}
