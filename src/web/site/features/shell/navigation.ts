import type { Dealership } from '../../../../domain/dealership.ts';
import {
  pageUrl,
  everyPage,
  FOOTER_COLUMNS,
  isPageEnabled,
  type PageDefinition,
  type PageId,
  PAGES,
} from '../../../../domain/pages/pages.ts';

interface NavLinkItem {
  label: string;
  to: string;
}

export interface NavMenu extends NavLinkItem {
  /** Present on a dropdown parent; `to` is then the page that lists the same links. */
  entries: NavLinkItem[];
}

export type NavItem = NavLinkItem | NavMenu;

/** The header's items in the order of section 2. */
export function headerItems(dealership: Dealership): NavItem[] {
  const inMenu = everyPage.filter((page) => page.menu !== undefined && isPageEnabled(page, dealership));
  const itemOf = (page: PageDefinition<PageId>): NavLinkItem => ({
    label: labelOf(page, dealership),
    to: pageUrl(page),
  });
  return inMenu
    .filter(({ under }) => under === undefined)
    .map((page) => {
      const entries = inMenu.filter(({ under }) => under && PAGES[under] === page).map(itemOf);
      return entries.length > 0 ? { ...itemOf(page), entries } : itemOf(page);
    });
}

const labelOf = ({ menu = '' }: PageDefinition<PageId>, dealership: Dealership) =>
  typeof menu === 'string' ? menu : menu(dealership);

export function footerColumns(dealership: Dealership) {
  const pages = everyPage.filter((page) => isPageEnabled(page, dealership));
  return FOOTER_COLUMNS.map((heading) => ({
    heading,
    links: pages.flatMap((page) =>
      page.footer?.column === heading ? [{ label: page.footer.label, to: pageUrl(page) }] : [],
    ),
  }));
}

/** `/dealers/1` belongs to NETWORKS, `/amc` to SERVICES. */
export function isActive(item: NavItem, pathname: string): boolean {
  if (item.to === pathname) return true;
  return 'entries' in item && item.entries.some(({ to }) => to === pathname);
}
