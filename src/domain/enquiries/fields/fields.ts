import {
  checkDate,
  checkEmail,
  checkLine,
  checkPhone,
  checkText,
  checkWholeNumber,
  type CheckResult,
  type FieldWarning,
  phoneWarning,
} from './field-checks.ts';

export type FieldValue = string | number | boolean | null | Readonly<Record<string, boolean>>;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface FieldChoice {
  value: string;
  label: string;
}

/** One field of an enquiry: how it is asked, what it is called in the call, and how its value is read. */
export interface FieldDefinition<Name extends string = string, Row extends string = string> {
  /** Its name in the call. */
  name: Name;
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
  choices?: readonly FieldChoice[];
  autoComplete?: string;
  placeholder?: string;
  help?: string;
  /** Fields in a row with the same words here are an optional part, folded away under them until somebody opens it. */
  under?: string;
  /** Its names in the rows of the report; its own name where none is given. */
  row?: readonly Row[];
  /** What it is kept as beside its name, where reports filter or show it across kinds; `visit`: the day on which they come. */
  keptAs?: 'name' | 'mobile' | 'email' | 'model' | 'registration' | 'visit';
  /** What is stored when nothing was sent. */
  empty: FieldValue;
  read(raw: unknown, today: string): CheckResult<FieldValue>;
  /** What the page has to say about a value that can be read and sent all the same. */
  doubt?(value: FieldValue): FieldWarning | undefined;
}

type Options = Partial<Omit<FieldDefinition, 'name' | 'label' | 'input' | 'read' | 'empty' | 'row'>> & {
  row?: string | readonly string[];
};

/** The names that options give a field in the rows; its own where they give none. */
type RowOf<O, Name> = O extends { row: infer Row }
  ? Row extends readonly (infer Each extends string)[]
    ? Each
    : Row extends string
      ? Row
      : Name
  : Name;
/** A field of which the compiler knows the names: what reads it can't misspell them. */
type NamedField<Name extends string, O> = FieldDefinition<Name, Extract<RowOf<O, Name>, string>>;

const LONGEST_NAME = 100;
const LONGEST_TEXT = 2000;

function field<const Name extends string, O extends Options>(
  base: Pick<FieldDefinition<Name>, 'name' | 'label' | 'input' | 'empty' | 'read'>,
  { row, ...options }: Options,
): NamedField<Name, O> {
  const rows = row === undefined ? undefined : typeof row === 'string' ? [row] : row;
  return { required: false, ...base, ...options, ...(rows && { row: rows }) } as NamedField<Name, O>;
}

export function textField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const maxLength = options?.maxLength ?? LONGEST_NAME;
  const read = (raw: unknown) => checkLine(raw, label, maxLength);
  return field<Name, O>({ name, label, input: 'text', empty: '', read }, { ...options, maxLength });
}

export function personNameField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  return textField<Name, O>(name, label, { autoComplete: 'name', keptAs: 'name', ...options } as O);
}

export function longTextField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const maxLength = options?.maxLength ?? LONGEST_TEXT;
  const read = (raw: unknown) => checkText(raw, label, maxLength);
  return field<Name, O>({ name, label, input: 'textarea', empty: '', read }, { ...options, maxLength });
}

export function emailField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const read = (raw: unknown) => checkEmail(raw, label);
  const defaults: Options = { autoComplete: 'email', keptAs: 'email', maxLength: 254 };
  return field<Name, O>({ name, label, input: 'email', empty: '', read }, { ...defaults, ...options });
}

export function phoneField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const read = (raw: unknown) => checkPhone(raw, label);
  const doubt = (value: FieldValue) => (typeof value === 'string' ? phoneWarning(value) : undefined);
  const defaults: Options = { autoComplete: 'tel', keptAs: 'mobile', maxLength: 20, doubt };
  return field<Name, O>({ name, label, input: 'tel', empty: '', read }, { ...defaults, ...options });
}

export function registrationField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const read = (raw: unknown): CheckResult<FieldValue> => {
    const checked = checkLine(raw, label, 20);
    return 'problem' in checked ? checked : { value: checked.value.replace(/[\s-]+/g, '').toUpperCase() };
  };
  const defaults: Options = {
    autoComplete: 'off',
    keptAs: 'registration',
    maxLength: 20,
  };
  return field<Name, O>({ name, label, input: 'text', empty: '', read }, { ...defaults, ...options });
}

export function wholeNumberField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const min = options?.min ?? 0;
  const max = options?.max ?? 999_999_999;
  const read = (raw: unknown) => checkWholeNumber(raw, label, min, max);
  return field<Name, O>({ name, label, input: 'number', empty: null, read }, { ...options, min, max });
}

export function purchaseYearField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  return { ...wholeNumberField<Name, O>(name, label, { min: 1950, max: 2100, ...options } as O), input: 'year' };
}

export function dateField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const read = (raw: unknown, today: string) =>
    checkDate(raw, label, options?.earliest === 'today' ? today : undefined);
  return field<Name, O>({ name, label, input: 'date', empty: '', read }, { ...options });
}

export function choiceField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  choices: readonly FieldChoice[],
  options?: O,
): NamedField<Name, O> {
  const read = (raw: unknown): CheckResult<FieldValue> => {
    const checked = checkText(raw, label, LONGEST_NAME);
    if ('problem' in checked || checked.value === '') return checked;
    const known = choices.some(({ value }) => value === checked.value);
    return known ? checked : { problem: `${label}: please choose one of the listed options.` };
  };
  return field<Name, O>({ name, label, input: 'select', empty: '', read }, { choices, ...options });
}

export function checkboxField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  const read = (raw: unknown): CheckResult<FieldValue> => {
    if (raw === undefined || raw === null) return { value: false };
    return typeof raw === 'boolean' ? { value: raw } : { problem: `${label}: expected yes or no.` };
  };
  return field<Name, O>({ name, label, input: 'checkbox', empty: false, read }, { ...options });
}

/** One of the brand's models; sent as `honda-activa-6g`, or as the name of a model that is not among the options. */
export function modelField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  options?: O,
): NamedField<Name, O> {
  return { ...textField<Name, O>(name, label, { keptAs: 'model', ...options } as O), input: 'model' };
}

/** Several yes-or-no boxes sent as one object, with 'all' beside them. */
export function channelsField<const Name extends string, const O extends Options = Options>(
  name: Name,
  label: string,
  choices: readonly FieldChoice[],
  options?: O,
): NamedField<Name, O> {
  const names = ['all', ...choices.map(({ value }) => value)];
  const none = Object.fromEntries(names.map((key) => [key, false]));
  const read = (raw: unknown): CheckResult<FieldValue> => {
    if (raw === undefined || raw === null) return { value: none };
    if (typeof raw !== 'object' || Array.isArray(raw)) return { problem: `${label}: expected yes or no for each.` };
    const sent = new Map(Object.entries(raw));
    const ticked = names.map((key) => [key, sent.get(key) ?? false] as const);
    const clean = ticked.every(([, value]) => typeof value === 'boolean');
    return clean ? { value: Object.fromEntries(ticked) } : { problem: `${label}: expected yes or no for each.` };
  };
  return field<Name, O>({ name, label, input: 'channels', empty: none, read }, { choices, ...options });
}

export const plainChoices = (...values: string[]): FieldChoice[] => values.map((value) => ({ value, label: value }));
