/** What the desk says about messages. */
export const MESSAGES = {
  unknown: 'There is no failed message of this number.',
  sentNow: (count: number) =>
    count === 0
      ? 'No message is waiting for another try.'
      : `${count} ${count === 1 ? 'message is' : 'messages are'} being sent now.`,
  again: 'It is being sent again.',
} as const;
