import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useDealership } from '../../../dealership.tsx';
import { MailIcon, PhoneIcon, SearchIcon } from '../../../ui/icons/icons.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useLive } from '../../../ui/useLive.ts';
import { callLink, mailLink } from '../../../../domain/contact-links.ts';
import { Dropdown, ITEM_CLASS } from './Dropdown.tsx';
import { headerItems, isActive } from './navigation.ts';

export const MENU_ID = 'main-menu';

/** One list for all widths: a row in the bar on large screens; on small ones a sheet under it, `open` or not. */
export function MainMenu({ open }: { open: boolean }) {
  const dealership = useDealership();
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // Open at one visit of a page only: any navigation closes it.
  const [dropdown, setDropdown] = useState<{ of: string; at: string }>();
  const live = useLive();

  useEffect(() => {
    if (!dropdown) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setDropdown(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [dropdown]);

  return (
    // Until React answers clicks, the menu's button is a plain link to the menu.
    <nav
      ref={menu}
      id={MENU_ID}
      aria-label="Main"
      className={`max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:h-[calc(100dvh-var(--main-bar))] max-lg:flex-col max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-paper max-lg:px-[clamp(1rem,4vw,3rem)] max-lg:pt-2 max-lg:pb-[calc(var(--top-bar)+1.5rem)] lg:flex lg:h-full ${
        open ? 'flex max-lg:animate-fade' : 'max-lg:hidden'
      } ${live ? '' : 'max-lg:target:flex'}`}
    >
      <ul className="max-lg:divide-y max-lg:divide-line lg:-mr-1.5 lg:flex lg:h-full lg:items-stretch xl:-mr-4">
        {headerItems(dealership).map((item) => {
          const active = isActive(item, pathname);
          return (
            <li key={item.to} className="relative lg:flex lg:items-stretch">
              {'entries' in item ? (
                <Dropdown
                  item={item}
                  active={active}
                  open={dropdown?.of === item.to && dropdown.at === key}
                  setOpen={(on) => setDropdown(on ? { of: item.to, at: key } : undefined)}
                />
              ) : (
                <PageLink to={item.to} aria-current={active ? 'page' : undefined} className={ITEM_CLASS}>
                  {item.label}
                </PageLink>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-auto grid gap-1 pt-8 text-muted lg:hidden">
        <PageLink to="/models" className="flex min-h-11 items-center gap-3 font-semibold text-ink">
          <SearchIcon /> Find your machine
        </PageLink>
        <a href={callLink(dealership.phones.sales)} className="flex min-h-11 items-center gap-3">
          <PhoneIcon /> {dealership.phones.sales}
        </a>
        <a href={mailLink(dealership.emails.contact)} className="flex min-h-11 items-center gap-3">
          <MailIcon /> {dealership.emails.contact}
        </a>
      </div>
    </nav>
  );
}
