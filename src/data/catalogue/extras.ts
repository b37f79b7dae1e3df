import type { GalleryEntry, OfferEntry } from '../../domain/catalogue-folder.ts';
import type { Database } from '../database.ts';
import type { StockOptions } from './stock.ts';
import { offerRow } from './rows.ts';

/** Gallery pictures of the folder, told apart by the picture itself. */
export async function stockGallery(
  trx: Database,
  pictures: readonly GalleryEntry[],
  { now, overwrite }: StockOptions,
): Promise<void> {
  const here = await trx
    .selectFrom('gallery')
    .where('from_catalogue', '=', 1)
    .select(['id', 'image', 'by_staff'])
    .execute();
  const known = new Map(here.map(({ id, image }) => [image, id]));
  const ofStaff = staffIds(here, overwrite);
  for (const picture of pictures) {
    const id = known.get(picture.image);
    if (id === undefined) {
      await trx
        .insertInto('gallery')
        .values({ ...picture, added_at: now.getTime(), from_catalogue: 1 })
        .execute();
    } else if (!ofStaff.has(id)) {
      await trx.updateTable('gallery').set(picture).where('id', '=', id).execute();
    }
    known.delete(picture.image);
  }
  await removeRows(
    trx,
    'gallery',
    [...known.values()].filter((id) => !ofStaff.has(id)),
  );
}

/** Offers of the folder, told apart by their title; a new one becomes the newest. */
export async function stockOffers(
  trx: Database,
  offers: readonly OfferEntry[],
  { now, overwrite }: StockOptions,
): Promise<void> {
  const here = await trx
    .selectFrom('offers')
    .where('from_catalogue', '=', 1)
    .select(['id', 'title', 'by_staff'])
    .execute();
  const known = new Map(here.map(({ id, title }) => [title, id]));
  const ofStaff = staffIds(here, overwrite);
  for (const offer of offers) {
    const id = known.get(offer.title);
    if (id === undefined) {
      await trx
        .insertInto('offers')
        .values({ ...offerRow(offer), added_at: now.getTime(), from_catalogue: 1 })
        .execute();
    } else if (!ofStaff.has(id)) {
      await trx.updateTable('offers').set(offerRow(offer)).where('id', '=', id).execute();
    }
    known.delete(offer.title);
  }
  await removeRows(
    trx,
    'offers',
    [...known.values()].filter((id) => !ofStaff.has(id)),
  );
}

/** What staff have changed in the panel is theirs. */
function staffIds(rows: readonly { id: number; by_staff: number }[], overwrite = false): ReadonlySet<number> {
  return new Set(overwrite ? [] : rows.flatMap(({ id, by_staff }) => (by_staff === 1 ? [id] : [])));
}

async function removeRows(trx: Database, table: 'gallery' | 'offers', ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom(table).where('id', 'in', ids).execute();
}
