import type { ActivityEntry } from '../../domain/calls/activity.ts';
import { enquiries } from '../../domain/enquiries/index.ts';
import type { ActivityAction } from '../../domain/staff.ts';
import { addressOf } from './panel/menu.ts';

/** The screen on which one finds what an entry speaks of. */
const SCREENS: Readonly<Partial<Record<ActivityAction, string>>> = {
  'price-changed': 'price',
  'accessory-price-changed': 'accessories-price',
  'offer-added': 'offer',
  'offer-deleted': 'offer',
  'picture-added': 'gallery',
  'picture-deleted': 'gallery',
  'vehicle-activated': 'bikes',
  'vehicle-deactivated': 'bikes',
  'account-added': 'account',
  'account-changed': 'account',
  'account-invited': 'account',
  'account-disabled': 'account',
  'account-enabled': 'account',
  'leads-handed-over': 'account',
  'password-reset': 'account',
  'second-factor-removed': 'account',
  'sessions-ended': 'account',
  'invitation-accepted': 'account',
  'daily-limit-reached': 'account',
  'profile-changed': 'account',
  'charge-added': 'charges',
  'charge-removed': 'charges',
};

/** Where things kept by the shop are changed: their entries begin with their word. */
const THING_SCREENS: Readonly<Record<string, string>> = {
  Model: 'models',
  Offer: 'offers-and-dates',
  Slide: 'slides',
  'Gallery picture': 'gallery-captions',
  Prices: 'price-sheet',
  Setting: 'settings',
};

/** What is still there to be looked at. */
const STILL_THERE: ReadonlySet<ActivityAction> = new Set(['enquiry-said-real', 'enquiry-said-spam']);

export function linkTo({ action, subject, details }: ActivityEntry): string | undefined {
  const report = enquiries.find(
    ({ title, report: { title: named } }) => named === subject || title === subject,
  )?.report;
  const thing = action.startsWith('thing-') ? THING_SCREENS[subject.split(':', 1)[0] ?? ''] : undefined;
  const screen = SCREENS[action] ?? thing ?? report?.screen;
  if (!screen) return undefined;
  if (screen === 'account') return addressOf({ screen }, `&account=${encodeURIComponent(subject)}`);
  if (STILL_THERE.has(action) && details?.id) {
    const spam = action === 'enquiry-said-spam' ? '&spam=true' : '';
    return addressOf({ screen }, `${spam}&enquiry=${String(details.id)}`);
  }
  return addressOf({ screen });
}
