import type { NewEnquiry } from '../../../src/data/enquiries/save-enquiry.ts';
import { type EnquiryDefinition, emptyValues } from '../../../src/domain/enquiries/define-enquiry.ts';
import type { FieldValues } from '../../../src/domain/enquiries/fields/fields.ts';

const HOUR_MS = 60 * 60 * 1000;
const FIRST = Date.parse('2026-03-01T04:30:00Z');

/** So many enquiries of one kind, six hours apart from 1 March 2026, 10 o'clock at the dealership; "Visitor 1" is the oldest. */
export function received(
  enquiry: EnquiryDefinition,
  count: number,
  more: (number: number) => FieldValues = () => ({}),
): NewEnquiry[] {
  return Array.from({ length: count }, (_, i) => ({
    enquiry,
    values: { ...emptyValues(enquiry), name: `Visitor ${i + 1}`, ...more(i + 1) },
    receivedAt: new Date(FIRST + i * 6 * HOUR_MS),
  }));
}
