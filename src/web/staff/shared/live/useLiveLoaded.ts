import { useEffect, useRef } from 'react';
import { type Loaded, useLoaded } from '../state/useLoaded.ts';
import { useLiveDesk } from './LiveProvider.tsx';

/** What a screen shows, fetched again whenever something at the desks has changed, and when the day turns. */
export function useLiveLoaded<T>(load: (signal: AbortSignal) => Promise<T>, live = true): Loaded<T> {
  const loaded = useLoaded(load);
  const { beat, today } = useLiveDesk();
  const { reload } = loaded;
  const seen = useRef(`${beat} ${today}`);
  useEffect(() => {
    if (seen.current === `${beat} ${today}`) return;
    seen.current = `${beat} ${today}`;
    if (live) reload();
  }, [beat, today, live, reload]);
  return loaded;
}
