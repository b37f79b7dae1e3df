import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Visitors of a busy hour, not as many as the server can bear: how long one waits is the question here. */
const EVERY_MS = 12;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const url = workerData as string;

/** They come at their own pace, however long the ones before them wait, and each has its own watch. */
async function visits(seconds: number): Promise<number[]> {
  const waits: Promise<number>[] = [];
  for (const until = performance.now() + seconds * 1000; performance.now() < until; await pause(EVERY_MS)) {
    waits.push(wait());
  }
  return Promise.all(waits);
}

function wait(): Promise<number> {
  const started = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.on('end', () => resolve(performance.now() - started));
      if (answer.statusCode !== 200) reject(new Error(`A visit of ${url} was answered with ${answer.statusCode}`));
      answer.resume();
    }).on('error', reject);
  });
}

parentPort?.on('message', (seconds: number) => {
  void visits(seconds).then((waits) => parentPort?.postMessage(waits));
});
