import type { Database } from '../../../src/data/core/engine.ts';
import type { NewEnquiry } from '../../../src/data/enquiries/save-enquiry.ts';
import { contact } from '../../../src/domain/enquiries/kinds/contact.ts';

export const NOON = new Date('2026-11-16T06:30:00Z');
export const BY = { userId: 'asha', at: NOON };

/** An enquiry of that number, due in half an hour. */
export const sent = (mobile: string, more: Partial<NewEnquiry> = {}): NewEnquiry => ({
  enquiry: contact,
  values: { name: `Visitor ${mobile}`, contact: mobile },
  receivedAt: NOON,
  respondBy: new Date(NOON.getTime() + 30 * 60_000),
  ...more,
});

export async function leadOf(db: Database, enquiry: number): Promise<number | null | undefined> {
  const links = db.selectFrom('enquiry_links').select('lead_id').where('enquiry_id', '=', enquiry);
  return (await links.executeTakeFirst())?.lead_id;
}

export function neverFound(): never {
  throw new Error('The lead is gone.');
}
