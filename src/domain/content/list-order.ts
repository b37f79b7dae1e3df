/** A list takes in what it lacks of a folder: each before the next one of the folder that it has, the last ones last. */
export function insertNewKeys(list: readonly string[], folder: readonly string[]): string[] {
  const known = new Set(list);
  const taken = [...list];
  for (const [index, key] of folder.entries()) {
    if (known.has(key)) continue;
    const next = folder.slice(index + 1).find((other) => known.has(other));
    taken.splice(next === undefined ? taken.length : taken.indexOf(next), 0, key);
  }
  return taken;
}

/** What the folder has changes places among itself until it stands as there; everything else stays at its place. */
export function inFolderOrder(list: readonly string[], folder: readonly string[]): string[] {
  const listed = new Set(folder);
  const wanted = [...listed].filter((key) => list.includes(key)).values();
  return list.map((key) => (listed.has(key) ? (wanted.next().value ?? key) : key));
}
