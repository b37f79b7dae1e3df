import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useDealership } from '../../dealership.tsx';
import { MailIcon, PhoneIcon } from '../../ui/icons.tsx';
import { callLink } from './contact-links.ts';
import { Dropdown, ITEM_CLASS } from './Dropdown.tsx';
import { headerItems, isActive } from './navigation.ts';

interface MainMenuProps {
  /** On small screens. */
  open: boolean;
  close: () => void;
}

/** One list for all widths: a row in the bar on large screens, a sheet under the bar on small ones. */
export function MainMenu({ open, close }: MainMenuProps) {
  const dealership = useDealership();
  const { pathname, key } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [dropdown, setDropdown] = useState<string>();
  const live = useLive();
  useEffect(() => setDropdown(undefined), [key]);

  useEffect(() => {
    if (!dropdown) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setDropdown(undefined);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [dropdown]);

  const chosen = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a:not([role=button])')) close();
  };

  return (
    <nav
      ref={menu}
      id="main-menu"
      aria-label="Main"
      onClick={chosen}
      className={`max-lg:absolute max-lg:inset-x-0 max-lg:top-full max-lg:h-[calc(100dvh-var(--main-bar))] max-lg:flex-col max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-paper max-lg:px-5 max-lg:pt-2 max-lg:pb-[calc(var(--top-bar)+1.5rem)] lg:flex lg:h-full ${
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
                  open={dropdown === item.to}
                  setOpen={(on) => setDropdown(on ? item.to : undefined)}
                />
              ) : (
                <Link to={item.to} aria-current={active ? 'page' : undefined} className={ITEM_CLASS}>
                  {item.label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      <div className="mt-auto grid gap-1 pt-8 text-muted lg:hidden">
        <a href={callLink(dealership.phones.sales)} className="flex min-h-11 items-center gap-3">
          <PhoneIcon /> {dealership.phones.sales}
        </a>
        <a href={`mailto:${dealership.emails.contact}`} className="flex min-h-11 items-center gap-3">
          <MailIcon /> {dealership.emails.contact}
        </a>
      </div>
    </nav>
  );
}

/** False until React answers clicks; the menu's button is then still a plain link to the menu. */
function useLive(): boolean {
  const [live, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return live;
}
