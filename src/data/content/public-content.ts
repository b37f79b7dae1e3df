import { type ExpressionBuilder, sql } from 'kysely';
import type { GalleryImage, Offer, SlideImage } from '../../domain/catalogue/model-key.ts';
import type { Database } from '../core/engine.ts';
import type { Tables } from '../core/tables.ts';
import { dateRangeOf } from './import/content-rows.ts';

/** Slides, offers and gallery as visitors see them at a moment. */

export async function publicSlides(db: Database, now: Date): Promise<SlideImage[]> {
  return db
    .selectFrom('slides')
    .where(running(now))
    .select(['id', 'image as filepath', 'alt', 'heading', 'text', 'link', 'focus', 'phone_focus as phoneFocus'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** In staff's order, otherwise as they were added. */
export async function publicGallery(db: Database): Promise<GalleryImage[]> {
  return db
    .selectFrom('gallery')
    .select(['id', 'image as image_path', 'alt', 'caption', 'focus'])
    .orderBy(sql`coalesce(position, id)`)
    .orderBy('id')
    .execute();
}

/** The one that is shown comes first. One that has ended is not among them, whatever is deleted. */
export async function publicOffers(db: Database, now: Date): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offers')
    .where(running(now))
    .select(['id', 'title', 'image', 'description', 'alt', 'focus', 'from_at', 'until_at', 'models', 'position'])
    .orderBy(sql`coalesce(position, id)`, 'desc')
    .orderBy('id', 'desc')
    .execute();
  const wanted = new Map(rows.map(({ id, models }) => [id, JSON.parse(models) as string[]]));
  const slugs = [...new Set([...wanted.values()].flat())];
  const named = slugs.length > 0 ? await namesOf(db, slugs) : new Map<string, Offer['models'][number]>();
  return rows.map(({ id, title, image, description, alt, focus, position, ...dates }) => ({
    id,
    title,
    image,
    description,
    alt,
    focus,
    until: dateRangeOf(dates).until ?? null,
    models: (wanted.get(id) ?? []).flatMap((slug) => named.get(slug) ?? []),
    order: position ?? id,
  }));
}

async function namesOf(db: Database, slugs: readonly string[]) {
  const rows = await db
    .selectFrom('models')
    .where('slug', 'in', slugs)
    .where('active', '=', 1)
    .select(['slug', 'name'])
    .execute();
  return new Map(rows.map(({ slug, name }) => [slug, { bikeName: name.toUpperCase(), name }]));
}

const running = (now: Date) => (eb: ExpressionBuilder<Tables, 'slides' | 'offers'>) => {
  const at = now.getTime();
  return eb.and([
    eb.or([eb('from_at', 'is', null), eb('from_at', '<=', at)]),
    eb.or([eb('until_at', 'is', null), eb('until_at', '>', at)]),
  ]);
};

/** The next moment at which something that visitors see begins, ends or changes by itself. */
export async function nextContentChange(db: Database, now: Date): Promise<Date | undefined> {
  const at = now.getTime();
  const next = (table: 'slides' | 'offers', column: 'from_at' | 'until_at') =>
    db
      .selectFrom(table)
      .where(column, '>', at)
      .select((eb) => eb.fn.min(column).as('at'));
  const rows = await next('slides', 'from_at')
    .unionAll(next('slides', 'until_at'))
    .unionAll(next('offers', 'from_at'))
    .unionAll(next('offers', 'until_at'))
    .unionAll(
      db
        .selectFrom('due_changes')
        .where('done_at', 'is', null)
        .where('failed', 'is', null)
        .select((eb) => eb.fn.min('due_at').as('at')),
    )
    .execute();
  const moments = rows.flatMap(({ at: moment }) => moment ?? []);
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
}
