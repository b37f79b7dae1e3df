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
  'password-reset': 'account',
  'daily-limit-reached': 'account',
};

export function linkTo({ action, subject }: ActivityEntry): string | undefined {
  const report = enquiries.find(
    ({ title, report: { title: named } }) => named === subject || title === subject,
  )?.report;
  const screen = SCREENS[action] ?? report?.screen;
  return screen && addressOf({ screen });
}
