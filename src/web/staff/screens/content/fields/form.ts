import { createContext, useContext } from 'react';

/** The value that a form edits, field by field: a place is written `colours.0.name`. */
export interface ShopForm {
  value: unknown;
  problems: Readonly<Record<string, string>>;
  /** The new value, or how it follows from what is there by then. */
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

/** The same value with another one in that place, or with what a function makes of it; undefined takes it out. */
export function withValueAt(value: unknown, place: string, next: unknown): unknown {
  if (place === '') return typeof next === 'function' ? (next as (before: unknown) => unknown)(value) : next;
  const [name = '', ...rest] = place.split('.');
  const inner = withValueAt(holder(value)[name], rest.join('.'), next);
  if (Array.isArray(value)) return value.with(Number(name), inner);
  const { [name]: _gone, ...others } = holder(value);
  return inner === undefined ? others : { ...holder(value), [name]: inner };
}

/** A list in a form: its entries, and how to add, move and take out. */
export function useList<Entry>(place: string) {
  const { value, set } = useForm();
  const entries = listIn<Entry>(valueAt(value, place));
  return {
    entries,
    // Files arrive while others are still on their way: each joins the list of that moment.
    add: (entry: Entry) => set(place, (before: unknown) => [...listIn<Entry>(before), entry]),
    remove: (index: number) => set(place, entries.toSpliced(index, 1)),
    move: (from: number, to: number) => {
      const moved = entries[from];
      if (moved === undefined || to < 0 || to >= entries.length) return;
      set(place, entries.toSpliced(from, 1).toSpliced(to, 0, moved));
    },
  };
}

const listIn = <Entry>(found: unknown) => (Array.isArray(found) ? (found as Entry[]) : []);
