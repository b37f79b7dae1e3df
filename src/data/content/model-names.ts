import type { KnownModel } from '../../domain/leads/known-models.ts';
import type { Database } from '../core/engine.ts';

/** Every model of the catalogue, on offer or not, by its key and its name. */
export function modelNames(db: Database): Promise<KnownModel[]> {
  return db.selectFrom('models').select(['model_key as key', 'name']).orderBy('position').execute();
}
