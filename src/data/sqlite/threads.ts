import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { StorageUnavailable } from '../core/errors.ts';
import type { DatabaseLoad } from '../core/engine.ts';
import {
  type SqlAnswer,
  type SqlAnswerOrError,
  BUSY,
  type SqliteFileOptions,
  errorFor,
  SqliteFile,
  type SqlRequest,
} from './file.ts';

/** Somebody who asks SQLite; it answers in the order in which it is asked. */
export interface SqlExecutor {
  ask(request: SqlRequest): Promise<SqlAnswer>;
  close(): Promise<void>;
}

/** One SQLite connection on a thread of its own. */
export class SqliteThread implements SqlExecutor {
  readonly #settings: SqliteFileOptions;
  #worker: Worker | undefined;
  #pending: { resolve: (answer: SqlAnswer) => void; reject: (reason: Error) => void }[] = [];

  constructor(settings: SqliteFileOptions) {
    this.#settings = settings;
  }

  ask(request: SqlRequest): Promise<SqlAnswer> {
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
    const worker = new Worker(path.join(import.meta.dirname, 'worker.ts'), {
      workerData: this.#settings,
      // node:sqlite still announces itself as experimental at every start.
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdin: false,
      // It hands rows on and keeps none: without a limit, what is no longer needed piles up first.
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
    });
    worker.on('message', (answer: SqlAnswerOrError) => this.#settle(worker, answer));
    // An error ends the thread; what was asked is answered at its exit, and the next request starts another.
    let why = '';
    worker.on('error', (error: Error) => (why = `: ${error.message}`));
    worker.on('exit', () => {
      if (this.#worker === worker) this.#worker = undefined;
      while (this.#pending.length > 0) this.#settle(worker, { error: `The database thread ended${why}`, code: BUSY });
    });
    return worker;
  }

  #settle(worker: Worker, answer: SqlAnswerOrError): void {
    const pending = this.#pending.shift();
    if (this.#pending.length === 0) worker.unref();
    if (!('error' in answer)) return pending?.resolve(answer);
    pending?.reject(errorFor(answer, this.#settings.file));
  }
}

/** One SQLite connection on the very thread that asks, for who has a thread of its own anyway. */
export class SqliteInProcess implements SqlExecutor {
  readonly #file: SqliteFile;
  readonly #path: string;

  constructor(settings: SqliteFileOptions) {
    this.#path = settings.file;
    this.#file = new SqliteFile(settings);
  }

  async ask(request: SqlRequest): Promise<SqlAnswer> {
    const answer = this.#file.answer(request);
    if ('error' in answer) throw errorFor(answer, this.#path);
    return answer;
  }

  async close(): Promise<void> {
    this.#file.close();
  }
}

/** Threads that are lent one at a time, first come, first served, and never waited for without end. */
export class ThreadPool {
  readonly #threads: readonly SqlExecutor[];
  readonly #idle: SqlExecutor[];
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<(thread: SqlExecutor) => void>();
  #closed = false;

  constructor(threads: readonly SqlExecutor[], maxWaitMs: number) {
    this.#threads = threads;
    this.#idle = [...threads];
    this.#maxWaitMs = maxWaitMs;
  }

  take(): Promise<SqlExecutor> {
    if (this.#closed) return Promise.reject(new StorageUnavailable('The database is closed.'));
    const thread = this.#idle.pop();
    if (thread) return Promise.resolve(thread);
    return new Promise((resolve, reject) => {
      const turn = (lent: SqlExecutor): void => {
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

  give(thread: SqlExecutor): void {
    const [next] = this.#waiting;
    if (!next) {
      this.#idle.push(thread);
      return;
    }
    this.#waiting.delete(next);
    next(thread);
  }

  load(): DatabaseLoad {
    return { busy: this.#threads.length - this.#idle.length, waiting: this.#waiting.size };
  }

  async use<T>(work: (thread: SqlExecutor) => Promise<T>): Promise<T> {
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
