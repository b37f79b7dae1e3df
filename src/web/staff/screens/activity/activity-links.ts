import type { ActivityEntry } from '../../../../domain/endpoints/accounts/activity.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import type { NeededRight } from '../../../../domain/staff/rights.ts';
import { type ContentTypeName, CONTENT_TYPES } from '../../../../domain/content/content-types.ts';
import { type ActivityAction, UNKNOWN_ACCOUNT } from '../../../../domain/staff/staff.ts';
import { screenUrl, findScreen } from '../../panel/menu.ts';
import type { ScreenName } from '../../panel/screen-names.ts';

/** The screen on which one finds what an entry speaks of. */
const SCREENS: Readonly<Partial<Record<ActivityAction, ScreenName>>> = {
  'price-changed': 'price',
  'accessory-price-changed': 'accessories-price',
  'offer-added': 'offer',
  'offer-deleted': 'offer',
  'picture-added': 'gallery',
  'picture-deleted': 'gallery',
  'vehicle-activated': 'bikes',
  'vehicle-deactivated': 'bikes',
  'charge-added': 'charges',
  'charge-removed': 'charges',
};

/** They speak of somebody's account, by its user id. */
const OF_ACCOUNTS: ReadonlySet<ActivityAction> = new Set([
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'account-added',
  'account-changed',
  'account-invited',
  'account-disabled',
  'account-enabled',
  'leads-handed-over',
  'password-reset',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-made',
  'sessions-ended',
  'presence-changed',
  'invitation-accepted',
  'daily-limit-reached',
  'profile-changed',
]);

/** Where things kept by the shop are changed: their entries begin with their word. */
const THING_SCREENS: Readonly<Record<ContentTypeName, ScreenName>> = {
  model: 'models',
  offer: 'offers-and-dates',
  slide: 'slides',
  picture: 'gallery-captions',
  branch: 'branches',
  text: 'texts',
  consent: 'texts',
  prices: 'price-sheet',
  setting: 'settings',
};

/** What is still there to be looked at. */
const STILL_THERE: ReadonlySet<ActivityAction> = new Set(['enquiry-said-real', 'enquiry-said-spam']);

/** Where to look at what an entry speaks of, for those who may. */
export function activityLink(entry: ActivityEntry, may: (needed: NeededRight) => boolean): string | undefined {
  const { action, subject, details } = entry;
  if (OF_ACCOUNTS.has(action)) {
    if (!may('accounts') || subject === UNKNOWN_ACCOUNT) return undefined;
    return screenUrl({ screen: 'account' }, `&account=${encodeURIComponent(subject)}`);
  }
  const report = enquiries.find(
    ({ title, report: { title: named } }) => named === subject || title === subject,
  )?.report;
  const screen = SCREENS[action] ?? thingScreen(entry) ?? report?.screen;
  if (!screen || !may(findScreen(screen).right)) return undefined;
  if (STILL_THERE.has(action) && details?.id) {
    const spam = action === 'enquiry-said-spam' ? '&spam=true' : '';
    return screenUrl({ screen }, `${spam}&enquiry=${String(details.id)}`);
  }
  return screenUrl({ screen }, details?.key ? `&key=${encodeURIComponent(String(details.key))}` : '');
}

function thingScreen({ action, subject }: ActivityEntry): string | undefined {
  if (!action.startsWith('thing-')) return undefined;
  const word = subject.split(':', 1)[0];
  const thing = (Object.keys(CONTENT_TYPES) as ContentTypeName[]).find((name) => CONTENT_TYPES[name].word === word);
  return thing && THING_SCREENS[thing];
}
