import type { Channel } from '../../../../domain/notifications/channels-and-subjects.ts';

/** What a way out of the house is handed: to whom, what, and the name by which a second delivery is recognised. */
export interface OutgoingMessage {
  name: string;
  recipient: string;
  body: unknown;
}

/** Who answers or hangs as one: the mail server, the webhook's system, or all devices of one person. */
export interface ChannelReceiver {
  name: string;
  /** All recipients behind it; none where it stands for the whole channel. */
  recipients: readonly string[];
}

/** A way out of the house: sends one message, or throws. It knows nothing of why. */
export interface ChannelSender {
  send(parcel: OutgoingMessage, stop: AbortSignal): Promise<void>;
  /** Where a channel has several receivers: the one behind a recipient. */
  receiverOf?(recipient: string): Promise<ChannelReceiver | undefined>;
  close?(): void;
}

export type ChannelSenders = Partial<Record<Channel, ChannelSender>>;

/** Refused for good: trying again would change nothing. Everything else that is thrown is tried again. */
export class PermanentFailure extends Error {
  override readonly name = 'RefusedForGood';
}

/** The device or address is no longer there; nobody needs to hear of it. */
export class RecipientUnreachable extends Error {
  override readonly name = 'RecipientGone';
}
