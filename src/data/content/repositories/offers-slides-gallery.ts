import { sql } from 'kysely';
import type { OfferValue } from '../../../domain/content/offer-and-slide-schemas.ts';
import { dateRangeOf, offerColumns, slideColumns } from '../import/content-rows.ts';
import type { Database } from '../../core/engine.ts';
import { rowIdOf, type Repository, type StaffState } from './repository.ts';

/**
 * Offers, slides and gallery pictures: told apart by the number of their row. One that was deleted comes back under its
 * number and to its place.
 */

const byStaff = { by_staff: 1, version: sql<number>`version + 1` };

export const offerRepository: Repository<'offer'> = {
  async read(db, key) {
    const row = await db.selectFrom('offers').where('id', '=', rowIdOf(key)).selectAll().executeTakeFirst();
    if (!row) return undefined;
    const { title, description, image, alt, focus, models } = row;
    const value: OfferValue = {
      title,
      description,
      image,
      alt,
      focus,
      models: JSON.parse(models) as string[],
      ...dateRangeOf(row),
    };
    return { value, version: row.version, standing: movedTo(row) };
  },
  async write(trx, key, value, at, standing) {
    const row = offerColumns(value);
    const changed = await changeRow(trx, 'offers', key, row);
    if (changed) return key;
    const added = { ...row, added_at: at.getTime(), by_staff: 1, ...givenNumber(key), ...standing };
    const { id } = await trx.insertInto('offers').values(added).returning('id').executeTakeFirstOrThrow();
    return String(id);
  },
  remove: (trx, key) => removeRow(trx, 'offers', key),
  clashes: unknownModels,
};

/** An offer may go on naming a model that was deleted after it was published. */
async function unknownModels(db: Database, key: string, { models }: OfferValue): Promise<Record<string, string>> {
  if (models.length === 0) return {};
  const known = await db.selectFrom('models').select('slug').where('slug', 'in', models).execute();
  const before = (await offerRepository.read(db, key))?.value.models ?? [];
  const unknown = models.filter((name) => !before.includes(name) && !known.some(({ slug }) => slug === name));
  return unknown.length > 0 ? { models: `names no model of the shop: ${unknown.join(', ')}` } : {};
}

export const slideRepository: Repository<'slide'> = {
  async read(db, key) {
    const row = await db.selectFrom('slides').where('id', '=', rowIdOf(key)).selectAll().executeTakeFirst();
    if (!row) return undefined;
    const { image, alt, heading, text, link, focus, phone_focus: phoneFocus, version } = row;
    const value = { image, alt, heading, text, link, focus, phoneFocus, ...dateRangeOf(row) };
    return { value, version, standing: movedTo(row) };
  },
  async write(trx, key, value, _at, standing) {
    const row = slideColumns(value);
    const changed = await changeRow(trx, 'slides', key, row);
    if (changed) return key;
    const { last } = await trx
      .selectFrom('slides')
      .select((eb) => eb.fn.coalesce(eb.fn.max('position'), eb.lit(-1)).as('last'))
      .executeTakeFirstOrThrow();
    const added = { ...row, position: last + 1, by_staff: 1, ...givenNumber(key), ...standing };
    const { id } = await trx.insertInto('slides').values(added).returning('id').executeTakeFirstOrThrow();
    return String(id);
  },
  remove: (trx, key) => removeRow(trx, 'slides', key),
};

export const pictureRepository: Repository<'picture'> = {
  async read(db, key) {
    const row = await db.selectFrom('gallery').where('id', '=', rowIdOf(key)).selectAll().executeTakeFirst();
    if (!row) return undefined;
    const { image, alt, caption, focus } = row;
    return { value: { image, alt, caption, focus }, version: row.version, standing: movedTo(row) };
  },
  async write(trx, key, value, at, standing) {
    const changed = await changeRow(trx, 'gallery', key, value);
    if (changed) return key;
    const added = { ...value, added_at: at.getTime(), by_staff: 1, ...givenNumber(key), ...standing };
    const { id } = await trx.insertInto('gallery').values(added).returning('id').executeTakeFirstOrThrow();
    return String(id);
  },
  remove: (trx, key) => removeRow(trx, 'gallery', key),
};

type RowTable = 'offers' | 'slides' | 'gallery';

async function changeRow(trx: Database, table: RowTable, key: string, row: object): Promise<boolean> {
  const changed = await trx
    .updateTable(table)
    .set({ ...row, ...byStaff })
    .where('id', '=', rowIdOf(key))
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

async function removeRow(trx: Database, table: RowTable, key: string): Promise<void> {
  await trx.deleteFrom(table).where('id', '=', rowIdOf(key)).execute();
}

/** Nothing where its number says where it stands. */
const movedTo = ({ position }: { position: number | null }): StaffState => (position === null ? {} : { position });

/** What was deleted gets its number back. */
const givenNumber = (key: string) => (rowIdOf(key) > 0 ? { id: rowIdOf(key) } : {});
