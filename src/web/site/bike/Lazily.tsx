import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface LazilyProps<T> {
  /** Asked once, when this first appears; it has to be the same function each time. */
  load: () => Promise<T[]>;
  /** "features": what it is called when it is missing. */
  what: string;
  children: (items: T[]) => ReactNode;
}

/** Something that is fetched when it is first looked at, and kept from then on. */
export function Lazily<T>({ load, what, children }: LazilyProps<T>) {
  const [items, setItems] = useState<T[]>();
  const [failed, setFailed] = useState(false);

  const ask = useCallback(() => {
    setFailed(false);
    load().then(setItems, () => setFailed(true));
  }, [load]);
  useEffect(ask, [ask]);

  if (failed) {
    return (
      <EmptyState title={`The ${what} could not be loaded`} action={<Button onClick={ask}>Try again</Button>}>
        Please check your connection.
      </EmptyState>
    );
  }
  if (!items) {
    return (
      // What stands below it on a phone is not seen to move when it comes.
      <div role="status" className="max-sm:min-h-svh">
        <span className="sr-only">Loading…</span>
        <Skeleton className="mx-auto aspect-3/2 w-full max-w-3xl rounded-panel" />
      </div>
    );
  }
  if (items.length === 0) {
    return <EmptyState title={`No ${what} listed yet`}>Please ask us at the showroom.</EmptyState>;
  }
  return children(items);
}
