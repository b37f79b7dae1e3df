import {
  checkDate,
  checkEmail,
  checkLine,
  checkPattern,
  checkPhone,
  checkText,
  checkWholeNumber,
  type CheckResult,
  type FieldPattern,
  type FieldWarning,
  phoneWarning,
} from './field-checks.ts';

export type FieldValue = string | number | boolean | null | Readonly<Record<string, boolean>>;
export type FieldValues = Readonly<Record<string, FieldValue>>;

export interface FieldChoice {
  value: string;
  label: string;
}

/** One field of an enquiry: its input in the form, its name in the call, and the reader of its value. */
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
  /** `page`: only the page requires it, because the contract's call does not carry it. */
  required: boolean | 'page';
  /** The contract's text for a missing value, if it has one. */
  missing?: string;
  maxLength?: number;
  /** Applies to the whole value, in the page and in the server; an empty value is a matter of `required`. */
  pattern?: FieldPattern;
  /** A valid value, for examples and invented enquiries. */
  sample?: FieldValue;
  min?: number;
  max?: number;
  /** The first day a visitor can choose. */
  earliest?: 'today';
  choices?: readonly FieldChoice[];
  autoComplete?: string;
  placeholder?: string;
  help?: string;
  /** Consecutive fields with the same text here are an optional part of the form, collapsed under that text. */
  under?: string;
  /** Its names in the rows of the report; by default its own name. */
  row?: readonly Row[];
  /** The column by which reports filter or show it across kinds; `visit` is the day of the appointment. */
  keptAs?: 'name' | 'mobile' | 'email' | 'model' | 'registration' | 'visit';
  /** The stored value when nothing was sent. */
  empty: FieldValue;
  read(raw: unknown, today: string): CheckResult<FieldValue>;
  /** The page's question about a valid value that is probably a mistake. */
  doubt?(value: FieldValue): FieldWarning | undefined;
}

type Options = Partial<Omit<FieldDefinition, 'name' | 'label' | 'input' | 'read' | 'empty' | 'row' | 'pattern'>> & {
  row?: string | readonly string[];
} & ({ pattern?: undefined } | { pattern: FieldPattern; sample: FieldValue });

/** The field's names in report rows, from its options; by default its own name. */
type RowOf<O, Name> = O extends { row: infer Row }
  ? Row extends readonly (infer Each extends string)[]
    ? Each
    : Row extends string
      ? Row
      : Name
  : Name;
/** A field whose names the compiler knows, so that a definition cannot misspell them. */
type NamedField<Name extends string, O> = FieldDefinition<Name, Extract<RowOf<O, Name>, string>>;

const LONGEST_NAME = 100;
const LONGEST_TEXT = 2000;

function field<const Name extends string, O extends Options>(
  base: Pick<FieldDefinition<Name>, 'name' | 'label' | 'input' | 'empty' | 'read'>,
  { row, ...options }: Options,
): NamedField<Name, O> {
  const rows = row === undefined ? undefined : typeof row === 'string' ? [row] : row;
  const { pattern } = options;
  const read: typeof base.read = pattern ? (...sent) => checkPattern(base.read(...sent), pattern) : base.read;
  return { required: false, ...base, ...options, read, ...(rows && { row: rows }) } as NamedField<Name, O>;
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
  const defaults: Options = { autoComplete: 'off', keptAs: 'registration', maxLength: 20 };
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

/** One of the brand's models, sent as `honda-activa-6g`, or the name of a model that is not listed. */
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
