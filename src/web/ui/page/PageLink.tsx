import type { ComponentProps } from 'react';
import { Link } from 'react-router';

/** A link whose page is fetched as soon as a visitor means to follow it, where that costs them nothing. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link prefetch={isGenerous() ? 'intent' : 'none'} {...props} />;
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Not every browser tells; those that do not are rarely on a poor connection. */
function isGenerous(): boolean {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return true;
  const { saveData = false, effectiveType = '4g' } = navigator.connection as Connection;
  return !saveData && effectiveType === '4g';
}
