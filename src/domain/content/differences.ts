export interface Difference {
  /** `colours.0.name`. */
  place: string;
  before: string;
  after: string;
}

/** What tells two versions of a thing apart, place by place. */
export function differences(before: unknown, after: unknown, place = ''): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isHolder(before) || !isHolder(after)) return [{ place, before: shown(before), after: shown(after) }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name) => differences(before[name], after[name], place === '' ? name : `${place}.${name}`));
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
