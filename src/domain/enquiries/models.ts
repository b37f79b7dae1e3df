import type { Bike } from '../catalogue.ts';
import type { Choice } from './fields.ts';

/** What a form needs to know of a model. */
export type FormModel = Pick<Bike, 'name' | 'formOption'>;

/** The model options of the forms (specification, section 3): those of the catalogue at hand, `honda-activa-6g`. */
export function modelChoices(brandSlug: string, models: readonly FormModel[]): Choice[] {
  return models
    .filter(({ formOption }) => formOption !== null)
    .map((model) => ({ value: modelOption(brandSlug, model), label: model.name }));
}

/** What a form sends for a model that was looked at: its option, or its name where it is not among the options. */
export function modelOption(brandSlug: string, { name, formOption }: FormModel): string {
  return formOption === null ? name : `${brandSlug}-${formOption}`;
}
