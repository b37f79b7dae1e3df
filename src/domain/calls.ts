import { calls as declared } from './calls/index.ts';
import { type Enquiry } from './enquiries/define.ts';
import { enquiries } from './enquiries/index.ts';
import { exportCall } from './reports.ts';

/** The cookie that is the session; over https its name begins with `__Host-`. */
export const SESSION_COOKIE = 'showroom-desk';

/** A call of the contract (specification, section 7), or one of our own beside it. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parameters in braces, as the contract writes them. */
  path: string;
  summary: string;
  /** Needs the session of a staff member. */
  staff: boolean;
  body?: 'multipart' | Readonly<Record<string, JsonType>>;
  enquiry?: Enquiry;
}

export type JsonType = 'string' | 'integer' | 'boolean';

const open = (path: string, summary: string): Call => ({ method: 'GET', path, summary, staff: false });
const staffRead = (path: string, summary: string): Call => ({ method: 'GET', path, summary, staff: true });
const staffWrite = (method: Call['method'], path: string, summary: string, body?: Call['body']): Call => ({
  method,
  path,
  summary,
  staff: true,
  ...(body && { body }),
});

const reading: Call[] = [
  open('/api/images', 'Pictures of the slideshow'),
  open('/api/bikes', 'Motorcycles on offer'),
  open('/api/scooters', 'Scooters on offer'),
  open('/api/gallery', 'Pictures of the gallery'),
  open('/api/getOffers', 'Offers; the one with the highest id is the latest'),
  open('/api/bikeView/{bikeName}', 'Everything about one model'),
  open('/api/bikeFeatures/{bikeName}', 'Features of a model'),
  open('/api/bikeAccessories/{bikeName}', 'Accessories of a model'),
  open('/api/bikeColours/{bikeName}', 'Colours of a model'),
  open('/api/360Images/{bikeName}', 'Frames of the 360-degree view, in order'),
  open('/api/dealers/{id}', 'A branch, as an array of one'),
];

const enquiring: Call[] = enquiries.map((enquiry) => ({
  method: 'POST',
  path: enquiry.call,
  summary: enquiry.title,
  staff: false,
  enquiry,
}));

export const REPORT_BODY = {
  page: 'integer',
  limit: 'integer',
  fromDate: 'string',
  toDate: 'string',
  search: 'string',
  searchTerm: 'string',
} as const;

const reporting: Call[] = enquiries.flatMap(({ report: { call, title, screen } }) => [
  staffWrite('POST', call, title, REPORT_BODY),
  staffRead(exportCall(screen, 'csv'), `${title} as a CSV file`),
  staffRead(exportCall(screen, 'pdf'), `${title} as a PDF`),
  staffRead(exportCall(screen, 'print'), `${title} to be printed`),
]);

const desk: Call[] = [
  staffWrite('POST', '/api/logout', 'Ends the session'),
  staffRead('/api/me', 'The signed-in account'),
  staffRead('/api/dashboard', 'Counts of the day, as an array of one'),
  staffWrite('POST', '/api/createOffers', 'Adds an offer', 'multipart'),
  staffWrite('DELETE', '/api/deleteOffers/{id}', 'Removes an offer'),
  staffWrite('PATCH', '/api/profile/{userId}', 'Changes one’s own profile', {
    userName: 'string',
    email: 'string',
    mobileNo: 'string',
  }),
  staffWrite('PATCH', '/api/profile/password/{userId}', 'Changes one’s own password', {
    oldPassword: 'string',
    newPassword: 'string',
    confirmPassword: 'string',
  }),
  staffRead('/api/bikes_admin', 'Motorcycles, active or not'),
  staffRead('/api/scooters_admin', 'Scooters, active or not'),
  staffWrite('PATCH', '/api/bikes/{id}/status', 'Activates (1) or deactivates (0) a motorcycle', { status: 'integer' }),
  staffWrite('PATCH', '/api/scooters/{id}/status', 'Activates (1) or deactivates (0) a scooter', { status: 'integer' }),
  staffWrite('POST', '/api/galleryupload', 'Adds pictures to the gallery', 'multipart'),
  staffWrite('DELETE', '/api/deleteGalleryImg/{id}', 'Removes a picture from the gallery'),
  staffRead('/api/dashboard/overview', 'Counts, the last thirty days and the newest enquiries'),
  staffRead('/api/activity', 'Who did what'),
  staffRead('/api/enquiries/{id}', 'One enquiry with everything that was sent'),
  staffWrite('PATCH', '/api/enquiries/{id}', 'Says whether an enquiry is spam', { suspectedSpam: 'boolean' }),
  staffWrite('DELETE', '/api/enquiries/{id}', 'Erases an enquiry for good'),
];

const signingIn: Call = {
  method: 'POST',
  path: '/api/login',
  summary: 'Signs a staff member in',
  staff: false,
  body: { userId: 'string', password: 'string' },
};

/** Every call there is: the description at /api/docs and the tests that hold for all of them derive from this list. */
export const calls: readonly Call[] = [
  ...reading,
  ...enquiring,
  signingIn,
  ...desk,
  ...reporting,
  ...declared.map(({ method, path, summary, right }) => ({ method, path, summary, staff: right !== 'open' })),
];
