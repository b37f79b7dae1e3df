import type { Bike } from '../../catalogue/model-key.ts';
import type { Dealership } from '../../dealership.ts';
import type { FieldChoice } from './fields.ts';

/** What a form needs to know of a model. */
export type FormModel = Pick<Bike, 'name' | 'formOption'>;

/** Chosen where a model is required and the visitor's is not listed; its name is typed beside the list. */
export const ANOTHER_MODEL = 'Another model';

/**
 * The models of the forms (specification, section 3): first the options that the dealership lists, `honda-activa-6g`, then
 * the other options, then every other model by its name.
 */
export function modelChoices(
  { brand, formOptions }: Pick<Dealership, 'brand' | 'formOptions'>,
  models: readonly FormModel[],
): FieldChoice[] {
  const place = ({ formOption }: FormModel) => {
    if (formOption === null) return formOptions.length + 1;
    const listed = formOptions.indexOf(formOption);
    return listed === -1 ? formOptions.length : listed;
  };
  return models
    .toSorted((a, b) => place(a) - place(b))
    .map((model) => ({ value: modelOption(brand.slug, model), label: model.name }));
}

/** What a form sends for a model that was looked at: its option, or its name where it is not among the options. */
export function modelOption(brandSlug: string, { name, formOption }: FormModel): string {
  return formOption === null ? name : `${brandSlug}-${formOption}`;
}
