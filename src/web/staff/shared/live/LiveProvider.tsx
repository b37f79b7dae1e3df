import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { dayOf, startOfNextDay } from '../../../../domain/calendar/dates.ts';
import { callApi } from '../state/api.ts';
import { openEventStream } from './event-stream.ts';
import { beep, isSoundOn } from './sound.ts';

interface Counts {
  overdue: number;
  due: number;
  fresh: number;
  /** Suspected ones, by the kind of enquiry. */
  spam: Readonly<Record<string, number>>;
}

interface LiveDesk {
  /** Goes up whenever something at the desks may have changed: what is shown is asked for again. */
  beat: number;
  /** The dealership's day, which turns at midnight by itself. */
  today: string;
  counts: Counts | undefined;
}

/** Those whom somebody has to turn to: new ones, and those who wait too long already. */
export const newLeadsIn = (counts: Counts | undefined) => (counts ? counts.overdue + counts.fresh : 0);

const LiveContext = createContext<LiveDesk>({ beat: 0, today: '', counts: undefined });
export const useLiveDesk = () => useContext(LiveContext);

interface LiveProviderProps {
  /** The day as the server told it with the page. */
  today: string;
  /** Whether whoever has signed in works on leads at all. */
  listens: boolean;
  children: ReactNode;
}

/** One line to the server for the whole panel. After sleep, a lost line or midnight everything is asked for again. */
export function LiveProvider({ today: told, listens, children }: LiveProviderProps) {
  const [beat, setBeat] = useState(0);
  const [openedAt] = useState(() => performance.now());
  const today = useToday(told);
  const [counts, setCounts] = useState<Counts>();
  const heard = useRef<Counts>(undefined);

  useEffect(() => {
    if (!listens) return;
    const more = () => setBeat((before) => before + 1);
    const seen = () => document.visibilityState === 'visible' && more();
    let isFirst = true;
    const closeLine = openEventStream((data) => {
      // For how many milliseconds nothing has changed; the release before did not say so.
      const quietMs = isFirst ? Number(data) : 0;
      isFirst = false;
      if (quietMs <= performance.now() - openedAt) more();
    });
    document.addEventListener('visibilitychange', seen);
    globalThis.addEventListener('online', more);
    return () => {
      closeLine();
      document.removeEventListener('visibilitychange', seen);
      globalThis.removeEventListener('online', more);
    };
  }, [listens, openedAt]);

  useEffect(() => {
    if (!listens) return;
    const overtaken = new AbortController();
    const hear = (now: Counts) => {
      const { current: before } = heard;
      heard.current = now;
      setCounts(now);
      if (before && now.fresh > before.fresh && isSoundOn()) beep();
    };
    callApi(leadEndpoints.counts, { signal: overtaken.signal }).then(
      hear,
      // The next beat asks again; until then the number stays as it was.
      () => {},
    );
    return () => overtaken.abort();
  }, [listens, beat, today]);

  const desk = useMemo(() => ({ beat, today, counts }), [beat, today, counts]);
  return <LiveContext value={desk}>{children}</LiveContext>;
}

const LONGEST_WAIT_MS = 60 * 60_000;

/** A timer may sleep with the machine, so it looks at the calendar whenever it wakes, once an hour at the latest. */
function useToday(told: string): string {
  const [today, setToday] = useState(told);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      const day = dayOf(now);
      setToday((before) => (day > before ? day : before));
      timer = setTimeout(look, Math.min(startOfNextDay(day).getTime() - now.getTime() + 50, LONGEST_WAIT_MS));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return today;
}
