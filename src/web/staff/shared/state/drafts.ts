import { useState } from 'react';
import { readStored, readStoredText, storedKeys, writeStored, writeStoredText } from '../../../browser-storage.ts';

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
  return useKept(name, empty, (next) => writeStored('sessionStorage', PREFIX + name, next));
}

/** The same for files, as far as the browser allows: over a new sign-in, not over a reload. */
export const useFileDraft = (name: string): StaffDraft<File[]> => useKept<File[]>(name, [], () => {});

function useKept<T>(name: string, empty: T, write: (next: T) => unknown): StaffDraft<T> {
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
  writeStored('sessionStorage', PREFIX + name, undefined);
}

const find = (name: string): unknown =>
  inMemory.has(name) ? inMemory.get(name) : readStored('sessionStorage', PREFIX + name);

const AREAS = ['sessionStorage', 'localStorage'] as const;

/**
 * An account finds only what it has typed itself, in this tab and in this browser. A new tab has no owner yet: text typed
 * before the server has named the account belongs to the browser's owner.
 */
export function keepDraftsOfAccount(userId: string) {
  for (const area of AREAS) {
    const owner = readStoredText(area, OWNER) ?? readStoredText('localStorage', OWNER) ?? userId;
    if (owner !== userId) dropDraftsIn(area);
    writeStoredText(area, OWNER, userId);
  }
}

function dropDraftsIn(area: (typeof AREAS)[number]) {
  if (area === 'sessionStorage') inMemory.clear();
  for (const key of storedKeys(area)) {
    if (key.startsWith(PREFIX) || key.startsWith(SHOP_DRAFT)) writeStoredText(area, key, undefined);
  }
}

export const dropAllDrafts = () => AREAS.forEach(dropDraftsIn);
