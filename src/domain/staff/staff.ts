import type { Role } from './rights.ts';

/** What the staff panel's calls answer (specification, sections 3 and 7). Names are as the contract spells them. */

/** GET /api/me. The password is never sent; where a table has a column for it, it shows the mask. */
export interface StaffAccount {
  user_id: string;
  /** Empty: the dealership's name is shown. */
  user_name: string;
  mobile_no: string;
  email: string;
  /** Empty: N/A is shown. */
  city: string;
  /** "2026-11-15". */
  created_date: string;
  /** The last day of the account; null: it does not end. */
  expire_date: string | null;
  Status: StaffStatus;
  role: Role;
}

export type StaffStatus = 'active' | 'inactive';

/** GET /api/me: the account and how its owner stands at the desk. */
export interface CurrentUser extends StaffAccount {
  in_today: boolean;
  second_factor: boolean;
  /** What has to be done before anything else can be. */
  todo: RequiredStep | null;
}

export type RequiredStep = 'change-password' | 'set-up-second-factor';

/** One of all accounts, for whoever manages them. */
export interface StaffRow extends StaffAccount {
  in_today: boolean;
  second_factor: boolean;
  /** The day on which the invitation ends; null: they have come. */
  invited_until: string | null;
  /** In how many browsers they are signed in. */
  sessions: number;
}

/** Somebody who can be given work. */
export interface ColleagueName {
  user_id: string;
  /** Empty: the user id stands for it. */
  user_name: string;
  role: Role;
  /** Said to be in the shop today. */
  in_today: boolean;
}
export const PASSWORD_MASK = '••••••••';
export const PASSWORD_MIN_LENGTH = 12;
export const PASSWORD_MAX_LENGTH = 200;
export const USER_ID_LENGTH = 60;
export const USER_NAME_LENGTH = 100;

/** Whole rupees, as a number or as it was typed; undefined where it is neither. */
export function readPrice(raw: unknown): number | undefined {
  const price = typeof raw === 'string' && /^\s*\d{1,9}\s*$/.test(raw) ? Number(raw) : raw;
  const whole = typeof price === 'number' && Number.isSafeInteger(price);
  return whole && price >= 0 && price <= MAX_STAFF_PRICE ? price : undefined;
}

const MAX_STAFF_PRICE = 100_000_000;

export const UPLOAD_LIMIT_BYTES = 10 * 1024 * 1024;
export const PICTURES_AT_ONCE = 20;
export const GALLERY_ALT_LENGTH = 200;
export const OFFER_TITLE_LENGTH = 150;
export const OFFER_DESCRIPTION_LENGTH = 3000;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const OVERVIEW_DAYS = 30;
export const OVERVIEW_NEWEST = 8;

export const ACTIVITY_PAGE_ROWS = 20;

/** What is recorded, and how the panel's table names it. */
export const ACTIVITY_ACTIONS = {
  'signed-in': 'Signed in',
  'sign-in-refused': 'Sign-in refused',
  'signed-out': 'Signed out',
  'price-changed': 'Price changed',
  'accessory-price-changed': 'Accessory price changed',
  'thing-published': 'Published',
  'thing-dated': 'Dated',
  'thing-called-off': 'Called off',
  'thing-deleted': 'Deleted',
  'thing-put-back': 'Put back',
  'thing-ordered': 'Put into order',
  'offer-added': 'Offer added',
  'offer-deleted': 'Offer deleted',
  'picture-added': 'Gallery picture added',
  'picture-deleted': 'Gallery picture deleted',
  'charge-added': 'Charge added',
  'charge-removed': 'Charge removed',
  'vehicle-activated': 'Vehicle activated',
  'vehicle-deactivated': 'Vehicle deactivated',
  'profile-changed': 'Profile changed',
  'password-changed': 'Password changed',
  'report-exported': 'Report exported',
  'enquiry-erased': 'Enquiry erased',
  'enquiry-said-real': 'Said not to be spam',
  'enquiry-said-spam': 'Said to be spam',
  'old-enquiries-erased': 'Old enquiries erased',
  'account-added': 'Account added',
  'account-disabled': 'Account disabled',
  'account-enabled': 'Account enabled',
  'leads-handed-over': 'Leads handed over',
  'password-reset': 'Password reset',
  'account-changed': 'Account changed',
  'account-invited': 'Invited',
  'invitation-accepted': 'Invitation accepted',
  'second-factor-added': 'Second factor added',
  'second-factor-removed': 'Second factor removed',
  'second-factor-asked': 'Second factor asked for',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-made': 'Recovery codes made',
  'sessions-ended': 'Signed out elsewhere',
  'presence-changed': 'Presence changed',
  'device-switched-on': 'Notifications switched on',
  'messages-sent-now': 'Waiting messages sent',
  'daily-limit-reached': 'Daily limit reached',
  'messages-released': 'Held messages decided',
} as const;

/** Who did it where nobody did: no account can have this user id. */
export const SYSTEM_ACTOR = '(by itself)';

/** Whoever works at the server itself, in the activity record. */
export const AT_THE_SERVER = '(at the server)';

/** Who tried to sign in with what is no account: what was typed may be a password, or a name. */
export const UNKNOWN_ACCOUNT = '(unknown)';

export type ActivityAction = keyof typeof ACTIVITY_ACTIONS;
