import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '../../data/database.ts';
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

/** One line of JSON, as the server's own log has it. */
const logLine = (level: number) => (details: object, msg: string) =>
  process.stderr.write(`${JSON.stringify({ level, time: Date.now(), pid: process.pid, ...details, msg })}\n`);

if (import.meta.main) {
  const config = readConfig();
  const log: Log = { info: logLine(30), error: logLine(50) };
  const db = await openDatabase(config);
  await stockDemoCatalogue(db, new MediaStore(config.mediaDir), log);
  await db.destroy();
}
