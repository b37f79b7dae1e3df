import { useEffect } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { LazyState } from '../../../ui/lazy-hydrate.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

/** A line that is back carries nothing for a moment yet. */
const LINE_SETTLES_MS = 1_000;

/** In the place of what is on its way; what could not be had is asked for again when the line is back. */
export function TabSkeleton({ what, failed, again }: LazyState & { what: string }) {
  useEffect(() => {
    if (!failed) return undefined;
    let turn: ReturnType<typeof setTimeout> | undefined;
    const back = () => (turn = setTimeout(again, LINE_SETTLES_MS));
    addEventListener('online', back);
    return () => {
      removeEventListener('online', back);
      clearTimeout(turn);
    };
  }, [failed, again]);
  if (failed) {
    return (
      <EmptyState title={`The ${what} could not be loaded`} action={<Button onClick={again}>Try again</Button>}>
        Please check your connection.
      </EmptyState>
    );
  }
  return (
    // What stands below it on a phone is not seen to move when it comes.
    <div role="status" className="max-sm:min-h-svh">
      <span className="sr-only">Loading…</span>
      <Skeleton className="mx-auto aspect-3/2 w-full max-w-3xl rounded-panel" />
    </div>
  );
}
