import { readStored } from '../../../browser-storage.ts';

/** What was typed and has not arrived yet, and the version of the draft that it changes. */
export interface SavedCopy {
  value: unknown;
  version: number;
}

export const readSavedCopy = (store: string) => readStored('localStorage', store) as SavedCopy | undefined;
