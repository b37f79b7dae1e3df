import { enquiries } from '../enquiries/index.ts';
import { activity } from './activity.ts';
import { charges } from './charges.ts';
import { dashboard } from './dashboard.ts';
import type { Call } from './define.ts';
import { description } from './description.ts';
import { enquiryCall } from './enquiries.ts';
import { enquiry } from './enquiry.ts';
import { gallery } from './gallery.ts';
import { leads } from './leads.ts';
import { messages } from './messages.ts';
import { offers } from './offers.ts';
import { people } from './people.ts';
import { prices } from './prices.ts';
import { profile } from './profile.ts';
import { push } from './push.ts';
import { quotations } from './quotations.ts';
import { reportsOf } from './reports.ts';
import { secondFactor } from './second-factor.ts';
import { session } from './session.ts';
import { shopCalls } from './shop.ts';
import { site } from './site.ts';
import { vehicles } from './vehicles.ts';
import { welcome } from './welcome.ts';

const THINGS: readonly Readonly<Record<string, Call>>[] = [
  site,
  session,
  welcome,
  profile,
  secondFactor,
  people,
  dashboard,
  activity,
  prices,
  charges,
  vehicles.bikes,
  vehicles.scooters,
  offers,
  gallery,
  ...shopCalls,
  enquiry,
  leads,
  messages,
  push,
  quotations,
  ...enquiries.map(reportsOf),
  description,
];

/** Every call there is: the description at /api/docs and the tests that hold for all of them derive from this list. */
export const calls: readonly Call[] = [
  ...enquiries.map(enquiryCall),
  ...THINGS.flatMap((thing) => Object.values(thing)),
];
