import type { OutboxMessage } from '../../../data/notifications/outbox.ts';
import type { Channel } from '../../../domain/notifications/channels-and-subjects.ts';
import type { ChannelReceiver } from './channels/sender.ts';

/** So many messages of a channel are sent at once: a receiver that hangs holds up one of these places, not the channel. */
export const LANE_SIZE = 4;
/** After so many failures in a row a receiver counts as down: it gets one probe at a time until it answers. */
const DOWN_AFTER = 3;

interface Sending {
  message: OutboxMessage;
  recipient: string;
  receiver: ChannelReceiver;
  ended: Promise<void>;
}

/** What is being sent by one channel, and which receivers do not answer. */
export class ChannelLane {
  readonly channel: Channel;
  /** Claims messages and starts sending them; undefined while nothing is due. */
  filling: Promise<void> | undefined;
  /** Something may have become due, or free, since the last claim. */
  asked = false;
  readonly #sending = new Set<Sending>();
  readonly #failures = new Map<string, { inARow: number; receiver: ChannelReceiver }>();

  constructor(channel: Channel) {
    this.channel = channel;
    // A new process does not know whether the channel works: it begins with a probe.
    this.#failures.set(channel, { inARow: DOWN_AFTER, receiver: this.receiver() });
  }

  /** The channel as a whole, which is the one receiver of mails and of webhooks. */
  receiver(): ChannelReceiver {
    return { name: this.channel, recipients: [] };
  }

  /** Everything that is under way. */
  get busy(): Promise<void>[] {
    return [...(this.filling ? [this.filling] : []), ...[...this.#sending].map(({ ended }) => ended)];
  }

  /** Resolves when another message may be sent. */
  async room(): Promise<void> {
    while (this.#sending.size >= (this.#isProbing ? 1 : LANE_SIZE)) {
      await Promise.race([...this.#sending].map(({ ended }) => ended));
    }
  }

  /** To whom nothing can be sent now: one person's devices are told one after the other, and of all that are down one is probed. */
  blocked(): string[] {
    const sending = [...this.#sending].map(({ receiver }) => receiver);
    const isProbed = sending.some(({ name }) => this.#isDown(name));
    const down = [...this.#failures.values()].flatMap(({ receiver }) => (this.#isDown(receiver.name) ? receiver : []));
    return [...sending, ...(isProbed ? down : [])].flatMap(({ recipients }) => recipients);
  }

  /** Which messages of the same sort are on their way to that recipient. */
  underway({ about }: OutboxMessage, recipient: string): number[] {
    return [...this.#sending].flatMap((one) =>
      one.recipient === recipient && one.message.about === about ? one.message.id : [],
    );
  }

  /** `onFree` is called once the place is free again. */
  start(sending: Omit<Sending, 'ended'>, work: Promise<void>, onFree: () => void): void {
    const free = () => {
      this.#sending.delete(one);
      onFree();
    };
    const one: Sending = { ...sending, ended: work.finally(free) };
    this.#sending.add(one);
  }

  failed(receiver: ChannelReceiver): void {
    this.#failures.set(receiver.name, { inARow: this.#inARow(receiver.name) + 1, receiver });
  }

  /** Answers whether the receiver was down before. */
  delivered({ name }: ChannelReceiver): boolean {
    const wasDown = this.#isDown(name);
    this.#failures.delete(name);
    return wasDown;
  }

  get #isProbing() {
    return [...this.#sending].some(({ receiver }) => receiver.name === this.channel) && this.#isDown(this.channel);
  }

  #isDown(name: string): boolean {
    return this.#inARow(name) >= DOWN_AFTER;
  }

  #inARow(name: string): number {
    return this.#failures.get(name)?.inARow ?? 0;
  }
}
