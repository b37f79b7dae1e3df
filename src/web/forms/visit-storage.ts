/** What the browser keeps for this visit: until the tab is closed. It may be switched off or full; forms work all the same. */
export function readVisitValue(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(name);
    return kept === null ? undefined : (JSON.parse(kept) as unknown);
  } catch {
    return undefined;
  }
}

export function saveVisitValue(name: string, value: unknown) {
  try {
    if (value === undefined) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Nothing is kept then.
  }
}
