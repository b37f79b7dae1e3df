/** What was typed and has not arrived yet, and the version of the draft that it changes. */
export interface KeptCopy {
  value: unknown;
  version: number;
}

export function keptCopy(store: string): KeptCopy | undefined {
  const kept = localStorage.getItem(store);
  return kept === null ? undefined : (JSON.parse(kept) as KeptCopy);
}

/** Undefined: it has arrived, or is not wanted any more. A browser without room keeps none. */
export function keepCopy(store: string, copy: KeptCopy | undefined): void {
  try {
    if (copy === undefined) localStorage.removeItem(store);
    else localStorage.setItem(store, JSON.stringify(copy));
  } catch {
    // It is still in the form, and on its way to the server.
  }
}
