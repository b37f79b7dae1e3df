import { useCallback, useEffect, useState } from 'react';

interface State<T> {
  /** Undefined until the first answer, and after a failure. */
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
 * answer comes; an answer that a newer question has overtaken is dropped.
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: undefined, error: undefined, busy: true });
  const [round, setRound] = useState(0);

  useEffect(() => {
    const overtaken = new AbortController();
    setState(({ data }) => ({ data, error: undefined, busy: true }));
    load(overtaken.signal).then(
      (data) => overtaken.signal.aborted || setState({ data, error: undefined, busy: false }),
      (error: unknown) => overtaken.signal.aborted || setState({ data: undefined, error, busy: false }),
    );
    return () => overtaken.abort();
  }, [load, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  const change = useCallback(
    (how: (data: T) => T) =>
      setState((before) => (before.data === undefined ? before : { ...before, data: how(before.data) })),
    [],
  );
  return { ...state, reload, change };
}
