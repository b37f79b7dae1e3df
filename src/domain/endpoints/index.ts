import { enquiries } from '../enquiries/index.ts';
import { activityEndpoints } from './accounts/activity.ts';
import { chargeEndpoints } from './content/charges.ts';
import { dashboardEndpoints } from './leads/dashboard.ts';
import type { Endpoint } from './define-endpoint.ts';
import { apiDocsEndpoints } from './api-docs.ts';
import { enquiryEndpoint } from './enquiry-endpoint.ts';
import { enquiryEndpoints } from './leads/enquiry.ts';
import { galleryEndpoints } from './content/gallery.ts';
import { leadEndpoints } from './leads/leads.ts';
import { messageEndpoints } from './leads/messages.ts';
import { offerEndpoints } from './content/offers.ts';
import { accountEndpoints } from './accounts/people.ts';
import { priceEndpoints } from './content/prices.ts';
import { profileEndpoints } from './accounts/profile.ts';
import { pushEndpoints } from './accounts/push.ts';
import { quotationEndpoints } from './leads/quotations.ts';
import { reportEndpoints } from './leads/reports.ts';
import { secondFactorEndpoints } from './accounts/second-factor.ts';
import { sessionEndpoints } from './accounts/session.ts';
import { allContentEndpoints } from './content/content.ts';
import { siteEndpoints } from './site.ts';
import { vehicleEndpoints } from './content/vehicles.ts';
import { invitationEndpoints } from './accounts/invitation.ts';

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
