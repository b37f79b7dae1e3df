import { amc } from './kinds/amc.ts';
import { booking } from './kinds/booking.ts';
import { contact } from './kinds/contact.ts';
import type { EnquiryDefinition } from './define-enquiry.ts';
import { finance } from './kinds/finance.ts';
import { joyClub } from './kinds/joy-club.ts';
import { offer } from './kinds/offer.ts';
import { optIn } from './kinds/opt-in.ts';
import { quotation } from './kinds/quotation.ts';
import { testRide } from './kinds/test-ride.ts';
import { warranty } from './kinds/warranty.ts';

/** Every kind of enquiry, in the order of the panel's report menu. */
export const enquiries: readonly EnquiryDefinition[] = [
  booking,
  amc,
  warranty,
  finance,
  testRide,
  offer,
  joyClub,
  contact,
  optIn,
  quotation,
];
