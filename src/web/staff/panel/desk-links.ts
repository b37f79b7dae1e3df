import type { ComponentType } from 'react';
import { hasRight, type NeededRight, type Role } from '../../../domain/staff/rights.ts';
import { HelmetIcon, MailIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon } from '../../ui/icons/page-icons.tsx';
import { ReportIcon, TrendIcon } from '../shared/icons.tsx';
import type { ScreenName } from './screen-names.ts';

interface DeskLink {
  screen: ScreenName;
  label: string;
  right: NeededRight;
  Icon: ComponentType<{ className?: string }>;
  /** Shows how many wait. */
  counts?: true;
}

/** Right after the dashboard: the desk at which enquiries become sales. */
const DESK_ITEMS: readonly DeskLink[] = [
  { screen: 'today', label: 'Today', right: 'own-leads', Icon: CalendarIcon, counts: true },
  { screen: 'leads', label: 'Leads', right: 'own-leads', Icon: HelmetIcon },
  { screen: 'figures', label: 'Figures', right: 'figures', Icon: TrendIcon },
  { screen: 'messages', label: 'Messages', right: 'all-leads', Icon: MailIcon },
];

/** One lead: opened from a list or an address, not from the menu. It gives the tab its own name. */
const LEAD: DeskLink = { screen: 'lead', label: 'Lead', right: 'own-leads', Icon: HelmetIcon };

/** Put together from a lead. */
const QUOTE: DeskLink = { screen: 'quote', label: 'Quotation', right: 'own-leads', Icon: ReportIcon };

export const deskLinksFor = (role: Role | undefined) =>
  role === undefined ? [] : DESK_ITEMS.filter(({ right }) => hasRight(role, right));

export const findDeskLink = (name: string | null) => [...DESK_ITEMS, LEAD, QUOTE].find(({ screen }) => screen === name);
export const hasOwnTitle = (name: string) => name === LEAD.screen;
