import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldDefinition, FieldValue } from '../../domain/enquiries/fields/fields.ts';
import { readStored, writeStored } from '../browser-storage.ts';

/** Who sent a form during this visit, to be offered in the next one. */
type Visitor = Partial<Record<NonNullable<FieldDefinition['keptAs']>, string>>;

const NAME = 'visitor';
const OFFERED: readonly NonNullable<FieldDefinition['keptAs']>[] = ['name', 'mobile', 'email', 'registration'];

export function rememberVisitor(enquiry: EnquiryDefinition, values: Readonly<Record<string, FieldValue>>) {
  const visitor: Visitor = { ...(readStored('sessionStorage', NAME) as Visitor | undefined) };
  for (const { name, keptAs } of enquiry.fields) {
    const value = values[name];
    if (keptAs && OFFERED.includes(keptAs) && typeof value === 'string' && value !== '') visitor[keptAs] = value;
  }
  writeStored('sessionStorage', NAME, visitor);
}

/** What of it fits into this form, by field. */
export function visitorFor(enquiry: EnquiryDefinition): Record<string, string> {
  const visitor = (readStored('sessionStorage', NAME) as Visitor | undefined) ?? {};
  return Object.fromEntries(
    enquiry.fields.flatMap(({ name, keptAs }) => {
      const value = keptAs && OFFERED.includes(keptAs) ? visitor[keptAs] : undefined;
      return value ? [[name, value]] : [];
    }),
  );
}
