import { type Channel, CHANNEL_NAMES } from '../../../../domain/notifications/channels-and-subjects.ts';
import type { ChannelDefinition } from './define-channel.ts';
import { mailChannel } from './mail.ts';
import { pushChannel } from './push.ts';
import { webhookChannel } from './webhook.ts';

const definitions = { mail: mailChannel, push: pushChannel, webhook: webhookChannel } satisfies {
  [Name in Channel]: ChannelDefinition<Name>;
};
type Definitions = typeof definitions;

/** The settings of the channels that are on. */
export type ChannelSettings = {
  [Name in Channel]?: Definitions[Name] extends ChannelDefinition<Name, infer Settings> ? Settings : never;
};

export const channelDefinitions: Readonly<Record<Channel, ChannelDefinition>> = definitions;

export const channelsThatAreOn = (settings: ChannelSettings): Channel[] =>
  CHANNEL_NAMES.filter((name) => settings[name] !== undefined);
