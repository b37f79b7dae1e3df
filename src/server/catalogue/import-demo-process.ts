/** The program that puts the demo in (stock-demo.ts): its machines and what they cost on the road. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { addRates, listRates } from '../../data/content/rates.ts';
import { changeContent } from '../../data/content/content-version.ts';
import type { Database } from '../../data/core/engine.ts';
import { openDatabase } from '../../data/operations/open-database.ts';
import { rateSchema } from '../../domain/pricing/charges/rates.ts';
import { SYSTEM_ACTOR } from '../../domain/staff/staff.ts';
import { readConfig } from '../config.ts';
import { MediaStore } from '../media/media-store.ts';
import { type ImportLog, importDemoCatalogue } from './import.ts';

const DEMO_CHARGES = new URL('../../../demo/charges.json', import.meta.url);

/** What the demo's machines cost on the road; made up for the most part, and marked as such. */
async function stockDemoCharges(db: Database): Promise<void> {
  const rates = z.array(rateSchema).parse(JSON.parse(readFileSync(DEMO_CHARGES, 'utf8')));
  await changeContent(db, async (trx) => {
    if ((await listRates(trx)).length === 0) await addRates(trx, rates, SYSTEM_ACTOR, new Date());
  });
}

/** One line of JSON, as the server's own log has it. */
const logLine = (level: number) => (details: object, msg: string) =>
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...details, msg })}\n`);

const config = readConfig();
const log: ImportLog = { info: logLine(30), error: logLine(50) };
const db = await openDatabase(config);
await importDemoCatalogue(db, new MediaStore(config.mediaDir), log);
await stockDemoCharges(db);
await db.destroy();
