import { parentPort, workerData } from 'node:worker_threads';
import { type SqliteFileOptions, SqliteFile, type SqlRequest } from './file.ts';

/** The thread that owns one SQLite connection: the process that asks it never waits for a lock. */
const file = new SqliteFile(workerData as SqliteFileOptions);

parentPort?.on('message', (request: SqlRequest) => {
  parentPort?.postMessage(file.answer(request));
});
