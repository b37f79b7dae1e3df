import type { Database } from '../../data/database.ts';
import { type Dropped, IN_SUMMARY, type Message, sentSince, type Written } from '../../data/outbox/outbox.ts';
import { FLOODS, MOST_AT_ONCE } from '../../domain/messages/messages.ts';

const MINUTE_MS = 60_000;
/** Those that were left to a summary in its last moment are stored by then. */
const SUMMARY_AFTER_MS = 2_000;

/** Sees to it that nobody is flooded. One for each round of sending: it counts those that are about to be sent, too. */
export class FloodGate {
  readonly #db: Database;
  readonly #now: Date;
  readonly #passed = new Map<string, number>();

  constructor(db: Database, now: Date) {
    this.#db = db;
    this.#now = now;
  }

  /** The letter, or what becomes of it where its recipient has had enough of the sort. */
  async pass(message: Message, written: Written): Promise<Written | Dropped> {
    const flood = FLOODS[message.about];
    // What was tried before has passed before.
    if (!flood || message.tries > 1 || written.recipient === '') return written;
    const { recipient } = written;
    const key = `${message.channel} ${message.about} ${recipient}`;
    const passed = this.#passed.get(key) ?? 0;
    const since = new Date(this.#now.getTime() - flood.withinMs);
    if (passed + (await sentSince(this.#db, message, recipient, since)) < MOST_AT_ONCE) {
      this.#passed.set(key, passed + 1);
      return written;
    }
    if (!flood.summary) return { dropped: 'Too many to this address within an hour.', recipient };
    return { dropped: IN_SUMMARY, recipient, instead: [this.#summary(message, flood.summary, recipient)] };
  }

  /** One for each minute, sent when that is over. */
  #summary({ channel }: Message, about: Message['about'], recipient: string) {
    const minute = Math.floor(this.#now.getTime() / MINUTE_MS) * MINUTE_MS;
    return {
      channel,
      about,
      recipient,
      once: `${channel} ${about} ${recipient} ${minute}`,
      at: new Date(minute),
      dueAt: new Date(minute + MINUTE_MS + SUMMARY_AFTER_MS),
    };
  }
}
