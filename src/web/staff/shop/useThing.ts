import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenedThing } from '../../../domain/calls/shop.ts';
import { thingCalls } from '../../../domain/calls/shop.ts';
import { problemsOf, type ThingName, THINGS } from '../../../domain/shop/things.ts';
import { ask, CallFailed } from '../api.ts';
import { useLoaded } from '../useLoaded.ts';
import { withValueAt } from './form.ts';

const SAVE_AFTER_MS = 700;

type Saving = 'saved' | 'saving' | 'unsaved' | 'offline';

/** Somebody else has saved or published another version meanwhile. */
export interface Clash {
  theirs: unknown;
  version: number;
}

/**
 * One thing as it is being edited: every change becomes the draft that all editors share, and a copy stays in this
 * browser until it has arrived there, across reloads and lost sessions.
 */
export function useThing(thing: ThingName, key: string, blank: unknown) {
  const calls = thingCalls[thing];
  const load = useCallback((signal: AbortSignal) => ask(calls.open, { params: { key }, signal }), [calls, key]);
  const loaded = useLoaded<OpenedThing>(load);
  const store = `shop-draft:${thing}:${key}`;
  const [value, setValue] = useState<unknown>();
  const [saving, setSaving] = useState<Saving>('saved');
  const [clash, setClash] = useState<Clash>();
  const [shown, setShown] = useState<Readonly<Record<string, string>>>({});
  const version = useRef(0);

  useEffect(() => {
    if (!loaded.data) return;
    const { draft, published } = loaded.data;
    version.current = draft?.version ?? 0;
    const kept = localStorage.getItem(store);
    setValue(kept === null ? (draft?.value ?? published?.value ?? blank) : (JSON.parse(kept) as unknown));
    if (kept !== null) setSaving('unsaved');
  }, [loaded.data, store, blank]);

  const save = useCallback(
    async (next: unknown) => {
      setSaving('saving');
      try {
        const body = { value: next as Record<string, unknown>, version: version.current };
        const answer = await ask(calls.saveDraft, { params: { key }, body });
        version.current = answer.version;
        localStorage.removeItem(store);
        setSaving('saved');
        return true;
      } catch (error) {
        if (error instanceof CallFailed && error.status === 409) {
          const { theirs, version: newer } = error.answer as { theirs: { value: unknown } | null; version: number };
          setClash({ theirs: theirs?.value, version: newer });
        }
        setSaving('offline');
        return false;
      }
    },
    [calls, key, store],
  );

  // One saving at a time, of what was typed last.
  useEffect(() => {
    if (saving !== 'unsaved' || clash) return;
    const timer = setTimeout(() => void save(value), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [saving, value, clash, save]);

  const change = useCallback(
    (next: unknown) => {
      setValue(next);
      setSaving('unsaved');
      localStorage.setItem(store, JSON.stringify(next));
    },
    [store],
  );
  const set = useCallback(
    (place: string, next: unknown) => {
      setValue((before: unknown) => {
        const after = withValueAt(before, place, next);
        localStorage.setItem(store, JSON.stringify(after));
        return after;
      });
      setSaving('unsaved');
      setShown((problems) => withoutBelow(problems, place));
    },
    [store],
  );

  const { schema } = THINGS[thing];
  const problems = useMemo(() => {
    if (value === undefined) return {};
    const { error } = schema.safeParse(value);
    return error ? problemsOf(error) : {};
  }, [schema, value]);

  /** Ours wins: the next saving is of the version that they made. */
  const keepMine = () => {
    if (!clash) return;
    version.current = clash.version;
    setClash(undefined);
    setSaving('unsaved');
  };
  const takeTheirs = () => {
    if (!clash) return;
    version.current = clash.version;
    localStorage.removeItem(store);
    setValue(clash.theirs ?? blank);
    setSaving('saved');
    setClash(undefined);
  };
  const forget = () => localStorage.removeItem(store);

  return { loaded, value, change, set, save, saving, problems, shown, setShown, clash, keepMine, takeTheirs, forget };
}

function withoutBelow(problems: Readonly<Record<string, string>>, place: string) {
  return Object.fromEntries(Object.entries(problems).filter(([at]) => at !== place && !at.startsWith(`${place}.`)));
}
