import { useRef } from 'react';
import { Link } from 'react-router';
import { ChevronDownIcon, MenuIcon } from '../../ui/icons/icons.tsx';
import { MoonIcon, SignOutIcon, SunIcon, UserIcon } from '../shared/icons.tsx';
import { groupDigits } from '../../../domain/pricing/money.ts';
import { useLiveDesk, newLeadsIn } from '../shared/live/LiveProvider.tsx';
import { useTheme } from '../shared/state/theme.tsx';
import { screenUrl, CHANGE_PASSWORD, PROFILE } from './menu.ts';

interface TopBarProps {
  userName: string;
  /** Absent where the menu is always in view. */
  onMenu?: (() => void) | undefined;
  onLogout: () => void;
}

const ROUND = 'grid size-10 place-items-center rounded-full transition-colors hover:bg-ink/7 pointer-coarse:size-11';

export function PanelTopBar({ userName, onMenu, onLogout }: TopBarProps) {
  const { theme, toggle } = useTheme();
  const waiting = newLeadsIn(useLiveDesk().counts);
  return (
    <header
      data-print="no"
      className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-paper px-3 sm:gap-2 sm:px-5"
    >
      {onMenu && (
        <button type="button" onClick={onMenu} aria-label="Open the menu" className={ROUND}>
          <MenuIcon />
        </button>
      )}
      {onMenu && waiting > 0 && (
        <Link
          to={screenUrl({ screen: 'today' })}
          aria-label={`${groupDigits(waiting)} waiting today`}
          className="grid min-h-10 min-w-10 place-items-center rounded-full pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <span className="rounded-full bg-brand px-2 text-caption font-bold text-on-brand tabular">
            {groupDigits(waiting)}
          </span>
        </Link>
      )}
      <p className="mr-auto font-display text-[length:min(1.125rem,4.4vw)] leading-tight font-bold tracking-tight">
        Admin Panel
      </p>
      <button
        type="button"
        onClick={toggle}
        aria-pressed={theme === 'dark'}
        aria-label="Dark mode"
        title="Dark mode"
        className={ROUND}
      >
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </button>
      <UserMenu userName={userName} onLogout={onLogout} />
    </header>
  );
}

const ENTRY =
  'flex min-h-10 w-full items-center gap-2 rounded-control px-3 text-left text-[0.9375rem] transition-colors hover:bg-ink/6 ' +
  'pointer-coarse:min-h-11';

function UserMenu({ userName, onLogout }: Pick<TopBarProps, 'userName' | 'onLogout'>) {
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        aria-label={`User menu of ${userName}`}
        className="flex h-10 max-w-56 items-center gap-2 rounded-full pr-3 pl-1.5 text-[0.9375rem] font-semibold transition-colors hover:bg-ink/7 pointer-coarse:h-11"
      >
        <UserIcon className="size-8 rounded-full bg-sunk p-1.5" />
        <span className="truncate max-sm:sr-only">{userName}</span>
        <ChevronDownIcon className="size-4 text-muted max-[22rem]:hidden" />
      </button>
      <div
        ref={menu}
        id="user-menu"
        popover="auto"
        className="fixed inset-auto top-14 right-3 m-0 mt-1 w-52 rounded-card border border-line bg-paper p-2 text-ink shadow-float"
      >
        <p className="truncate border-b border-line px-3 pb-2 text-caption text-muted">{userName}</p>
        <ul className="mt-1">
          {[PROFILE, CHANGE_PASSWORD].map((item) => (
            <li key={item.screen}>
              <Link to={screenUrl(item)} onClick={close} className={ENTRY}>
                {item.label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={onLogout} className={ENTRY}>
              Logout
              <SignOutIcon className="ml-auto size-4.5 text-muted" />
            </button>
          </li>
        </ul>
      </div>
    </>
  );
}
