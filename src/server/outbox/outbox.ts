import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../data/database.ts';
import { claim, type Ending, keepComposed, type Message, settle } from '../../data/outbox/outbox.ts';
import { RecipientGone, RefusedForGood, type Senders } from './sender.ts';

/** What a message says and to whom; nothing where there is nobody to tell, or no longer anything. */
export type Composed = { recipient: string; body: unknown } | { dropped: string };

export interface OutboxParts {
  db: Database;
  clock: () => Date;
  senders: Senders;
  compose: (message: Message) => Promise<Composed>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Few enough that one process does not take all of a long queue while others stand idle. */
const TAKEN_AT_ONCE = 20;
const SENT_AT_ONCE = 2;

/**
 * Sends what is due, at least once: a message is settled only after it has left. Looked for on every beat of the house
 * and whenever this process has written one.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #closing = new AbortController();
  #going: Promise<void> | undefined;
  #again = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Looks for what is due, unless it is at it; then it looks once more afterwards. */
  wake(): Promise<void> {
    this.#again = true;
    this.#going ??= this.#empty().finally(() => {
      this.#going = undefined;
    });
    return this.#going;
  }

  /** What is on its way is finished or left to its next try. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#going;
    for (const sender of Object.values(this.#parts.senders)) sender.close?.();
  }

  async #empty(): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      while (this.#again && !this.#closing.signal.aborted) {
        this.#again = false;
        const taken = await claim(db, clock(), TAKEN_AT_ONCE);
        if (taken.length === TAKEN_AT_ONCE) this.#again = true;
        for (let next = 0; next < taken.length; next += SENT_AT_ONCE) {
          await Promise.all(taken.slice(next, next + SENT_AT_ONCE).map((message) => this.#send(message)));
        }
      }
    } catch (error) {
      // The database does not answer: everything is still there on the next beat.
      log.warn({ err: error }, 'the outbox could not be looked through');
    }
  }

  async #send(message: Message): Promise<void> {
    const { db, clock, log } = this.#parts;
    const ending = await this.#try(message);
    await settle(db, message, ending, clock());
    if ('problem' in ending) {
      const { id, channel, about, tries } = message;
      log.warn({ message: id, channel, about, tries, final: ending.final }, 'a message was not sent');
    }
  }

  async #try(message: Message): Promise<Ending> {
    const { db, senders, compose } = this.#parts;
    const sender = senders[message.channel];
    if (!sender) return { dropped: 'This way is not set up.' };
    try {
      const composed =
        message.body === undefined || message.recipient === null
          ? await compose(message)
          : { recipient: message.recipient, body: message.body };
      if ('dropped' in composed) return composed;
      if (message.body === undefined) await keepComposed(db, message.id, composed.recipient, composed.body);
      await sender.send({ id: message.id, ...composed }, this.#closing.signal);
      return { sent: true };
    } catch (error) {
      if (error instanceof RecipientGone) return { dropped: error.message };
      const problem = error instanceof Error ? error.message : String(error);
      return { problem, final: error instanceof RefusedForGood };
    }
  }
}
