import type { ComponentType } from 'react';
import { can, type Needed, type Role } from '../../../domain/rights.ts';
import { HelmetIcon, MailIcon } from '../../ui/icons.tsx';
import { CalendarIcon } from '../../ui/page-icons.tsx';
import { ReportIcon, TrendIcon } from '../icons.tsx';
import type { ScreenName } from './screen-names.ts';

export interface DeskItem {
  screen: ScreenName;
  label: string;
  right: Needed;
  Icon: ComponentType<{ className?: string }>;
  /** Shows how many wait. */
  counts?: true;
}

/** Right after the dashboard: the desk at which enquiries become sales. */
const DESK_ITEMS: readonly DeskItem[] = [
  { screen: 'today', label: 'Today', right: 'own-leads', Icon: CalendarIcon, counts: true },
  { screen: 'leads', label: 'Leads', right: 'own-leads', Icon: HelmetIcon },
  { screen: 'figures', label: 'Figures', right: 'figures', Icon: TrendIcon },
  { screen: 'messages', label: 'Messages', right: 'all-leads', Icon: MailIcon },
];

/** One lead: opened from a list or an address, not from the menu. It gives the tab its own name. */
const LEAD: DeskItem = { screen: 'lead', label: 'Lead', right: 'own-leads', Icon: HelmetIcon };

/** Put together from a lead. */
const QUOTE: DeskItem = { screen: 'quote', label: 'Quotation', right: 'own-leads', Icon: ReportIcon };

export const deskItemsFor = (role: Role | undefined) =>
  role === undefined ? [] : DESK_ITEMS.filter(({ right }) => can(role, right));

export const deskItemNamed = (name: string | null) =>
  [...DESK_ITEMS, LEAD, QUOTE].find(({ screen }) => screen === name);
export const namesItself = (name: string) => name === LEAD.screen;
