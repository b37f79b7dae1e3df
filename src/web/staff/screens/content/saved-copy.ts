/** What was typed and has not arrived yet, and the version of the draft that it changes. */
export interface SavedCopy {
  value: unknown;
  version: number;
}

export function readSavedCopy(store: string): SavedCopy | undefined {
  const kept = localStorage.getItem(store);
  return kept === null ? undefined : (JSON.parse(kept) as SavedCopy);
}

/** Undefined: it has arrived, or is not wanted any more. A browser without room keeps none. */
export function writeSavedCopy(store: string, copy: SavedCopy | undefined): void {
  try {
    if (copy === undefined) localStorage.removeItem(store);
    else localStorage.setItem(store, JSON.stringify(copy));
  } catch {
    // It is still in the form, and on its way to the server.
  }
}
