import { contact } from './contact.ts';
import type { Enquiry } from './define.ts';

/** Every kind of enquiry, in the order of the panel's report menu. */
export const enquiries: readonly Enquiry[] = [contact];

export function enquiryOfKind(kind: string): Enquiry | undefined {
  return enquiries.find((enquiry) => enquiry.kind === kind);
}
