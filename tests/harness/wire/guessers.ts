import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** On a thread of its own, so that whoever waits elsewhere in the test has a watch that is not held up by it. */
const SCRIPT = `
  const { Agent, request } = require('node:http');
  const { parentPort, workerData: { url, headers, body } } = require('node:worker_threads');
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const guess = (from) => new Promise((resolve) => {
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, 'x-forwarded-for': from } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    });
    sent.on('error', () => resolve(0)).end(body);
  });
  parentPort.on('message', async (addresses) => {
    const guesses = addresses.map(guess);
    parentPort.postMessage('sent');
    parentPort.postMessage(await Promise.all(guesses));
  });`;

export interface Guessers {
  /** Wrong passwords for one account, all at once, each from another address; answers when they are on their way. */
  guess(count: number): Promise<{ statuses: Promise<number[]> }>;
  stop(): Promise<unknown>;
}

export function guessers(site: string, userId: string): Guessers {
  const body = JSON.stringify({ userId, password: 'not the password' });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const worker = new Worker(SCRIPT, { eval: true, workerData: { url: `${site}/api/login`, headers, body } });
  let used = 0;
  return {
    async guess(count) {
      const addresses = Array.from({ length: count }, (_, n) => `10.${used}.${n >> 8}.${n & 255}`);
      used += 1;
      worker.postMessage(addresses);
      await once(worker, 'message');
      return { statuses: once(worker, 'message').then(([statuses]) => statuses as number[]) };
    },
    stop: () => worker.terminate(),
  };
}
