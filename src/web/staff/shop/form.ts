import { createContext, useContext } from 'react';

/** The value that a form edits, field by field: a place is written `colours.0.name`. */
export interface ShopForm {
  value: unknown;
  problems: Readonly<Record<string, string>>;
  set: (place: string, value: unknown) => void;
}

const FormContext = createContext<ShopForm | undefined>(undefined);
export const FormProvider = FormContext.Provider;

export function useForm(): ShopForm {
  const form = useContext(FormContext);
  if (!form) throw new Error('Outside of a form');
  return form;
}

type Holder = Readonly<Record<string, unknown>>;
const holder = (value: unknown): Holder => (typeof value === 'object' && value !== null ? (value as Holder) : {});

export function valueAt(value: unknown, place: string): unknown {
  return place === '' ? value : place.split('.').reduce<unknown>((at, name) => holder(at)[name], value);
}

/** The same value with another one in that place; undefined takes it out. */
export function withValueAt(value: unknown, place: string, next: unknown): unknown {
  if (place === '') return next;
  const [name = '', ...rest] = place.split('.');
  const inner = withValueAt(holder(value)[name], rest.join('.'), next);
  if (Array.isArray(value)) return value.with(Number(name), inner);
  const { [name]: _gone, ...others } = holder(value);
  return inner === undefined ? others : { ...holder(value), [name]: inner };
}

/** A list in a form: its entries, and how to add, move and take out. */
export function useList<Entry>(place: string) {
  const { value, set } = useForm();
  const found = valueAt(value, place);
  const entries = Array.isArray(found) ? (found as Entry[]) : [];
  return {
    entries,
    add: (...more: Entry[]) => set(place, [...entries, ...more]),
    remove: (index: number) => set(place, entries.toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const moved = entries[from];
      if (moved === undefined || to < 0 || to >= entries.length) return;
      set(place, entries.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}
