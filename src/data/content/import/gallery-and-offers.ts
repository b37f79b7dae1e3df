import type { GalleryEntry, OfferEntry } from '../../../domain/catalogue/catalogue-folder.ts';
import type { Database } from '../../core/engine.ts';
import { applyFolderOrder, keysInOrder } from '../publishing/list-order.ts';
import { offerColumns } from './content-rows.ts';
import type { ImportRowOptions, ImportTally } from './import-types.ts';

/** Gallery pictures of the folder, told apart by the picture itself. */
export async function importGallery(
  trx: Database,
  pictures: readonly GalleryEntry[],
  options: ImportRowOptions,
  tally: ImportTally,
): Promise<void> {
  const here = await trx
    .selectFrom('gallery')
    .select(['id', 'image as key', 'alt as title', 'by_staff', 'from_catalogue'])
    .execute();
  const entries = pictures.map((picture) => ({ key: picture.image, row: picture }));
  const { added, changed, gone, ids } = compared(here, entries, options, tally, 'gallery picture');
  const before = await keysInOrder(trx, 'picture');
  for (const { key, row } of added) {
    const values = { ...row, added_at: options.now.getTime(), from_catalogue: 1 };
    const { id } = await trx.insertInto('gallery').values(values).returning('id').executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  for (const { id, row } of changed) {
    const values = { ...row, from_catalogue: 1, by_staff: 0 };
    await trx.updateTable('gallery').set(values).where('id', '=', id).execute();
  }
  if (gone.length > 0) await trx.deleteFrom('gallery').where('id', 'in', gone).execute();
  tally.leftAlone.push(...(await applyFolderOrder(trx, 'picture', before, keysOf(entries, ids))));
}

/** Offers of the folder, told apart by their title; the last one is the newest. */
export async function importOffers(
  trx: Database,
  offers: readonly OfferEntry[],
  options: ImportRowOptions,
  tally: ImportTally,
): Promise<void> {
  const here = await trx
    .selectFrom('offers')
    .select(['id', 'title as key', 'title', 'by_staff', 'from_catalogue'])
    .execute();
  const entries = offers.map((offer) => ({ key: offer.title, row: offerColumns(offer) }));
  const { added, changed, gone, ids } = compared(here, entries, options, tally, 'offer');
  const before = await keysInOrder(trx, 'offer');
  for (const { key, row } of added) {
    const values = { ...row, added_at: options.now.getTime(), from_catalogue: 1 };
    const { id } = await trx.insertInto('offers').values(values).returning('id').executeTakeFirstOrThrow();
    ids.set(key, id);
  }
  for (const { id, row } of changed) {
    const values = { ...row, from_catalogue: 1, by_staff: 0 };
    await trx.updateTable('offers').set(values).where('id', '=', id).execute();
  }
  if (gone.length > 0) await trx.deleteFrom('offers').where('id', 'in', gone).execute();
  tally.leftAlone.push(...(await applyFolderOrder(trx, 'offer', before, keysOf(entries, ids))));
}

/** The rows of a folder's entries, as the panel knows them. */
const keysOf = (entries: readonly { key: string }[], ids: ReadonlyMap<string, number>) =>
  entries.map(({ key }) => String(ids.get(key)));

interface Present {
  id: number;
  key: string;
  title: string;
  by_staff: number;
  from_catalogue: number;
}

/** What staff have added or changed in the panel is theirs: it neither follows the folder nor goes with it. */
function compared<Row>(
  here: readonly Present[],
  entries: readonly { key: string; row: Row }[],
  { overwrite = false }: ImportRowOptions,
  tally: ImportTally,
  word: string,
) {
  const known = new Map(here.map((each) => [each.key, each]));
  const wanted = new Set(entries.map(({ key }) => key));
  const isTheirs = ({ by_staff, from_catalogue }: Present) => by_staff === 1 || from_catalogue === 0;
  const added = entries.filter(({ key }) => !known.has(key));
  const changed = entries.flatMap(({ key, row }) => {
    const present = known.get(key);
    return present && (overwrite || !isTheirs(present)) ? [{ id: present.id, row }] : [];
  });
  // One that staff have added and that the folder never had stays, whatever the folder is told to overrule.
  const gone = here.filter(
    (each) => !wanted.has(each.key) && each.from_catalogue === 1 && (overwrite || each.by_staff === 0),
  );
  const left = here.filter((each) => isTheirs(each) && !(overwrite && wanted.has(each.key)) && !gone.includes(each));
  tally.removed.push(...gone.map(({ title }) => `${word} ${title}`));
  tally.leftAlone.push(...left.map(({ title }) => `${word} ${title}`));
  const ids = new Map(here.map(({ key, id }) => [key, id]));
  return { added, changed, gone: gone.map(({ id }) => id), ids };
}
