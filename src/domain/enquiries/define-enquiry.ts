import type { Consent } from './fields/consents.ts';
import type { FieldDefinition, FieldValue, FieldValues } from './fields/fields.ts';
import type { FormMessage } from './form-messages.ts';
import type { ReportOrder } from './report-order.ts';
import type { DashboardCounts } from '../endpoints/leads/dashboard.ts';
import type { Department } from '../leads/departments-and-stages.ts';

export interface FieldProblem {
  /** The field to look at; absent where the problem is the enquiry as a whole. */
  field?: string;
  message: string;
  /** The contract has words of its own for it, which the page shows as it shows its other messages. */
  ownWords?: true;
}

/** A column of a report: the same array makes the table, the print-out, the CSV and the PDF. */
export interface ReportColumn {
  /** Name in the report rows. */
  key: string;
  head: string;
  /** What kind of value it is; text where nothing is said. Screen and files write dates, times and money the Indian way. */
  as?: 'date' | 'time' | 'money' | 'yes-no';
  /** How the screen writes it where its kind does not say it. */
  onScreen?: (value: FieldValue) => string;
  /** How CSV and PDF write it where that differs from the screen. */
  inFile?: (value: FieldValue) => string;
}

export interface ReportDefinition {
  title: string;
  /** Name in the panel's address, `?screen=…`. */
  screen: string;
  /** The call that pages through it. */
  call: `/api/${string}`;
  columns: readonly ReportColumn[];
  empty: string;
  fileName: string;
  /** `window`: a new window with the table. `page`: the page itself. */
  print: 'window' | 'page';
  /** How its page spells the text that it searches for, where the contract says so. */
  searchAs?: 'searchTerm';
  /** The order in which it opens; `newest` by default. */
  order?: ReportOrder;
  /** It is counted beside the contract's four tiles. */
  alsoCounted?: true;
  /** Its tile on the dashboard, where it has one. */
  tile?: keyof DashboardCounts;
}

/** One kind of enquiry: all that sets it apart from the others. Everything else derives from this. */
export interface EnquiryDefinition {
  kind: string;
  /** What it is called in lists, in the dealership's words. */
  title: string;
  /** Who works on it; absent: nobody has to. */
  desk?: Department;
  call: `/${string}`;
  fields: readonly FieldDefinition[];
  /** One text for any missing required field, where the contract has one; otherwise each field says its own. */
  missing?: string;
  /** A rule between fields that no single field can express. */
  rule?: (values: FieldValues) => FieldProblem | undefined;
  /** False: the page sends what it has and leaves every check to the server. */
  checkedInPage?: false;
  /** Which words stand beside the form; stored with the enquiry. */
  consent?: Consent;
  /** Where the page shows its messages; a banner hides after `BANNER_MS`. */
  shownIn?: 'banner';
  button: { idle: string; busy: string };
  /** What the call itself answers. */
  accepted: string;
  messages: { success: FormMessage; refused: FormMessage; unreachable: string };
  /** What the thank-you says instead of the page's usual words, where these values call for it. */
  thanks?: (values: FieldValues) => string | undefined;
  /** What is made of it at once, where the shop can: its page is told with the answer. */
  makes?: { what: 'quotation'; label: string };
  /** False: nobody rings back because of it. */
  callsBack?: false;
  report: ReportDefinition;
}

export const BANNER_MS = 3000;

type NameIn<Fields extends readonly FieldDefinition[]> = Fields[number]['name'];
type RowNameIn<Fields extends readonly FieldDefinition[]> = NonNullable<Fields[number]['row']>[number];
type ValuesIn<Fields extends readonly FieldDefinition[]> = Readonly<Record<NameIn<Fields>, FieldValue>>;

/** An enquiry as it is written down: whatever names a field or a column names one that there is. */
type Definition<Fields extends readonly FieldDefinition[]> = Omit<
  EnquiryDefinition,
  'fields' | 'rule' | 'thanks' | 'report'
> & {
  fields: Fields;
  rule?: (values: ValuesIn<Fields>) => (FieldProblem & { field?: NameIn<Fields> }) | undefined;
  thanks?: (values: ValuesIn<Fields>) => string | undefined;
  report: Omit<ReportDefinition, 'columns'> & {
    columns: readonly (ReportColumn & { key: RowNameIn<Fields> | 'created_date' | 'created_time' })[];
  };
};

export const defineEnquiry = <const Fields extends readonly FieldDefinition[]>(
  enquiry: Definition<Fields>,
): EnquiryDefinition => enquiry;

export type ParsedEnquiry = { values: FieldValues } | { problems: FieldProblem[] };

/**
 * Reads what was sent, in the page and in the server alike: unknown fields are ignored, every known one is read by its
 * own rule, then required fields and the enquiry's rule are checked.
 */
export function parseEnquiry(
  enquiry: EnquiryDefinition,
  raw: Readonly<Record<string, unknown>>,
  today: string,
  where: 'page' | 'server',
): ParsedEnquiry {
  const problems: FieldProblem[] = [];
  const values: Record<string, FieldValue> = {};
  for (const field of enquiry.fields) {
    const checked = field.read(Object.hasOwn(raw, field.name) ? raw[field.name] : undefined, today);
    if ('problem' in checked) problems.push({ field: field.name, message: checked.problem });
    else {
      values[field.name] = checked.value;
      const required = field.required === true || field.required === where;
      if (required && isMissing(checked.value)) {
        const own = field.missing ?? enquiry.missing;
        if (own !== undefined) problems.push({ field: field.name, message: own, ownWords: true });
        else problems.push({ field: field.name, message: `${field.label} is required.` });
      }
    }
  }
  const problem = enquiry.rule?.(values);
  if (problem) problems.unshift({ ...problem, ownWords: true });
  return problems.length > 0 ? { problems } : { values };
}

function isMissing(value: FieldValue): boolean {
  return value === '' || value === null || value === false;
}

/** What was sent as this column of the enquiries; nothing where it was not, or the form does not ask for it. */
export function storedValue(
  { fields }: EnquiryDefinition,
  values: FieldValues,
  column: NonNullable<FieldDefinition['keptAs']>,
): string {
  const value = values[fields.find(({ keptAs }) => keptAs === column)?.name ?? ''];
  return typeof value === 'string' ? value : '';
}

/** The field that says on which day they come, where the form asks for one. */
export const appointmentField = ({ fields }: EnquiryDefinition) => fields.find(({ keptAs }) => keptAs === 'visit');

/** The values of an untouched form. */
export function emptyValues(enquiry: EnquiryDefinition): Record<string, FieldValue> {
  return Object.fromEntries(enquiry.fields.map(({ name, empty }) => [name, empty]));
}

/** The row of a report: each value under its listed names. */
export function reportRow(enquiry: EnquiryDefinition, values: FieldValues): Record<string, FieldValue> {
  const row: Record<string, FieldValue> = {};
  for (const { name, row: names, empty } of enquiry.fields) {
    for (const key of names ?? [name]) row[key] = values[name] ?? empty;
  }
  return row;
}
