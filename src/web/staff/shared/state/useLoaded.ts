import { useCallback, useEffect, useRef, useState } from 'react';
import { isTemporary } from './api.ts';
import { FIRST_WAIT_MS, nextBackoff } from './connection.ts';

interface State<T> {
  /** Undefined until the first answer, and after a refusal; a server that is not reached, or too busy, takes nothing out of view. */
  data: T | undefined;
  error: unknown;
  busy: boolean;
}

export interface Loaded<T> extends State<T> {
  reload: () => void;
  change: (how: (data: T) => T) => void;
}

/**
 * What a screen shows, fetched whenever `load` is another function than before. What was there stays in view until the
 * answer comes; an answer that a newer question has overtaken is dropped. A server that is not reached, or too busy, is asked again.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: undefined, error: undefined, busy: true });
  const [round, setRound] = useState(0);
  const wait = useRef(FIRST_WAIT_MS);
  /** The next round is one that nobody has asked for. */
  const quietly = useRef(false);

  useEffect(() => {
    const overtaken = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      quietly.current = true;
      setRound((before) => before + 1);
    };
    const fetchIt = async () => {
      try {
        const data = await load(overtaken.signal);
        if (overtaken.signal.aborted) return;
        wait.current = FIRST_WAIT_MS;
        setState({ data, error: undefined, busy: false });
      } catch (error) {
        if (overtaken.signal.aborted) return;
        if (!isTemporary(error)) return setState({ data: undefined, error, busy: false });
        setState(({ data }) => ({ data, error, busy: false }));
        timer = setTimeout(again, wait.current);
        wait.current = nextBackoff(wait.current);
        window.addEventListener('online', again, { signal: overtaken.signal });
      }
    };
    if (!quietly.current) setState(({ data }) => ({ data, error: undefined, busy: true }));
    quietly.current = false;
    void fetchIt();
    return () => {
      overtaken.abort();
      clearTimeout(timer);
    };
  }, [load, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const change = useCallback(
    (how: (data: T) => T) =>
      setState((before) => (before.data === undefined ? before : { ...before, data: how(before.data) })),
    [],
  );
  return { ...state, reload, change };
}
