import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { writeStored } from '../../../browser-storage.ts';
import type { OpenedContent } from '../../../../domain/endpoints/content/content.ts';
import { contentTypeEndpoints } from '../../../../domain/endpoints/content/content.ts';
import {
  type ContentProblems,
  contentProblemsOf,
  savedSchema,
  type ContentTypeName,
} from '../../../../domain/content/content-types.ts';
import { callApi, ApiError } from '../../shared/state/api.ts';
import { SHOP_DRAFT } from '../../shared/state/drafts.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { withValueAt } from './fields/form.ts';
import { readSavedCopy } from './saved-copy.ts';

const SAVE_AFTER_MS = 700;
const TRY_AGAIN_AFTER_MS = 5_000;

type Saving = 'saved' | 'saving' | 'unsaved' | 'offline' | 'refused';

/** Somebody else has saved another draft meanwhile, or published another version. */
export interface ContentConflict {
  of: 'draft' | 'published';
  theirs: unknown;
  version: number;
  /** What their draft is a change of. */
  base?: number;
}

/**
 * One thing as it is being edited: every change becomes the draft that all editors share, and a copy stays in this
 * browser until it has arrived there, across reloads and lost sessions.
 */
export function useContent(thing: ContentTypeName, key: string, blank: unknown) {
  const calls = contentTypeEndpoints[thing];
  const schema = savedSchema(thing, key);
  const load = useCallback((signal: AbortSignal) => callApi(calls.open, { params: { key }, signal }), [calls, key]);
  const loaded = useLoaded<OpenedContent>(load);
  const store = `${SHOP_DRAFT}${thing}:${key}`;
  const [value, setValue] = useState<unknown>();
  const [saving, setSaving] = useState<Saving>('saved');
  const [drafted, setDrafted] = useState(false);
  const [clash, setClash] = useState<ContentConflict>();
  const [shown, setShown] = useState<ContentProblems>({});
  /** What stands in its way that only the server knows, as of the last saving. */
  const [clashes, setClashes] = useState<ContentProblems>({});
  /** Of the draft, and of what was published when it was begun. */
  const version = useRef(0);
  const base = useRef(0);
  /** What was typed last, and the saving that is under way. */
  const latest = useRef<unknown>(undefined);
  const underway = useRef<Promise<ContentProblems | undefined>>(Promise.resolve(undefined));
  const show = useCallback((next: unknown) => {
    latest.current = next;
    setValue(next);
  }, []);

  useEffect(() => {
    if (!loaded.data) return;
    const { draft, published, due } = loaded.data;
    const kept = readSavedCopy(store);
    version.current = kept?.version ?? draft?.version ?? 0;
    base.current = draft?.base ?? published?.version ?? 0;
    setDrafted(draft !== null);
    // What waits for its day and was never on the site is what there is of it.
    const found = draft ?? published ?? due.findLast(({ value: next }) => next !== null);
    show(kept?.value ?? found?.value ?? blank);
    if (kept) setSaving('unsaved');
  }, [loaded.data, store, blank, show]);

  const send = useCallback(
    async (next: unknown) => {
      setSaving('saving');
      try {
        const body = { value: next as Record<string, unknown>, version: version.current };
        const answer = await callApi(calls.saveDraft, { params: { key }, body });
        version.current = answer.version;
        setDrafted(true);
        setClashes(schema.safeParse(next).success ? answer.problems : {});
        const later = latest.current !== next;
        writeStored('localStorage', store, later ? { value: latest.current, version: answer.version } : undefined);
        setSaving(later ? 'unsaved' : 'saved');
        return answer.problems;
      } catch (error) {
        const failure = error instanceof ApiError ? error : undefined;
        if (failure?.status === 409) {
          const { theirs } = failure.answer as { theirs: { value: unknown; version: number; base: number } };
          setClash({ of: 'draft', theirs: theirs.value, version: theirs.version, base: theirs.base });
        }
        setSaving(failure?.told ? 'refused' : 'offline');
        return undefined;
      }
    },
    [calls, key, store, schema],
  );
  /** One after the other: two at once would be two editors. Answers what is wrong with it; undefined: it did not arrive. */
  const save = useCallback(
    (typed: unknown) => {
      const before = underway.current;
      underway.current = (async () => {
        await before;
        return send(typed);
      })();
      return underway.current;
    },
    [send],
  );

  // What did not arrive is sent again.
  useEffect(() => {
    if ((saving !== 'unsaved' && saving !== 'offline') || clash) return;
    const timer = setTimeout(() => void save(value), saving === 'unsaved' ? SAVE_AFTER_MS : TRY_AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [saving, value, clash, save]);

  const change = useCallback(
    (next: unknown) => {
      show(next);
      setSaving('unsaved');
      writeStored('localStorage', store, { value: next, version: version.current });
    },
    [store, show],
  );
  const set = useCallback(
    (place: string, next: unknown) => {
      change(withValueAt(latest.current, place, next));
      setShown((problems) => withoutBelow(problems, place));
      setClashes((problems) => withoutBelow(problems, place));
    },
    [change],
  );

  const problems = useMemo(() => {
    if (value === undefined) return {};
    const { error } = schema.safeParse(value);
    return error ? contentProblemsOf(error) : clashes;
  }, [schema, value, clashes]);

  const settle = ({ of, version: newer, base: begun = newer }: ContentConflict) => {
    if (of === 'draft') version.current = newer;
    base.current = begun;
    setClash(undefined);
  };
  /** Ours wins: what is saved or published next is a change of the version that they made. */
  const keepMine = () => {
    if (!clash) return;
    settle(clash);
    setSaving('unsaved');
  };
  const takeTheirs = () => {
    if (!clash) return;
    settle(clash);
    if (clash.of === 'published') return change(clash.theirs ?? blank);
    writeStored('localStorage', store, undefined);
    show(clash.theirs ?? blank);
    setDrafted(clash.version > 0);
    setSaving('saved');
  };
  const forget = () => writeStored('localStorage', store, undefined);

  return {
    loaded,
    value,
    /** Whether there is a draft at all. */
    drafted,
    base,
    change,
    set,
    save,
    saving,
    problems,
    shown,
    setShown,
    clash,
    setClash,
    keepMine,
    takeTheirs,
    forget,
  };
}

function withoutBelow(problems: ContentProblems, place: string) {
  return Object.fromEntries(Object.entries(problems).filter(([at]) => at !== place && !at.startsWith(`${place}.`)));
}
