import { enquiries } from '../enquiries/index.ts';
import { activityEndpoints } from './activity.ts';
import { chargeEndpoints } from './charges.ts';
import { dashboardEndpoints } from './dashboard.ts';
import type { Endpoint } from './define.ts';
import { apiDocsEndpoints } from './description.ts';
import { enquiryEndpoint } from './enquiries.ts';
import { enquiryEndpoints } from './enquiry.ts';
import { galleryEndpoints } from './gallery.ts';
import { leadEndpoints } from './leads.ts';
import { messageEndpoints } from './messages.ts';
import { offerEndpoints } from './offers.ts';
import { accountEndpoints } from './people.ts';
import { priceEndpoints } from './prices.ts';
import { profileEndpoints } from './profile.ts';
import { pushEndpoints } from './push.ts';
import { quotationEndpoints } from './quotations.ts';
import { reportEndpoints } from './reports.ts';
import { secondFactorEndpoints } from './second-factor.ts';
import { sessionEndpoints } from './session.ts';
import { allContentEndpoints } from './shop.ts';
import { siteEndpoints } from './site.ts';
import { vehicleEndpoints } from './vehicles.ts';
import { invitationEndpoints } from './welcome.ts';

const THINGS: readonly Readonly<Record<string, Endpoint>>[] = [
  siteEndpoints,
  sessionEndpoints,
  invitationEndpoints,
  profileEndpoints,
  secondFactorEndpoints,
  accountEndpoints,
  dashboardEndpoints,
  activityEndpoints,
  priceEndpoints,
  chargeEndpoints,
  vehicleEndpoints.bikes,
  vehicleEndpoints.scooters,
  offerEndpoints,
  galleryEndpoints,
  ...allContentEndpoints,
  enquiryEndpoints,
  leadEndpoints,
  messageEndpoints,
  pushEndpoints,
  quotationEndpoints,
  ...enquiries.map(reportEndpoints),
  apiDocsEndpoints,
];

/** Every call there is: the description at /api/docs and the tests that hold for all of them derive from this list. */
export const endpoints: readonly Endpoint[] = [
  ...enquiries.map(enquiryEndpoint),
  ...THINGS.flatMap((thing) => Object.values(thing)),
];
