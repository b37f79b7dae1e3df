import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { addRates, listRates } from '../../data/charges.ts';
import { changeContent } from '../../data/content.ts';
import { type Database, openDatabase } from '../../data/database.ts';
import { rateSchema } from '../../domain/charges/rates.ts';
import { BY_ITSELF } from '../../domain/staff.ts';
import { readConfig } from '../config.ts';
import { MediaStore } from '../media/store.ts';
import { type Log, stockDemoCatalogue } from './import.ts';

/**
 * Puts the demo in by a process of its own, which takes what it has read with it when it goes: a server that reads a
 * whole catalogue itself keeps a hundred megabytes of it for good.
 */
export async function stockDemoApart(): Promise<void> {
  const stocker = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', import.meta.filename], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(stocker, 'close');
  if (code !== 0) throw new Error('The demo catalogue could not be put in.');
}

const DEMO_CHARGES = new URL('../../../demo/charges.json', import.meta.url);

/** What the demo's machines cost on the road; made up for the most part, and marked as such. */
async function stockDemoCharges(db: Database): Promise<void> {
  const rates = z.array(rateSchema).parse(JSON.parse(readFileSync(DEMO_CHARGES, 'utf8')));
  await changeContent(db, async (trx) => {
    if ((await listRates(trx)).length === 0) await addRates(trx, rates, BY_ITSELF, new Date());
  });
}

/** One line of JSON, as the server's own log has it. */
const logLine = (level: number) => (details: object, msg: string) =>
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...details, msg })}\n`);

if (import.meta.main) {
  const config = readConfig();
  const log: Log = { info: logLine(30), error: logLine(50) };
  const db = await openDatabase(config);
  await stockDemoCatalogue(db, new MediaStore(config.mediaDir), log);
  await stockDemoCharges(db);
  await db.destroy();
}
