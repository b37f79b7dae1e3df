import { modelKey } from '../catalogue.ts';
import type { Choice } from './fields.ts';

/** The model options of the forms (specification, section 3): each is sent with the brand before it, `honda-activa-6g`. */
const MODEL_OPTIONS: readonly Choice[] = [
  { value: 'activa-6g', label: 'Activa 6G' },
  { value: 'cb-shine', label: 'CB Shine' },
  { value: 'unicorn', label: 'Unicorn' },
  { value: 'cbr-150r', label: 'CBR150R' },
  { value: 'x-blade', label: 'X Blade' },
  { value: 'hornet-2-0', label: 'Hornet 2.0' },
  { value: 'dio', label: 'Dio' },
  { value: 'cb500x', label: 'CB500X' },
  { value: 'crf1100l-africa-twin', label: 'CRF1100L Africa Twin' },
  { value: 'cbr1000rr', label: 'CBR1000RR' },
  { value: 'cb1000r', label: 'CB1000R' },
];

export function modelChoices(brandSlug: string): Choice[] {
  return MODEL_OPTIONS.map(({ value, label }) => ({ value: `${brandSlug}-${value}`, label }));
}

/** What a form sends for a model that was looked at: its option, or its name where it is not among the options. */
export function modelOption(brandSlug: string, name: string): string {
  const known = modelChoices(brandSlug).find(({ label }) => modelKey(label) === modelKey(name));
  return known?.value ?? name;
}
