import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { noteVisit } from './forms/visit-source.ts';
import { isSamePageBehind } from './dialog-address.ts';

/**
 * Every navigation starts at the top of the page, going back included (specification, section 2), and the keyboard
 * starts at the content. A page that only rewrites its own address, or shows another side of the same thing (a tab, a
 * colour, a dialog), stays where it is.
 */
export function PageMoves() {
  const { pathname, search, hash, key } = useLocation();
  const how = useNavigationType();
  const previous = useRef<{ pathname: string; search: string; key: string }>(undefined);

  useEffect(() => noteVisit(), []);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    // After a reload the browser may put the visitor back to where they were.
    const giveBack = () => (history.scrollRestoration = 'auto');
    window.addEventListener('pagehide', giveBack);
    return () => window.removeEventListener('pagehide', giveBack);
  }, []);

  useEffect(() => {
    const before = previous.current;
    previous.current = { pathname, search, key };
    if (!before || before.key === key) return;
    const stays =
      how === NavigationType.Replace || isAnotherSide(before.search, search) || isSamePageBehind(before.search, search);
    if (before.pathname === pathname && stays) return;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (target) {
      // Not returned: what it answers in newer browsers is no way to tidy up.
      target.scrollIntoView();
      return;
    }
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, how]);

  return null;
}

function isAnotherSide(before: string, now: string): boolean {
  const bikeIn = (search: string) => new URLSearchParams(search).get('bike');
  return before !== now && bikeIn(before) !== null && bikeIn(before) === bikeIn(now);
}
