import type { ComponentType } from 'react';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { mayReadKind, visibilityOf } from '../../../domain/leads/access.ts';
import { hasRight, type NeededRight, type Role } from '../../../domain/staff/rights.ts';
import { SlidersIcon } from '../../ui/icons/page-icons.tsx';
import { DashboardIcon, ReportIcon, StoreIcon, UserIcon } from '../shared/icons.tsx';
import { findDeskLink } from './desk-links.ts';
import type { ScreenName } from './screen-names.ts';

export interface MenuItem {
  /** Its name in the address, `?screen=…`. */
  screen: string;
  label: string;
  /** Who may see it. */
  right: NeededRight;
  /** The kind of enquiry that it reports, if it is a report. */
  kind?: string;
}

/** One that is no report. */
type OwnItem = MenuItem & { screen: ScreenName };

export interface MenuGroup {
  label: string;
  Icon: ComponentType<{ className?: string }>;
  items: readonly MenuItem[];
}

export const DASHBOARD: OwnItem = { screen: 'dashboard', label: 'Dashboard', right: 'signed-in' };
export const PROFILE: OwnItem = { screen: 'profile', label: 'Profile', right: 'signed-in' };
export const CHANGE_PASSWORD: OwnItem = { screen: 'change-password', label: 'Change Password', right: 'signed-in' };

export const DashboardMark = DashboardIcon;

const MANAGE: readonly OwnItem[] = [
  { screen: 'account', label: 'Account', right: 'signed-in' },
  { screen: 'price', label: 'Price', right: 'prices' },
  { screen: 'accessories-price', label: 'Accessories Price', right: 'prices' },
  { screen: 'charges', label: 'Charges', right: 'prices' },
  { screen: 'bikes', label: 'Bikes', right: 'catalogue' },
  { screen: 'gallery', label: 'Gallery', right: 'catalogue' },
  { screen: 'offer', label: 'Offer', right: 'catalogue' },
];

const SHOP: readonly OwnItem[] = [
  { screen: 'models', label: 'Models', right: 'catalogue' },
  { screen: 'price-sheet', label: 'Price Sheet', right: 'prices' },
  { screen: 'offers-and-dates', label: 'Offers & Dates', right: 'catalogue' },
  { screen: 'slides', label: 'Slides', right: 'catalogue' },
  { screen: 'gallery-captions', label: 'Gallery Order & Captions', right: 'catalogue' },
  { screen: 'branches', label: 'Branches', right: 'shop' },
  { screen: 'texts', label: 'Texts', right: 'shop' },
  { screen: 'settings', label: 'Shop Settings', right: 'shop' },
];

const MY_ACCOUNT: readonly OwnItem[] = [
  PROFILE,
  CHANGE_PASSWORD,
  { screen: 'activity', label: 'Activity', right: 'activity' },
];

/** Under the dashboard, in the order of the contract (specification, section 2). */
const GROUPS: readonly MenuGroup[] = [
  { label: 'Manage', Icon: SlidersIcon, items: MANAGE },
  { label: 'Shop', Icon: StoreIcon, items: SHOP },
  {
    label: 'Report',
    Icon: ReportIcon,
    items: enquiries.map(({ kind, report }) => ({
      screen: report.screen,
      label: report.title,
      right: 'own-leads',
      kind,
    })),
  },
  { label: 'My Account', Icon: UserIcon, items: MY_ACCOUNT },
];

/** What somebody of that role finds in the menu; before it is known who it is, what everybody finds. */
export function menuFor(role: Role | undefined): MenuGroup[] {
  const seen = (item: MenuItem) => (role === undefined ? item.right === 'signed-in' : mayOpen(item, role));
  return GROUPS.map((group) => ({ ...group, items: group.items.filter(seen) })).filter(({ items }) => items.length > 0);
}

export const mayOpen = ({ right, kind }: MenuItem, role: Role) =>
  hasRight(role, right) && (kind === undefined || mayReadKind(kind, visibilityOf({ user_id: '', role })));

/** What the address asks for; anything unknown is the dashboard. */
export function findScreen(name: string | null): MenuItem {
  const inGroups = GROUPS.flatMap(({ items }) => items).find(({ screen }) => screen === name);
  return inGroups ?? findDeskLink(name) ?? DASHBOARD;
}

export const screenUrl = ({ screen }: Pick<MenuItem, 'screen'>, filter = '') =>
  `/admin/dashboard?screen=${screen}${filter}`;
