import {
  checkDate,
  checkEmail,
  checkLine,
  checkPhone,
  checkText,
  checkWhole,
  type Checked,
  type Doubt,
  phoneDoubt,
} from './checks.ts';

export type Value = string | number | boolean | null | Readonly<Record<string, boolean>>;
export type Values = Readonly<Record<string, Value>>;

export interface Choice {
  value: string;
  label: string;
}

/** One field of an enquiry: how it is asked, what it is called in the call, and how its value is read. */
export interface Field {
  /** Its name in the call. */
  name: string;
  label: string;
  input:
    | 'text'
    | 'email'
    | 'tel'
    | 'number'
    | 'year'
    | 'date'
    | 'select'
    | 'model'
    | 'textarea'
    | 'checkbox'
    | 'channels'
    | 'none';
  /** `page`: only the page insists on it, since the contract's call does not carry it. */
  required: boolean | 'page';
  /** What to say when it is missing, where the contract has a text of its own. */
  missing?: string;
  maxLength?: number;
  min?: number;
  max?: number;
  /** The first day that can be chosen. */
  earliest?: 'today';
  choices?: readonly Choice[];
  autoComplete?: string;
  placeholder?: string;
  help?: string;
  /** Its names in the rows of the report; its own name where none is given. */
  row?: readonly string[];
  /** The column of the enquiries table that it fills, where reports filter or show it across kinds. */
  keptAs?: 'name' | 'mobile' | 'email' | 'model' | 'registration';
  /** What is stored when nothing was sent. */
  empty: Value;
  read(raw: unknown, today: string): Checked<Value>;
  /** What the page has to say about a value that can be read and sent all the same. */
  doubt?(value: Value): Doubt | undefined;
}

type Options = Partial<Omit<Field, 'name' | 'label' | 'input' | 'read' | 'empty' | 'row'>> & {
  row?: string | readonly string[];
};

const LONGEST_NAME = 100;
const LONGEST_TEXT = 2000;

function field(base: Pick<Field, 'name' | 'label' | 'input' | 'empty' | 'read'>, { row, ...options }: Options): Field {
  const rows = row === undefined ? undefined : typeof row === 'string' ? [row] : row;
  return { required: false, ...base, ...options, ...(rows && { row: rows }) };
}

export function text(name: string, label: string, options: Options = {}): Field {
  const maxLength = options.maxLength ?? LONGEST_NAME;
  const read = (raw: unknown) => checkLine(raw, label, maxLength);
  return field({ name, label, input: 'text', empty: '', read }, { ...options, maxLength });
}

export function personName(name = 'name', label = 'Name', options: Options = {}): Field {
  return text(name, label, { autoComplete: 'name', keptAs: 'name', ...options });
}

export function longText(name: string, label: string, options: Options = {}): Field {
  const maxLength = options.maxLength ?? LONGEST_TEXT;
  const read = (raw: unknown) => checkText(raw, label, maxLength);
  return field({ name, label, input: 'textarea', empty: '', read }, { ...options, maxLength });
}

export function email(name: string, label: string, options: Options = {}): Field {
  const read = (raw: unknown) => checkEmail(raw, label);
  const defaults: Options = { autoComplete: 'email', keptAs: 'email', maxLength: 254 };
  return field({ name, label, input: 'email', empty: '', read }, { ...defaults, ...options });
}

export function phone(name: string, label: string, options: Options = {}): Field {
  const read = (raw: unknown) => checkPhone(raw, label);
  const doubt = (value: Value) => (typeof value === 'string' ? phoneDoubt(value) : undefined);
  const defaults: Options = { autoComplete: 'tel-national', keptAs: 'mobile', maxLength: 20, doubt };
  return field({ name, label, input: 'tel', empty: '', read }, { ...defaults, ...options });
}

export function registration(name: string, label: string, options: Options = {}): Field {
  const read = (raw: unknown): Checked<Value> => {
    const checked = checkLine(raw, label, 20);
    return 'problem' in checked ? checked : { value: checked.value.replace(/[\s-]+/g, '').toUpperCase() };
  };
  const defaults: Options = {
    autoComplete: 'off',
    keptAs: 'registration',
    maxLength: 20,
    placeholder: 'GJ 23 AB 1234',
  };
  return field({ name, label, input: 'text', empty: '', read }, { ...defaults, ...options });
}

export function wholeNumber(name: string, label: string, options: Options = {}): Field {
  const min = options.min ?? 0;
  const max = options.max ?? 999_999_999;
  const read = (raw: unknown) => checkWhole(raw, label, min, max);
  return field({ name, label, input: 'number', empty: null, read }, { ...options, min, max });
}

export function purchaseYear(name: string, label: string, options: Options = {}): Field {
  return { ...wholeNumber(name, label, { min: 1950, max: 2100, ...options }), input: 'year' };
}

export function date(name: string, label: string, options: Options = {}): Field {
  const read = (raw: unknown, today: string) => checkDate(raw, label, options.earliest === 'today' ? today : undefined);
  return field({ name, label, input: 'date', empty: '', read }, options);
}

export function choice(name: string, label: string, choices: readonly Choice[], options: Options = {}): Field {
  const read = (raw: unknown): Checked<Value> => {
    const checked = checkText(raw, label, LONGEST_NAME);
    if ('problem' in checked || checked.value === '') return checked;
    const known = choices.some(({ value }) => value === checked.value);
    return known ? checked : { problem: `${label}: please choose one of the listed options.` };
  };
  return field({ name, label, input: 'select', empty: '', read }, { choices, ...options });
}

export function checkbox(name: string, label: string, options: Options = {}): Field {
  const read = (raw: unknown): Checked<Value> => {
    if (raw === undefined || raw === null) return { value: false };
    return typeof raw === 'boolean' ? { value: raw } : { problem: `${label}: expected yes or no.` };
  };
  return field({ name, label, input: 'checkbox', empty: false, read }, options);
}

/** One of the brand's models; sent as `honda-activa-6g`, or as the name of a model that is not among the options. */
export function model(name: string, label: string, options: Options = {}): Field {
  return { ...text(name, label, { keptAs: 'model', ...options }), input: 'model' };
}

/** Several yes-or-no boxes sent as one object, with 'all' beside them. */
export function channels(name: string, label: string, choices: readonly Choice[], options: Options = {}): Field {
  const names = ['all', ...choices.map(({ value }) => value)];
  const none = Object.fromEntries(names.map((key) => [key, false]));
  const read = (raw: unknown): Checked<Value> => {
    if (raw === undefined || raw === null) return { value: none };
    if (typeof raw !== 'object' || Array.isArray(raw)) return { problem: `${label}: expected yes or no for each.` };
    const sent = new Map(Object.entries(raw));
    const ticked = names.map((key) => [key, sent.get(key) ?? false] as const);
    const clean = ticked.every(([, value]) => typeof value === 'boolean');
    return clean ? { value: Object.fromEntries(ticked) } : { problem: `${label}: expected yes or no for each.` };
  };
  return field({ name, label, input: 'channels', empty: none, read }, { choices, ...options });
}

export const plainChoices = (...values: string[]): Choice[] => values.map((value) => ({ value, label: value }));
