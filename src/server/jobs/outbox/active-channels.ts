import type { Database } from '../../../data/core/engine.ts';
import type { Channel, EnquiryMessage, MessageSubject } from '../../../domain/notifications/channels-and-subjects.ts';
import type { Job } from '../scheduler.ts';
import { channelDefinitions, type ChannelSettings, channelsThatAreOn } from './channels/index.ts';

/** The messages to queue for every new enquiry: none for a channel that is off or, when last asked, had no recipients. */
export class ActiveChannels implements Job {
  readonly name = 'devices';
  enquiryMessages: readonly EnquiryMessage[];
  readonly #db: Database;
  readonly #on: readonly Channel[];

  constructor(db: Database, settings: ChannelSettings) {
    this.#db = db;
    this.#on = channelsThatAreOn(settings);
    const withRecipients = this.#on.filter((channel) => !channelDefinitions[channel].hasRecipients);
    this.enquiryMessages = withRecipients.flatMap(enquiryMessagesOf);
  }

  async run(): Promise<void> {
    const checked = await Promise.all(
      this.#on.map(async (channel) => {
        const hasRecipients = await (channelDefinitions[channel].hasRecipients?.(this.#db) ?? true);
        return hasRecipients ? enquiryMessagesOf(channel) : [];
      }),
    );
    this.enquiryMessages = checked.flat();
  }
}

function enquiryMessagesOf(channel: Channel): EnquiryMessage[] {
  const { messages } = channelDefinitions[channel];
  return (Object.keys(messages) as MessageSubject[]).flatMap((about) => {
    const message = messages[about];
    return typeof message === 'object' && message.requires ? { channel, about, requires: message.requires } : [];
  });
}
