/** What the desk says about messages. */
export const MESSAGES = {
  unknown: 'There is no failed message of this number.',
  again: 'It is being sent again.',
} as const;
