import { amc } from './amc.ts';
import { booking } from './booking.ts';
import { contact } from './contact.ts';
import type { EnquiryDefinition } from './define.ts';
import { finance } from './finance.ts';
import { joyClub } from './joy-club.ts';
import { offer } from './offer.ts';
import { optIn } from './opt-in.ts';
import { quotation } from './quotation.ts';
import { testRide } from './test-ride.ts';
import { warranty } from './warranty.ts';

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
