import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../data/database.ts';
import {
  channelsDue,
  claim,
  drop,
  type Dropped,
  type Ending,
  type Message,
  settle,
  type Written,
} from '../../data/outbox/outbox.ts';
import type { Channel } from '../../domain/messages/messages.ts';
import { FloodGate } from './flood.ts';
import { RecipientGone, RefusedForGood, type Senders } from './sender.ts';

export interface OutboxParts {
  db: Database;
  clock: () => Date;
  senders: Senders;
  compose: (message: Message) => Promise<Written | Dropped>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Taken, written and sent: few, so that nobody who wants a page waits behind a pile of letters. */
const AT_ONCE = 2;
/** Between two and two of a long queue: visitors come first, and no mailbox takes them faster for long. */
const BREATH_MS = 100;
/** No way out may take longer over one message; shorter than it is taken for (`CLAIMED_FOR_MS`). */
const SENT_WITHIN_MS = 60_000;
/** What is on its way while the server is closing gets this long to arrive. */
const GOODBYE_MS = 8_000;

/**
 * Sends what is due, at least once: a message is settled only after it has left. Every way has a lane of its own, so that
 * a mail server that hangs holds up no phone.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #closing = new AbortController();
  readonly #lanes = new Map<Channel, Promise<void>>();
  #closed = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Begins to send what is due by now, where that is not being done. */
  async look(now: Date): Promise<void> {
    for (const channel of await channelsDue(this.#parts.db, now)) {
      if (this.#closed || this.#lanes.has(channel)) continue;
      this.#lanes.set(
        channel,
        this.#empty(channel).finally(() => this.#lanes.delete(channel)),
      );
    }
  }

  /** Resolves when nothing is being sent any more. */
  async idle(): Promise<void> {
    await Promise.all(this.#lanes.values());
  }

  /** What is on its way is finished, or left to its next try. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.race([this.idle(), after(GOODBYE_MS, undefined, { ref: false })]);
    this.#closing.abort(new Error('The server was closed while it was being sent.'));
    await this.idle();
    for (const sender of Object.values(this.#parts.senders)) sender.close?.();
  }

  async #empty(channel: Channel): Promise<void> {
    const { db, clock, log } = this.#parts;
    try {
      for (let more = true; more && !this.#closed;) {
        const now = clock();
        const taken = await claim(db, channel, now, AT_ONCE);
        more = taken.length === AT_ONCE;
        const letters = await this.#compose(taken, now);
        await Promise.all(letters.map((letter) => this.#send(letter)));
        if (more && letters.length > 0) await after(BREATH_MS);
      }
    } catch (error) {
      // The database does not answer: everything is still there on the next beat.
      log.warn({ err: error, channel }, 'the outbox could not be looked through');
    }
  }

  /** One after the other, so that each knows how many its recipient gets already. */
  async #compose(taken: readonly Message[], now: Date): Promise<Letter[]> {
    const { db, clock } = this.#parts;
    const gate = new FloodGate(db, now);
    const letters: Letter[] = [];
    for (const message of taken) {
      try {
        const written = await this.#write(message);
        const passed = 'dropped' in written ? written : await gate.pass(message, written);
        if ('dropped' in passed) await drop(db, message, passed, clock());
        else letters.push({ message, written: passed });
      } catch (error) {
        await this.#settle(message, { problem: `It could not be written: ${reasonOf(error)}`, final: false });
      }
    }
    return letters;
  }

  #write(message: Message): Promise<Written | Dropped> | Written | Dropped {
    if (!this.#parts.senders[message.channel]) return { dropped: 'This way is not set up.' };
    const { recipient, body } = message;
    return recipient !== null && body !== undefined ? { recipient, body } : this.#parts.compose(message);
  }

  async #send({ message, written }: Letter): Promise<void> {
    const stop = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(SENT_WITHIN_MS)]);
    try {
      await this.#parts.senders[message.channel]?.send({ id: message.id, ...written }, stop);
      await this.#settle(message, { sent: true, written });
    } catch (error) {
      if (error instanceof RecipientGone) {
        return drop(this.#parts.db, message, { dropped: error.message }, this.#parts.clock());
      }
      await this.#settle(message, { problem: reasonOf(error), final: error instanceof RefusedForGood, written });
    }
  }

  async #settle(message: Message, ending: Ending): Promise<void> {
    const { db, clock, log } = this.#parts;
    await settle(db, message, ending, clock());
    if (!('problem' in ending)) return;
    const { id, channel, about, tries } = message;
    log.warn({ message: id, channel, about, tries, final: ending.final }, 'a message was not sent');
  }
}

interface Letter {
  message: Message;
  written: Written;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
