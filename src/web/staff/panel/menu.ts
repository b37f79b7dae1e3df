import type { ComponentType } from 'react';
import { enquiries } from '../../../domain/enquiries/index.ts';
import { DashboardIcon, ReportIcon, SlidersIcon, UserIcon } from '../../ui/icons.tsx';

export interface MenuItem {
  /** Its name in the address, `?screen=…`. */
  screen: string;
  label: string;
}

export interface MenuGroup {
  label: string;
  Icon: ComponentType<{ className?: string }>;
  items: readonly MenuItem[];
}

export const DASHBOARD: MenuItem = { screen: 'dashboard', label: 'Dashboard' };
export const PROFILE: MenuItem = { screen: 'profile', label: 'Profile' };
export const CHANGE_PASSWORD: MenuItem = { screen: 'change-password', label: 'Change Password' };

export const DashboardMark = DashboardIcon;

/** Under the dashboard, in the order of the contract (specification, section 2). */
export const GROUPS: readonly MenuGroup[] = [
  {
    label: 'Manage',
    Icon: SlidersIcon,
    items: [
      { screen: 'account', label: 'Account' },
      { screen: 'price', label: 'Price' },
      { screen: 'accessories-price', label: 'Accessories Price' },
      { screen: 'charges', label: 'Charges' },
      { screen: 'bikes', label: 'Bikes' },
      { screen: 'gallery', label: 'Gallery' },
      { screen: 'offer', label: 'Offer' },
    ],
  },
  {
    label: 'Report',
    Icon: ReportIcon,
    items: enquiries.map(({ report }) => ({ screen: report.screen, label: report.title })),
  },
  {
    label: 'My Account',
    Icon: UserIcon,
    items: [PROFILE, CHANGE_PASSWORD, { screen: 'activity', label: 'Activity' }],
  },
];

/** What the address asks for; anything unknown is the dashboard. */
export function screenNamed(name: string | null): MenuItem {
  return GROUPS.flatMap(({ items }) => items).find(({ screen }) => screen === name) ?? DASHBOARD;
}

export const addressOf = ({ screen }: MenuItem, filter = '') => `/admin/dashboard?screen=${screen}${filter}`;
