import { setTimeout as after } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../data/core/engine.ts';
import {
  channelsDue,
  claimMessage,
  CLAIM_RENEWED_AFTER_MS,
  cancelMessage,
  type CancelledMessage,
  type MessageOutcome,
  type OutboxMessage,
  renewClaim,
  sendWaitingNow,
  completeMessage,
  type WrittenMessage,
} from '../../../data/notifications/outbox.ts';
import type { Channel } from '../../../domain/notifications/channels-and-subjects.ts';
import { warnOfFailure } from '../../monitoring/throttled-log.ts';
import { summariseFlood } from './flood-summary.ts';
import { ChannelLane } from './lane.ts';
import {
  type ChannelReceiver,
  RecipientUnreachable,
  PermanentFailure,
  type ChannelSenders,
} from './channels/sender.ts';

export interface OutboxParts {
  db: Database;
  clock: () => Date;
  senders: ChannelSenders;
  compose: (message: OutboxMessage) => Promise<WrittenMessage | CancelledMessage>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/** Between two of a long queue: visitors come first, and no mailbox takes them faster for long. */
const BREATH_MS = 50;
/** No way out may take longer over one message. */
const SENT_WITHIN_MS = 60_000;
/** So often, and after so long each, it is tried to note how a message ended. */
const MOST_SETTLINGS = 100;
const SETTLED_AGAIN_MS = 500;
/** What is on its way while the server is closing gets this long to arrive. */
const GOODBYE_MS = 8_000;

/**
 * Sends what is due, at least once: a message is settled only after it has left. Every channel has a lane of its own, so
 * that a mail server that hangs holds up no phone.
 */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #closing = new AbortController();
  readonly #lanes = new Map<Channel, ChannelLane>();
  #closed = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
  }

  /** Begins to send what is due by now, where that is not being done. */
  async look(now: Date): Promise<void> {
    for (const channel of await channelsDue(this.#parts.db, now)) {
      const lane = this.#lanes.get(channel) ?? new ChannelLane(channel);
      this.#lanes.set(channel, lane);
      this.#fill(lane);
    }
  }

  /** Resolves when nothing is being sent any more. */
  async idle(): Promise<void> {
    for (;;) {
      const busy = [...this.#lanes.values()].flatMap((lane) => lane.busy);
      if (busy.length === 0) return;
      await Promise.all(busy);
    }
  }

  /** What is on its way is finished, or left to its next try. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.race([this.idle(), after(GOODBYE_MS, undefined, { ref: false })]);
    this.#closing.abort(new Error('The server was closed while it was being sent.'));
    await this.idle();
    for (const sender of Object.values(this.#parts.senders)) sender.close?.();
  }

  #fill(lane: ChannelLane): void {
    lane.asked = true;
    if (!this.#closed) lane.filling ??= this.#startAll(lane);
  }

  /** Claims one after the other, until nothing is due that could be sent now. */
  async #startAll(lane: ChannelLane): Promise<void> {
    try {
      while (lane.asked && !this.#closed) {
        lane.asked = false;
        while (await this.#startNext(lane));
      }
    } catch (error) {
      // The database does not answer: everything is still there on the next beat.
      warnOfFailure(this.#parts.log, `the outbox could not be looked through: ${lane.channel}`, error);
    } finally {
      lane.filling = undefined;
    }
  }

  /** Answers whether there was a message. */
  async #startNext(lane: ChannelLane): Promise<boolean> {
    const { db, clock, log } = this.#parts;
    await lane.room();
    if (this.#closed) return false;
    const now = clock();
    const message = await claimMessage(db, lane.channel, now, lane.blocked());
    if (!message) return false;
    const written = await this.#whileClaimed(message, () => this.#compose(lane, message, now));
    if (!written) return true;
    const { recipient } = written;
    const receiver = (await this.#parts.senders[lane.channel]?.receiverOf?.(recipient)) ?? lane.receiver();
    const sent = this.#whileClaimed(message, () => this.#send(lane, receiver, message, written)).catch(
      (error: unknown) => log.warn({ err: error, message: message.id }, 'a message could not be settled'),
    );
    lane.start({ message, recipient, receiver }, sent, () => this.#fill(lane));
    await after(BREATH_MS);
    return true;
  }

  /** Keeps the other processes from taking the message over until the work on it has ended. */
  async #whileClaimed<T>(message: OutboxMessage, work: () => Promise<T>): Promise<T> {
    const { db, clock } = this.#parts;
    // A database that does not answer lets nobody else take the message either.
    const renewal = setInterval(() => void renewClaim(db, message, clock()).catch(() => {}), CLAIM_RENEWED_AFTER_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }

  /** What is to be sent; nothing where that came to its end already. */
  async #compose(lane: ChannelLane, message: OutboxMessage, now: Date): Promise<WrittenMessage | undefined> {
    const { db, clock } = this.#parts;
    try {
      const written = await this.#write(message);
      const underway = 'dropped' in written ? [] : lane.underway(message, written.recipient);
      const passed = 'dropped' in written ? written : await summariseFlood(db, message, written, underway, now);
      if (!('dropped' in passed)) return passed;
      await cancelMessage(db, message, passed, clock());
    } catch (error) {
      await this.#settle(message, { problem: `It could not be written: ${reasonOf(error)}`, final: false });
    }
    return undefined;
  }

  #write(message: OutboxMessage): Promise<WrittenMessage | CancelledMessage> | WrittenMessage | CancelledMessage {
    if (!this.#parts.senders[message.channel]) return { dropped: 'This way is not set up.' };
    const { recipient, body } = message;
    return recipient !== null && body !== undefined ? { recipient, body } : this.#parts.compose(message);
  }

  async #send(
    lane: ChannelLane,
    receiver: ChannelReceiver,
    message: OutboxMessage,
    written: WrittenMessage,
  ): Promise<void> {
    const { db, clock, senders, log } = this.#parts;
    const stop = AbortSignal.any([this.#closing.signal, AbortSignal.timeout(SENT_WITHIN_MS)]);
    let ending: MessageOutcome = { sent: true, written };
    try {
      await senders[lane.channel]?.send({ name: nameOf(message), ...written }, stop);
    } catch (error) {
      if (error instanceof RecipientUnreachable) return cancelMessage(db, message, { dropped: error.message }, clock());
      ending = { problem: reasonOf(error), final: error instanceof PermanentFailure, written };
    }
    if ('problem' in ending && !ending.final) lane.failed(receiver);
    await this.#settle(message, ending);
    if (!('sent' in ending) || !lane.delivered(receiver)) return;
    const released = await sendWaitingNow(db, clock(), lane.channel);
    if (released > 0) log.info({ channel: lane.channel, messages: released }, 'a channel works again');
  }

  /** What has left and is not written down would leave again: a database that does not answer is asked again. */
  async #settle(message: OutboxMessage, ending: MessageOutcome): Promise<void> {
    const { db, clock, log } = this.#parts;
    for (let tried = 1; ; tried += 1) {
      try {
        await completeMessage(db, message, ending, clock());
        break;
      } catch (error) {
        if (this.#closed || tried === MOST_SETTLINGS) throw error;
        log.warn({ err: error, message: message.id }, 'it could not be noted how a message ended');
        await after(SETTLED_AGAIN_MS);
      }
    }
    if (!('problem' in ending)) return;
    const { id, channel, about, tries } = message;
    log.warn({ message: id, channel, about, tries, final: ending.final }, 'a message was not sent');
  }
}

/** After a restore numbers are given out again; with its moment each stays the only one. */
const nameOf = ({ id, createdAt }: OutboxMessage) => `${id}-${createdAt.getTime().toString(36)}`;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
