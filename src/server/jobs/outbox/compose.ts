import type { OutboxMessage } from '../../../data/notifications/outbox.ts';
import { channelDefinitions } from './channels/index.ts';
import type { ComposedMessage, ComposeContext } from './mail-context.ts';

/**
 * Composes a message when it is due, from what is stored then. A message that its channel cannot compose waits: an
 * instance of the next release may know it.
 */
export async function composeMessage(context: ComposeContext, message: OutboxMessage): Promise<ComposedMessage> {
  const { channel, about } = message;
  const definition = channelDefinitions[channel].messages[about];
  if (typeof definition !== 'object') throw new Error(`There are no words for "${channel} ${about}".`);
  return definition.compose(context, message);
}
