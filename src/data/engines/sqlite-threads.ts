import { Worker } from 'node:worker_threads';
import { StorageUnavailable } from '../errors.ts';
import type { Load } from './engine.ts';
import type { WorkerAnswer, WorkerRequest, WorkerSettings } from './sqlite-worker.ts';

export type Answer = Exclude<WorkerAnswer, { error: string }>;

/** Result codes that say "not now" (locked, full, not readable): https://sqlite.org/rescode.html */
const BUSY = 5;
const UNAVAILABLE = new Set([
  BUSY,
  6 /* locked */,
  8 /* read-only */,
  10 /* i/o */,
  13 /* full */,
  14 /* cannot open */,
]);

/** One SQLite connection on a thread of its own; it answers in the order in which it is asked. */
export class SqliteThread {
  readonly #settings: WorkerSettings;
  #worker: Worker | undefined;
  #pending: { resolve: (answer: Answer) => void; reject: (reason: Error) => void }[] = [];

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
  }

  ask(request: WorkerRequest): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const worker = (this.#worker ??= this.#start());
      // A request that is waited for keeps the process alive; an idle database does not.
      if (this.#pending.push({ resolve, reject }) === 1) worker.ref();
      worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), {
      workerData: this.#settings,
      // node:sqlite still announces itself as experimental at every start.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdin: false,
      // It hands rows on and keeps none: without a limit, what is no longer needed piles up first.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
    });
    worker.on('message', (answer: WorkerAnswer) => this.#settle(worker, answer));
    // An error ends the thread; what was asked is answered at its exit, and the next request starts another.
    worker.on('error', () => {});
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      while (this.#pending.length > 0) this.#settle(worker, { error: 'The database thread ended.', code: BUSY });
    });
    return worker;
  }

  #settle(worker: Worker, answer: WorkerAnswer): void {
    const pending = this.#pending.shift();
    if (this.#pending.length === 0) worker.unref();
    if (!('error' in answer)) return pending?.resolve(answer);
    const unavailable = answer.code !== undefined && UNAVAILABLE.has(answer.code & 0xff);
    pending?.reject(unavailable ? new StorageUnavailable(answer.error) : new Error(`SQLite: ${answer.error}`));
  }
}

/** Threads that are lent one at a time, first come, first served, and never waited for without end. */
export class ThreadPool {
  readonly #threads: readonly SqliteThread[];
  readonly #idle: SqliteThread[];
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<(thread: SqliteThread) => void>();
  #closed = false;

  constructor(threads: readonly SqliteThread[], maxWaitMs: number) {
    this.#threads = threads;
    this.#idle = [...threads];
    this.#maxWaitMs = maxWaitMs;
  }

  take(): Promise<SqliteThread> {
    if (this.#closed) return Promise.reject(new StorageUnavailable('The database is closed.'));
    const thread = this.#idle.pop();
    if (thread) return Promise.resolve(thread);
    return new Promise((resolve, reject) => {
      const turn = (lent: SqliteThread): void => {
        clearTimeout(timer);
        resolve(lent);
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(turn);
        reject(new StorageUnavailable('The database is busy.'));
      }, this.#maxWaitMs);
      this.#waiting.add(turn);
    });
  }

  give(thread: SqliteThread): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#idle.push(thread);
      return;
    }
    this.#waiting.delete(next);
    next(thread);
  }

  load(): Load {
    return { busy: this.#threads.length - this.#idle.length, waiting: this.#waiting.size };
  }

  async use<T>(work: (thread: SqliteThread) => Promise<T>): Promise<T> {
    const thread = await this.take();
    try {
      return await work(thread);
    } finally {
      this.give(thread);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}
