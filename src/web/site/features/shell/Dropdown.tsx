import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import type { NavMenu } from './navigation.ts';

/** An item of the main menu; the active one is underlined in the brand's colour. */
export const ITEM_CLASS =
  'relative flex w-full items-center gap-1.5 font-display font-semibold transition-colors hover:text-brand-ink ' +
  'max-lg:min-h-14 max-lg:justify-between max-lg:text-lg max-lg:aria-[current]:text-brand-ink ' +
  'lg:px-1.5 lg:text-xs lg:tracking-[0.02em] xl:px-4 xl:text-[0.8125rem] xl:tracking-[0.04em] ' +
  'lg:after:absolute lg:after:inset-x-1.5 lg:after:bottom-0 lg:after:h-[3px] lg:after:origin-left lg:after:scale-x-0 ' +
  'lg:after:bg-brand lg:after:transition-[scale] lg:after:content-[""] lg:aria-[current]:after:scale-x-100 xl:after:inset-x-4';

interface DropdownProps {
  item: NavMenu;
  active: boolean;
  open: boolean;
  setOpen: (open: boolean) => void;
}

/** The parent opens and closes its menu; the browser does it by itself until scripts run. */
export function Dropdown({ item, active, open, setOpen }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const parent = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // A menu that was opened before the scripts ran stays open.
  const openedEarly = useEffectEvent(() => {
    if (details.current?.open) setOpen(true);
  });
  useEffect(() => openedEarly(), []);

  const toggle = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(!open);
  };
  const closeOnEscape = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    setOpen(false);
    parent.current?.focus();
  };

  return (
    // Of one name, so that the browser opens one at a time.
    <details ref={details} name="main-menu-dropdown" open={open} className="group lg:h-full">
      <summary
        ref={parent}
        aria-current={active ? 'true' : undefined}
        onClick={toggle}
        onKeyDown={closeOnEscape}
        className={`${ITEM_CLASS} cursor-pointer list-none lg:h-full [&::-webkit-details-marker]:hidden`}
      >
        {item.label}
        <ChevronDownIcon className="size-5 transition-[rotate] group-open:rotate-180 lg:size-3.5 xl:size-4" />
      </summary>
      <ul className="max-lg:pb-3 lg:absolute lg:top-full lg:left-0 lg:min-w-60 lg:animate-rise lg:rounded-b-card lg:border lg:border-t-0 lg:border-line lg:bg-paper lg:p-2 lg:shadow-raised">
        {item.entries.map(({ label, to }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              onKeyDown={closeOnEscape}
              className="flex min-h-11 items-center rounded-control px-3 font-display text-[0.8125rem] font-semibold tracking-[0.04em] transition-colors hover:bg-ground hover:text-brand-ink aria-[current]:text-brand-ink"
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
