import type { Enquiry } from '../../domain/enquiries/define.ts';
import type { Field, Value } from '../../domain/enquiries/fields.ts';
import { findKept, keep } from './visit-storage.ts';

/** Who sent a form during this visit, to be offered in the next one. */
type Visitor = Partial<Record<NonNullable<Field['keptAs']>, string>>;

const NAME = 'visitor';
const OFFERED: readonly NonNullable<Field['keptAs']>[] = ['name', 'mobile', 'email', 'registration'];

export function rememberVisitor(enquiry: Enquiry, values: Readonly<Record<string, Value>>) {
  const visitor: Visitor = { ...(findKept(NAME) as Visitor | undefined) };
  for (const { name, keptAs } of enquiry.fields) {
    const value = values[name];
    if (keptAs && OFFERED.includes(keptAs) && typeof value === 'string' && value !== '') visitor[keptAs] = value;
  }
  keep(NAME, visitor);
}

/** What of it fits into this form, by field. */
export function visitorFor(enquiry: Enquiry): Record<string, string> {
  const visitor = (findKept(NAME) as Visitor | undefined) ?? {};
  return Object.fromEntries(
    enquiry.fields.flatMap(({ name, keptAs }) => {
      const value = keptAs && OFFERED.includes(keptAs) ? visitor[keptAs] : undefined;
      return value ? [[name, value]] : [];
    }),
  );
}
