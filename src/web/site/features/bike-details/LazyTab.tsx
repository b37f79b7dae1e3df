import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { TabSkeleton } from './TabSkeleton.tsx';

interface LazilyProps<T> {
  /** Asked once, when this first appears; it has to be the same function each time. */
  load: () => Promise<T[]>;
  /** "features": what it is called when it is missing. */
  what: string;
  children: (items: T[]) => ReactNode;
}

/** Something that is fetched when it is first looked at, and kept from then on. */
export function LazyTab<T>({ load, what, children }: LazilyProps<T>) {
  const [items, setItems] = useState<T[]>();
  const [failed, setFailed] = useState(false);

  const ask = useCallback(() => {
    setFailed(false);
    load().then(setItems, () => setFailed(true));
  }, [load]);
  useEffect(ask, [ask]);

  if (!items) return <TabSkeleton what={what} failed={failed} again={ask} />;
  if (items.length === 0) {
    return <EmptyState title={`No ${what} listed yet`}>Please ask us at the showroom.</EmptyState>;
  }
  return children(items);
}
