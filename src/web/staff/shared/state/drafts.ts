import { useState } from 'react';

const PREFIX = 'staff draft ';
/** Of what the shop keeps, until it has arrived as the draft that all editors share: for the whole browser. */
export const SHOP_DRAFT = 'shop-draft:';
const OWNER = 'staff drafts of';

/** Files can't be written down; they live as long as the page does, which a new sign-in does not end. */
const inMemory = new Map<string, unknown>();

export interface StaffDraft<T> {
  value: T;
  keep: (value: T) => void;
  /** It was sent, or thrown away. */
  drop: () => void;
}

/**
 * What somebody is typing or choosing, kept for this tab until it is sent or thrown away: over a session that ends, a
 * sign-in and the way back, and over a reload. `empty` is what the form begins with.
 */
export function useDraft<T>(name: string, empty: T): StaffDraft<T> {
  return useKept(name, empty, (next) => withStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(next))));
}

/** The same for files, as far as the browser allows: over a new sign-in, not over a reload. */
export const useFileDraft = (name: string): StaffDraft<File[]> => useKept<File[]>(name, [], () => {});

function useKept<T>(name: string, empty: T, write: (next: T) => void): StaffDraft<T> {
  const [value, setValue] = useState<T>(() => (find(name) as T | undefined) ?? empty);
  return {
    value,
    keep: (next) => {
      setValue(next);
      inMemory.set(name, next);
      write(next);
    },
    drop: () => {
      setValue(empty);
      dropDraft(name);
    },
  };
}

function dropDraft(name: string) {
  inMemory.delete(name);
  withStorage((storage) => storage.removeItem(PREFIX + name));
}

function find(name: string): unknown {
  if (inMemory.has(name)) return inMemory.get(name);
  return withStorage((storage) => {
    const kept = storage.getItem(PREFIX + name);
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  });
}

/**
 * Whoever signs in next finds only what they have typed themselves, in this tab and in this browser. A new tab knows nobody:
 * what was typed there before the server had said who it is, was typed by whom the browser knows.
 */
export function keepDraftsOfAccount(userId: string) {
  for (const kept of [() => sessionStorage, () => localStorage]) {
    withStorage((storage) => {
      const owner = storage.getItem(OWNER) ?? localStorage.getItem(OWNER) ?? userId;
      if (owner !== userId) dropDraftsIn(storage);
      storage.setItem(OWNER, userId);
    }, kept);
  }
}

function dropDraftsIn(storage: Storage) {
  if (storage === sessionStorage) inMemory.clear();
  for (const name of Object.keys(storage)) {
    if (name.startsWith(PREFIX) || name.startsWith(SHOP_DRAFT)) storage.removeItem(name);
  }
}

export function dropAllDrafts() {
  for (const kept of [() => sessionStorage, () => localStorage]) withStorage(dropDraftsIn, kept);
}

/** Storage may be switched off or full; a form must work all the same. */
function withStorage<T>(work: (storage: Storage) => T, kept = () => sessionStorage): T | undefined {
  try {
    return work(kept());
  } catch {
    return undefined;
  }
}
