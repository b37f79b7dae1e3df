import type { Offer } from '../domain/catalogue.ts';
import type { Database } from './database.ts';

export async function addOffer(db: Database, offer: Omit<Offer, 'id'>, at: Date): Promise<Offer> {
  return db
    .insertInto('offers')
    .values({ ...offer, added_at: at.getTime() })
    .returning(['id', 'title', 'image', 'description'])
    .executeTakeFirstOrThrow();
}

/** Answers what was deleted, or undefined where there is no such offer. */
export async function deleteOffer(db: Database, id: number): Promise<Offer | undefined> {
  return db
    .deleteFrom('offers')
    .where('id', '=', id)
    .returning(['id', 'title', 'image', 'description'])
    .executeTakeFirst();
}
