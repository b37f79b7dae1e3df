/** What the desk says about messages. */
export const MESSAGE_TEXTS = {
  unknown: 'There is no failed message of this number.',
  sentNow: (count: number) =>
    count === 0
      ? 'No message is waiting for another try.'
      : `${count} ${count === 1 ? 'message is' : 'messages are'} being sent now.`,
  again: 'It is being sent again.',
  notHeld: 'Somebody has decided already: messages are no longer held.',
  released: ({ dropped, waiting }: { dropped: number; waiting: number }) =>
    `Messages are no longer held. Dropped: ${dropped}. Going out now: ${waiting}.`,
} as const;
