/** Every screen of the panel that is no report, by its name in the address: `?screen=…`. */
export const SCREEN_NAMES = [
  'dashboard',
  'today',
  'leads',
  'lead',
  'quote',
  'figures',
  'messages',
  'account',
  'price',
  'accessories-price',
  'charges',
  'bikes',
  'gallery',
  'offer',
  'models',
  'price-sheet',
  'offers-and-dates',
  'slides',
  'gallery-captions',
  'branches',
  'texts',
  'settings',
  'profile',
  'change-password',
  'activity',
] as const;

/** Whoever leads to a screen leads to one that there is. */
export type ScreenName = (typeof SCREEN_NAMES)[number];
