import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { CloseIcon, MenuIcon, SearchIcon } from '../../../ui/icons/icons.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Logo } from './Logo.tsx';
import { MainMenu, MENU_ID } from './MainMenu.tsx';
import { pressOnSpace } from './press-on-space.ts';
import { ContactBar } from './TopBar.tsx';

/** Specification, section 9. */
const SCROLL_THRESHOLD_PX = 50;
const DESKTOP = '(width >= 64rem)';

/**
 * The whole header is sticky with the top bar above the window's edge, so the main bar arrives at the top by itself,
 * before any script runs. Past the threshold the top bar is hidden and the main bar fixed where it already is: nothing
 * moves.
 */
export function Header() {
  const scrolled = useScrolledPast(SCROLL_THRESHOLD_PX);
  const { menuOpen, setMenuOpen, toggle } = useMobileMenu();

  const toggleMenu = (event: MouseEvent) => {
    event.preventDefault();
    setMenuOpen(!menuOpen);
  };

  return (
    <header data-print="no" className="sticky -top-(--top-bar) z-40 h-[calc(var(--top-bar)+var(--main-bar))]">
      <ContactBar hidden={scrolled} />
      <div
        data-main-bar
        className={`inset-x-0 top-0 h-(--main-bar) border-b bg-paper transition-[border-color,box-shadow] ${
          scrolled ? 'fixed border-line shadow-card' : 'relative border-line'
        }`}
      >
        <div className="wrap flex h-full items-center justify-between gap-x-1 lg:gap-x-4">
          <Logo />
          <PageLink
            to="/models"
            aria-label="Find your machine"
            title="Find your machine"
            className="ml-auto grid size-[min(3rem,56px)] shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/7 lg:order-last lg:ml-0 lg:-mr-3 lg:size-11"
          >
            <SearchIcon className="size-5.5" />
          </PageLink>
          <a
            ref={toggle}
            href={`#${MENU_ID}`}
            role="button"
            aria-controls={MENU_ID}
            aria-expanded={menuOpen}
            aria-label="Menu"
            onClick={toggleMenu}
            onKeyDown={pressOnSpace}
            className="-mr-2 grid size-[min(3rem,56px)] shrink-0 place-items-center rounded-full transition-colors hover:bg-ink/7 lg:hidden"
          >
            {menuOpen ? <CloseIcon className="size-6" /> : <MenuIcon className="size-6" />}
          </a>
          <MainMenu open={menuOpen} />
        </div>
      </div>
    </header>
  );
}

function useMobileMenu() {
  // Open at one visit of a page only: any navigation closes it.
  const [openAt, setOpenAt] = useState<string>();
  const toggle = useRef<HTMLAnchorElement>(null);
  const { key } = useLocation();
  const menuOpen = openAt === key;

  // Before the scripts ran, the toggle was a link to the menu: opened by it, the menu stays open.
  const openedEarly = useEffectEvent(() => {
    if (matchMedia(DESKTOP).matches || window.location.hash !== `#${MENU_ID}`) return;
    setOpenAt(key);
  });
  useEffect(() => openedEarly(), []);

  useEffect(() => {
    if (!menuOpen) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      // A dropdown inside of the menu takes the first Escape.
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      setOpenAt(undefined);
      toggle.current?.focus();
    };
    const closeOnDesktop = ({ matches }: MediaQueryListEvent) => matches && setOpenAt(undefined);
    const desktop = matchMedia(DESKTOP);
    document.addEventListener('keydown', closeOnEscape);
    desktop.addEventListener('change', closeOnDesktop);
    const release = holdPage();
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      desktop.removeEventListener('change', closeOnDesktop);
      release();
    };
  }, [menuOpen]);

  return { menuOpen, setMenuOpen: (open: boolean) => setOpenAt(open ? key : undefined), toggle };
}

/** While the menu covers the page, the page neither scrolls nor takes the focus. */
function holdPage(): () => void {
  const covered = document.querySelectorAll<HTMLElement>('main, footer, [data-covered-by-menu]');
  const hold = (on: boolean) => {
    document.documentElement.style.overflow = on ? 'hidden' : '';
    for (const element of covered) element.inert = on;
  };
  hold(true);
  return () => hold(false);
}

function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    listenToScroll,
    () => window.scrollY > px,
    () => false,
  );
}

function listenToScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
