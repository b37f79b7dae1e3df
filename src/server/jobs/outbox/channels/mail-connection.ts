import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SendMailOptions } from 'nodemailer';

export interface MailConnectionOptions {
  url: string;
  patience: MailTimeouts;
}

/** How long a mail server may take for each step before the message is tried again later. */
export interface MailTimeouts {
  connectMs: number;
  answerMs: number;
}

/** What became of the mail of that number. */
export interface MailResult {
  number: number;
  refusal?: MailRejection;
}

/** What a mail server, or the way to it, said no with. */
export interface MailRejection {
  message: string;
  code: string | undefined;
  response: string | undefined;
  responseCode: number | undefined;
}

/**
 * The line to a mail server, on a thread of its own from the first mail on: putting a mail together and talking to the
 * server takes several milliseconds, in which nobody would be served a page.
 */
export class MailConnection {
  readonly #settings: MailConnectionOptions;
  readonly #awaited = new Map<number, (refusal: MailRejection | undefined) => void>();
  #thread: Worker | undefined;
  #last = 0;

  constructor(settings: MailConnectionOptions) {
    this.#settings = settings;
  }

  /** Nothing, once the server has taken it; otherwise why not. */
  send(mail: SendMailOptions): Promise<MailRejection | undefined> {
    return new Promise((resolve) => {
      const thread = (this.#thread ??= this.#start());
      const number = ++this.#last;
      this.#awaited.set(number, resolve);
      // A mail that is on its way keeps the process alive; an idle line does not.
      thread.ref();
      thread.postMessage({ number, mail });
    });
  }

  close(): void {
    void this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(path.join(import.meta.dirname, 'mail-thread.ts'), {
      workerData: this.#settings,
      stdin: false,
      resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 },
    });
    thread.on('message', ({ number, refusal }: MailResult) => this.#settle(number, refusal));
    // An error ends the thread: whoever waits hears of it at its exit, and the next mail starts another.
    let error: Error | undefined;
    thread.on('error', (thrown: Error) => (error = thrown));
    thread.on('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
      const message = error?.message ?? 'The line to the mail server was closed.';
      for (const number of this.#awaited.keys()) {
        this.#settle(number, { message, code: undefined, response: undefined, responseCode: undefined });
      }
    });
    return thread;
  }

  #settle(number: number, refusal: MailRejection | undefined): void {
    this.#awaited.get(number)?.(refusal);
    this.#awaited.delete(number);
    if (this.#awaited.size === 0) this.#thread?.unref();
  }
}
