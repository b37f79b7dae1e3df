import { readStored, writeStored } from '../../../browser-storage.ts';

/** A lead is at an address of its own: it can be sent to a colleague, and Back leads to where one came from. */
export const staffLeadUrl = (id: number) => `/admin/dashboard?screen=lead&id=${id}`;

const KEY = 'leadList';

/** The list that a lead is opened from, so that one can go on to the next: as long as the tab lives. */
export function rememberList(ids: readonly number[]): void {
  writeStored('sessionStorage', KEY, ids);
}

export function neighboursOf(id: number): { before: number | undefined; after: number | undefined } {
  const ids = (readStored('sessionStorage', KEY) ?? []) as number[];
  const place = ids.indexOf(id);
  return place < 0 ? { before: undefined, after: ids[0] } : { before: ids[place - 1], after: ids[place + 1] };
}
