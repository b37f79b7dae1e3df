/**
 * Somebody wants a thing otherwise, and it has changed since they looked: what they changed becomes as they want it,
 * everything else stays as it is now. Parts with a name are told apart by it, wherever they stand.
 */
export function mergeChanges(from: unknown, wish: unknown, present: unknown): unknown {
  if (same(from, wish)) return present;
  const [before, wanted, now] = [partsOf(from), partsOf(wish), partsOf(present)];
  if (!before || !wanted || !now) return wish;
  const kept = namesIn(before, wanted, now)
    .map((name): [string, unknown] => [name, mergeChanges(before.get(name), wanted.get(name), now.get(name))])
    .filter(([, part]) => part !== undefined);
  return Array.isArray(wish) ? kept.map(([, part]) => part) : Object.fromEntries(kept);
}

/** Where a wish sets again what somebody else has changed since, place by place: `accessories.guard.price`. */
export function overwrittenFields(from: unknown, wish: unknown, present: unknown, place = ''): string[] {
  if (same(from, wish) || same(from, present) || same(wish, present)) return [];
  const [before, wanted, now] = [partsOf(from), partsOf(wish), partsOf(present)];
  if (!before || !wanted || !now) return [place];
  return [...new Set([...wanted.keys(), ...now.keys()])].flatMap((name) =>
    overwrittenFields(before.get(name), wanted.get(name), now.get(name), place === '' ? name : `${place}.${name}`),
  );
}

type Parts = ReadonlyMap<string, unknown>;

/** In the order that was wished for; where that is as it was before, in the order of today. */
function namesIn(before: Parts, wanted: Parts, now: Parts): string[] {
  const [first, second] = same([...before.keys()], [...wanted.keys()]) ? [now, wanted] : [wanted, now];
  return [...new Set([...first.keys(), ...second.keys()])];
}

/** What a value is made of, by name; undefined: it is changed as a whole. */
function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const parts = new Map(value.map((part: unknown) => [nameOf(part), part]));
  return parts.size === value.length && !parts.has('') ? parts : undefined;
}

/** Of a model's part its key; of a price what it is the price of. */
function nameOf(part: unknown): string {
  const { model, part: sort, slug } = (part ?? {}) as Partial<Record<'model' | 'part' | 'slug', unknown>>;
  return [model, sort, slug].filter((word) => typeof word === 'string' && word !== '').join(' ');
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
