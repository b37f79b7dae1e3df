import type { Selectable } from 'kysely';
import { modelKey } from '../../../domain/catalogue/model-key.ts';
import type { Tables } from '../../core/tables.ts';
import type { ModelImport } from './import-types.ts';

/** What a model of the folder is called is what staff call one of theirs. */
export interface NameConflict {
  slug: string;
  field: 'name' | 'formOption';
  /** The name of the model that staff have. */
  by: string;
}

/** Names and form options of the folder belong to models that are left as staff have them. */
export class NameConflicts extends Error {
  override readonly name = 'TakenByStaff';
  readonly taken: readonly NameConflict[];

  constructor(taken: readonly NameConflict[]) {
    super(`Taken: ${taken.map(({ slug, field, by }) => `${field} of ${slug} by ${by}`).join(', ')}`);
    this.taken = taken;
  }
}

type Present = Pick<Selectable<Tables['models']>, 'name' | 'model_key' | 'form_option'>;

export function conflictsWithStaff(models: readonly ModelImport[], ofStaff: readonly Present[]): NameConflict[] {
  return models.flatMap(({ slug, name, formOption }) =>
    ofStaff.flatMap(({ name: by, model_key, form_option }): NameConflict[] => [
      ...(model_key === modelKey(name) ? [{ slug, field: 'name' as const, by }] : []),
      ...(form_option !== null && form_option === formOption ? [{ slug, field: 'formOption' as const, by }] : []),
    ]),
  );
}
