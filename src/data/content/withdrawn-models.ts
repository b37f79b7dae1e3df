import { modelKey, type VehicleKind } from '../../domain/catalogue/model-key.ts';
import type { ModelValue } from '../../domain/content/model-schema.ts';
import { ModelNotAvailable } from '../../domain/site-api.ts';
import type { Database } from '../core/engine.ts';
import { deletedSince } from './publishing/history.ts';

/** A model that is on no page any more, and the name of the one that took its place. */
export interface WithdrawnModel {
  name: string;
  kind: VehicleKind;
  style: string;
  price: number;
  successor: string | null;
}

/** Switched off, or deleted for as long as the history knows of it; for anything else there is no such model. */
export async function withdrawnModel(db: Database, name: string): Promise<WithdrawnModel> {
  if (name.includes('\0')) throw new ModelNotAvailable(name);
  const present = await db
    .selectFrom('models')
    .leftJoin('models as next', 'next.slug', 'models.successor')
    .where('models.model_key', '=', modelKey(name))
    .select(['models.active', 'models.name', 'models.kind', 'models.style', 'models.price', 'next.name as successor'])
    .executeTakeFirst();
  if (present?.active === 1) throw new ModelNotAvailable(name);
  return present ?? deletedModel(db, name);
}

async function deletedModel(db: Database, name: string): Promise<WithdrawnModel> {
  const deleted = await deletedSince(db, 'model', new Date(0));
  const found = deleted.find(({ title }) => modelKey(title) === modelKey(name));
  if (!found) throw new ModelNotAvailable(name);
  const { name: own, kind, style, price, successor } = found.before as ModelValue;
  const next = await db
    .selectFrom('models')
    .where('slug', '=', successor ?? '')
    .select('name')
    .executeTakeFirst();
  return { name: own, kind, style, price, successor: next?.name ?? null };
}
