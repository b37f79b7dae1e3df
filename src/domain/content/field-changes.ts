/** A field that two versions of something have otherwise. */
export interface FieldChange {
  /** The names that lead to it: `['accessories', 'guard', 'price']`. Empty: everything. */
  path: readonly string[];
  /** Undefined: there is no such field. */
  before: unknown;
  after: unknown;
  /** The names beside it that come before it: a part that is added to a list goes after the last one of them. */
  preceding: readonly string[];
}

/**
 * Parts of a list are told apart by their name, not by their position. A list in another order has changed as a whole; prices
 * have no order.
 */
export function changedFields(
  before: unknown,
  after: unknown,
  path: readonly string[] = [],
  preceding: readonly string[] = [],
): FieldChange[] {
  const [old, next] = [partsOf(before), partsOf(after)];
  if (!old || !next || Array.isArray(before) !== Array.isArray(after) || isReordered(after, old, next))
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after, preceding }];
  const names = [...next.keys()];
  return [...new Set([...names, ...old.keys()])].flatMap((name) =>
    changedFields(old.get(name), next.get(name), [...path, name], names.slice(0, Math.max(0, names.indexOf(name)))),
  );
}

/** Sets every field of which the place is still there, whatever it is now. */
export function setFields(present: unknown, changes: readonly FieldChange[]): unknown {
  return changes.reduce((value, change) => withField(value, change.path, change), present);
}

/**
 * Tells the changes that can be made now, since their field is still as it was or is already as it is to be, from the
 * fields that were changed otherwise: `accessories.guard.price`.
 */
export function checkFields(present: unknown, changes: readonly FieldChange[]) {
  const settable: FieldChange[] = [];
  const changedSince = new Set<string>();
  for (const change of changes) {
    const { place, value } = findField(present, change.path);
    const isAsBefore = place.length === change.path.length && isSame(value, change.before);
    if (isAsBefore || (place.length === change.path.length && isSame(value, change.after))) settable.push(change);
    else changedSince.add(place.join('.'));
  }
  return { settable, changedSince: [...changedSince] };
}

const isSame = (one: unknown, other: unknown) => changedFields(one, other).length === 0;

type Parts = ReadonlyMap<string, unknown>;

/** The value at a path; where something on the way is not there, the path ends at it. */
function findField(present: unknown, path: readonly string[]): { place: readonly string[]; value?: unknown } {
  let value = present;
  for (const [depth, name] of path.entries()) {
    const parts = partsOf(value);
    if (!parts) return { place: path.slice(0, depth) };
    value = parts.get(name);
  }
  return { place: path, value };
}

function withField(holder: unknown, [name, ...rest]: readonly string[], change: FieldChange): unknown {
  if (name === undefined) return change.after;
  const parts = partsOf(holder);
  if (!parts) return holder;
  const value = withField(parts.get(name), rest, change);
  const entries = [...parts];
  const at = entries.findIndex(([each]) => each === name);
  const added = value === undefined ? [] : [[name, value] as [string, unknown]];
  if (at >= 0) entries.splice(at, 1, ...added);
  else entries.splice(positionAfter(entries, change.preceding), 0, ...added);
  return Array.isArray(holder) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
}

const positionAfter = (entries: readonly (readonly [string, unknown])[], names: readonly string[]) =>
  entries.findLastIndex(([name]) => names.includes(name)) + 1;

function isReordered(list: unknown, old: Parts, next: Parts): boolean {
  if (!Array.isArray(list) || list.every((part: object) => 'model' in part)) return false;
  const staying = [...old.keys()].filter((name) => next.has(name));
  return staying.join('\n') !== [...next.keys()].filter((name) => old.has(name)).join('\n');
}

/** The parts of a value by name; undefined: it can be changed only as a whole. */
function partsOf(value: unknown): Parts | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  const parts = new Map(value.map((part: unknown) => [nameOf(part), part]));
  return parts.size === value.length && !parts.has('') ? parts : undefined;
}

/** The key of a part of a model; of a price, the thing that has it. */
function nameOf(part: unknown): string {
  const { model, part: sort, slug } = (part ?? {}) as Partial<Record<'model' | 'part' | 'slug', unknown>>;
  return [model, sort, slug].filter((word) => typeof word === 'string' && word !== '').join(' ');
}
