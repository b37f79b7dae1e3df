import type { Dealership } from '../../../domain/dealership.ts';

export interface NavLinkItem {
  label: string;
  to: string;
}

export interface NavMenu extends NavLinkItem {
  /** Present on a dropdown parent; `to` is then the page that lists the same links. */
  entries: NavLinkItem[];
}

export type NavItem = NavLinkItem | NavMenu;

/** The header's items in the order of section 2. */
export function headerItems({ town }: Dealership): NavItem[] {
  return [
    { label: 'HOME', to: '/' },
    { label: 'MOTORCYCLE', to: '/motorcycle' },
    { label: 'SCOOTERS', to: '/scooters' },
    {
      label: 'SERVICES',
      to: '/services',
      entries: [
        { label: 'BOOK FOR SERVICE', to: '/service-booking' },
        { label: 'AMC', to: '/amc' },
        { label: 'EXTENDED WARRANTY', to: '/extendedWarranty' },
      ],
    },
    { label: 'FINANCE', to: '/finance' },
    { label: 'NETWORKS', to: '/networks', entries: [{ label: town.toUpperCase(), to: '/dealers/1' }] },
    { label: 'OFFERS', to: '/offers' },
    { label: 'GALLERY', to: '/gallery' },
  ];
}

interface FooterColumn {
  heading: string;
  links: NavLinkItem[];
}

export const FOOTER_COLUMNS: FooterColumn[] = [
  {
    heading: 'Buying',
    links: [
      { label: 'Finance', to: '/finance' },
      { label: 'EMI Calculator', to: '/emi-calculator' },
      { label: 'Contact Us', to: '/contact' },
    ],
  },
  {
    heading: 'Services',
    links: [
      { label: 'Book For Service', to: '/service-booking' },
      { label: 'Book For AMC', to: '/amc' },
      { label: 'Extended Warranty', to: '/extendedWarranty' },
      { label: 'Opt In', to: '/optain' },
      { label: 'Opt Out', to: '/opt-out' },
    ],
  },
  {
    heading: 'The dealership',
    links: [
      { label: 'About Us', to: '/about' },
      { label: 'Joy Club', to: '/joy-club' },
      { label: 'Terms & Conditions', to: '/terms-conditions' },
      { label: 'Privacy Policy', to: '/privacy-policy' },
    ],
  },
];

/** `/dealers/1` belongs to NETWORKS, `/amc` to SERVICES. */
export function isActive(item: NavItem, pathname: string): boolean {
  if (item.to === pathname) return true;
  return 'entries' in item && item.entries.some(({ to }) => to === pathname);
}
