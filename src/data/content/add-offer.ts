import type { Offer } from '../../domain/catalogue/model-key.ts';
import type { Database } from '../core/engine.ts';

const SHOWN = ['id', 'title', 'image', 'description'] as const;
type PlainOffer = Pick<Offer, (typeof SHOWN)[number]>;

export async function addOffer(db: Database, offer: Omit<PlainOffer, 'id'>, at: Date): Promise<PlainOffer> {
  return db
    .insertInto('offers')
    .values({ ...offer, added_at: at.getTime() })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}
