/** What the desk says about charges. */
export const CHARGE_TEXTS = {
  unknown: 'There is no such charge.',
  clash: 'There is a charge of the same sort that begins on the same day. Please remove that one first.',
  added: 'Charge added',
  removed: 'Charge removed',
} as const;
