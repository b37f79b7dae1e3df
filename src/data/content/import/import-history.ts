import { titleOf } from '../publishing/publish.ts';
import { addPublication } from '../publishing/history.ts';
import type { Database } from '../../core/engine.ts';
import { catalogueByKey } from './full-catalogue.ts';

/** Whom the history names for what a catalogue folder has changed. */
const FOLDER = 'catalogue import';

/** Writes what the work changes or takes away into the history, so that it can be compared and put back. */
export async function recordImportHistory<T>(trx: Database, at: Date, work: () => Promise<T>): Promise<T> {
  const before = await onShelves(trx);
  const done = await work();
  const now = new Map((await onShelves(trx)).map(({ thing, key, value }) => [`${thing} ${key}`, value]));
  for (const { thing, key, value, standing } of before) {
    const after = now.get(`${thing} ${key}`) ?? null;
    if (JSON.stringify(after) === JSON.stringify(value)) continue;
    const title = titleOf(thing, key, after ?? value);
    await addPublication(trx, { at, userId: FOLDER, thing, key, title, before: value, after, standing });
  }
  return done;
}

const onShelves = async (trx: Database) => Object.values(await catalogueByKey(trx)).flat();
