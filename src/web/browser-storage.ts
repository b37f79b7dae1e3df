/** Browser storage may be switched off or full: reading finds nothing then, and writing answers false. */
type StorageArea = 'localStorage' | 'sessionStorage';

export function readStoredText(area: StorageArea, key: string): string | undefined {
  try {
    return globalThis[area].getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeStoredText(area: StorageArea, key: string, text: string | undefined): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function readStored(area: StorageArea, key: string): unknown {
  const text = readStoredText(area, key);
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** A value of undefined removes the key. */
export const writeStored = (area: StorageArea, key: string, value: unknown): boolean =>
  writeStoredText(area, key, value === undefined ? undefined : JSON.stringify(value));

export function storedKeys(area: StorageArea): string[] {
  try {
    return Object.keys(globalThis[area]);
  } catch {
    return [];
  }
}
