import type { z } from 'zod';
import type { Database } from '../../../../data/core/engine.ts';
import type { OutboxMessage } from '../../../../data/notifications/outbox.ts';
import type { Dealership } from '../../../../domain/dealership.ts';
import type {
  Channel,
  EnquiryMessage,
  EnquirySubject,
  MessageSubject,
} from '../../../../domain/notifications/channels-and-subjects.ts';
import type { Renderer } from '../../../pages/renderer.ts';
import type { ComposeContext, ComposedMessage } from '../mail-context.ts';
import type { safeFetch } from './safe-fetch.ts';
import type { ChannelSender } from './sender.ts';

type Variables = Readonly<Record<string, z.ZodType<unknown, string>>>;
type ValuesOf<V extends Variables> = { [Name in keyof V]: z.output<V[Name]> };

/** Environment variables of a channel, as the operator sets them (docs/running.md). */
export interface SettingsDefinition<
  Settings,
  Required extends Variables = Variables,
  Optional extends Variables = Variables,
> {
  /** The channel is on when all of these are set; setting only some of them is an error. */
  required: Required;
  optional: Optional;
  /** Those that `NAME_FILE` may name a file for. */
  secrets: readonly (string & keyof (Required & Optional))[];
  read(values: ValuesOf<Required> & Partial<ValuesOf<Optional>>): Settings;
}

/** For a channel that needs nothing of the operator: it is always on. */
export const NO_SETTINGS = { required: {}, optional: {}, secrets: [], read: () => true as const };

export type Compose = (context: ComposeContext, message: OutboxMessage) => Promise<ComposedMessage>;

/** `as queued`: the message is complete when it is queued. */
export type ChannelMessage = { compose: Compose; requires?: EnquiryMessage['requires'] } | 'as queued' | 'not sent';

export interface SenderContext {
  db: Database;
  clock: () => Date;
  dealership: () => Dealership;
  renderer: Pick<Renderer, 'letterAsHtml'>;
  post: typeof safeFetch;
}

/** How a channel is, and what to do where it is not well. */
export interface ChannelFinding {
  found: string;
  todo?: string;
}

export interface ChannelDefinition<Name extends Channel = Channel, Settings = unknown> {
  name: Name;
  settings: SettingsDefinition<Settings>;
  messages: Readonly<Partial<Record<MessageSubject, ChannelMessage>>>;
  sender(settings: Settings, context: SenderContext): ChannelSender;
  check(settings: Settings | undefined, db: Database | undefined): Promise<ChannelFinding>;
  hasRecipients?(db: Database): Promise<boolean>;
}

/**
 * Declares a channel: configuration, queueing, sending and the doctor follow from it once `index.ts` lists it.
 *
 * @example A text message to the dealership's own gateway: docs/adding-a-stage-role-channel-screen.md
 */
export function defineChannel<
  const Name extends Channel,
  Settings,
  const Required extends Variables,
  const Optional extends Variables,
>(channel: {
  /** As the domain lists it in `CHANNELS`, with its name at the desk. */
  name: Name;
  settings: SettingsDefinition<Settings, Required, Optional>;
  /** How each message is composed that the channel sends. */
  messages: Readonly<Record<Name extends 'mail' ? MessageSubject : EnquirySubject, ChannelMessage>>;
  sender(settings: Settings, context: SenderContext): ChannelSender;
  /**
   * What `npm run doctor` says of it. `settings` is undefined where the channel is off, `db` where the database cannot be
   * read.
   */
  check(settings: Settings | undefined, db: Database | undefined): Promise<ChannelFinding>;
  /** For a channel without recipients at times: while there are none, nothing is queued for it. Asked every second. */
  hasRecipients?(db: Database): Promise<boolean>;
}): ChannelDefinition<Name, Settings> {
  return channel;
}
