import type { EnquiryDefinition } from '../enquiries/define-enquiry.ts';
import type { FieldValues } from '../enquiries/fields/fields.ts';

/** Enough to know a customer again, too little to call one: "98765 ***10". */
export function maskNumber(digits: string): string {
  const shown = Math.min(5, Math.max(0, digits.length - 5));
  return `${digits.slice(0, shown)} ***${digits.length > 5 ? digits.slice(-2) : ''}`.trimStart();
}

export const isMasked = (number: string) => number.includes('***');

/** "r***@gmail.com". */
export function maskEmail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1 ? '***' : `${address.slice(0, 1)}***${address.slice(at)}`;
}

const MASKS = { mobile: maskNumber, email: maskEmail } as const;

/** What was sent, as lists show it to those who may not take customers out of the house. */
export function masked({ fields }: EnquiryDefinition, values: FieldValues): FieldValues {
  const hidden = fields.flatMap(({ name, keptAs }) => {
    const mask = keptAs === 'mobile' || keptAs === 'email' ? MASKS[keptAs] : undefined;
    const value = values[name];
    return mask && typeof value === 'string' && value !== '' ? [[name, mask(value)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(hidden) };
}
