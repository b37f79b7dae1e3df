import { dateTimeText } from '../calendar/dates.ts';

/** The texts of the staff panel (specification, sections 2, 5 and 8), letter by letter, one group per screen. */

export const SIGN_IN = {
  done: 'Login successful! Redirecting...',
  refused: 'Invalid credentials',
  incomplete: 'Please enter your user ID and your password.',
  unreachable: 'Something went wrong! Please try again.',
  busy: 'Logging in...',
} as const;

export const SESSION = {
  missing: 'Unauthorized. Please log in.',
  redirecting: 'Unauthorized! Redirecting to login...',
  anotherAccount: 'You can change only your own account.',
  ended: 'You have been logged out.',
  /** Ours: signed in, but without the right to do this. */
  notAllowed: 'Your account may not do this. Please ask the owner.',
} as const;

/** Ours: beside the contract's message where a call has got no answer at all. */
export const UNREACHABLE = 'The server was not reached. It is being asked again.';

/** Ours: a report that could not be loaded never reads as if there were no data. */
export const REPORTS = {
  notLoaded: 'The report could not be loaded.',
  olderRows: 'The report could not be loaded. These are the rows that were loaded before.',
} as const;

/** Ours: how many customers may be looked at in a day without the right to take them away. */
export const VIEW_LIMITS = {
  limited: (most: number) =>
    `You have looked at ${most} today, which is the limit for your role. The owner has been told and can help.`,
  told: (userId: string, day: string) => `${userId} reached the daily limit of customers to look at on ${day}.`,
} as const;

/** Ours: accounts, links and second factors. */
export const ACCOUNT_MESSAGES = {
  overAlready: 'The last day is over already. Please choose one that is still to come.',
  taken: (userId: string) => `There is an account "${userId}" already.`,
  nobody: (userId: string) => `There is no account "${userId}".`,
  lastOwner: 'This is the last owner: there must always be one. Please make somebody else an owner first.',
  invited: 'The invitation is ready',
  linkMade: 'The link is ready',
  changed: 'The account has been changed',
  disabled: (leads: number) =>
    `The account is disabled, and signed out everywhere.${leads > 0 ? ` Open leads handed over: ${leads}.` : ''}`,
  enabled: 'The account is active again',
  signedOut: 'Signed out',
  failed: 'The account could not be changed. Please try again.',
  present: 'In today',
  absent: 'Not in today',
} as const;

export const INVITATION = {
  dead: 'This link does not work any more. Please ask the owner for a new one.',
  done: 'Your password is set. You can sign in now.',
} as const;

export const SECOND_FACTOR = {
  asked: 'Please enter the code from your authenticator app.',
  wrong: 'This code is not right. Please try the next one.',
  tooMany: 'Too many wrong codes. Please try again in ten minutes.',
  added: 'The second factor is on',
  removed: 'The second factor is off',
  notStarted: 'Please scan the QR code first.',
  required: 'The owner asks for a second factor with your role: it can be renewed, not removed.',
  rolesSaved: 'Saved',
} as const;

/** What somebody is told who has to do something else first. */
export const REQUIRED_STEPS = {
  'change-password': 'Please choose a password of your own first.',
  'set-up-second-factor': 'Please set up your second factor first.',
} as const;

export const ACCOUNTS = {
  loadFailed: 'Failed to load user data. Please try again.',
} as const;

export const PRICES = {
  saved: 'Price updated successfully',
  failed: 'Failed to update price',
  unreachable: 'Something went wrong! Please try again.',
  invalid: 'Please enter a valid price',
  /** Ours: somebody else saved a price after this one was opened. */
  stale: 'Somebody has changed this price meanwhile. Please check the new price before you update it.',
  unknownModel: 'There is no such model.',
} as const;

export const ACCESSORY_PRICES = {
  saved: 'Price updated successfully!',
  failed: 'Failed to update price!',
  invalid: 'Please select an accessory and enter a price!',
  unknownAccessory: 'There is no such accessory.',
} as const;

/** Shared by Manage Offers and Manage Gallery: the contract has one set of texts for both. */
export const OFFERS = {
  added: 'Offer Added Successfully!',
  addFailed: 'Failed to add offer. Please try again.',
  deleted: 'Offer Deleted Successfully!',
  deleteFailed: 'Failed to delete offer. Please try again.',
  loginRequired: 'Please login to access this page',
  incomplete: 'Please fill all fields',
  confirmDelete: 'Are you sure you want to delete this offer?',
  invalidId: 'Invalid Offer ID!',
} as const;

export const GALLERY = {
  loginRequired: 'Please login to access the Manage Offers page',
  dialogTitle: 'Add Notification',
  empty: 'No Notification found. Add your first Notification!',
  noFile: 'Please choose at least one picture.',
} as const;

/** Ours: what can be done with one enquiry. */
export const ENQUIRY = {
  unknown: 'There is no such enquiry.',
  unsaid: 'suspectedSpam: please say true or false.',
  saidReal: 'It is in the report now',
  saidSpam: 'It is among the suspected spam now',
  workedOn: 'Its lead has been worked on, or has a quotation. Please close the lead instead.',
  moveFailed: 'The enquiry could not be moved. Please try again.',
  erased: 'The enquiry has been erased',
  eraseFailed: 'The enquiry could not be erased. Please try again.',
  confirmErase: 'Erase this enquiry?',
} as const;

export const UPLOADS = {
  tooLarge: 'A picture may be at most 10 MB.',
  tooMany: 'Please send at most 20 pictures at once.',
  unreadable: 'The form did not arrive whole. Please try again.',
  notMultipart: 'Please send the form as multipart/form-data.',
} as const;

export const PROFILE_MESSAGES = {
  loading: 'Loading user profile...',
  loadFailed: 'Failed to load user profile. Please try again.',
  saved: 'Profile updated successfully',
  failed: 'Profile update failed',
  unreachable: 'Something went wrong! Please try again.',
  missingId: 'User ID is missing. Please log in again.',
} as const;

export const PASSWORD = {
  saved: 'Password updated successfully',
  failed: 'Failed to update password',
  mismatch: 'New password and confirm password do not match',
  unknownUser: 'User not found',
  userGone: 'User not found. Please log in again.',
  unauthorized: 'Unauthorized. Please log in.',
  loadFailed: 'Failed to load user data. Please try again.',
  incomplete: 'Please fill all fields',
  wrongOld: 'The current password is not right.',
  unchanged: 'The new password must differ from the current one.',
} as const;

export const VEHICLES = {
  activated: 'Vehicle activated successfully',
  deactivated: 'Vehicle deactivated successfully',
  failed: 'Failed to update active status',
  unreachable: 'Something went wrong! Please try again.',
  invalidStatus: 'The status must be 1 or 0.',
  unknownVehicle: 'There is no such vehicle.',
} as const;

/** Models, offers, slides, prices and settings in the panel; the specification says nothing of them. */
export const CONTENT_MESSAGES = {
  published: 'Published. It is on the site now.',
  dated: (minute: string) => `It will be on the site from ${dateTimeText(minute)}.`,
  deleted: 'Deleted. It can be put back for 30 days.',
  asInFile: 'It is as in the file again.',
  undone: 'Put back as it was before.',
  undoneBut: (left: string) => `Put back as it was before, but for what was changed or deleted since: ${left}.`,
  notUndone: (problems: Readonly<Record<string, string>>) =>
    problems[''] ?? `It cannot be put back as it was: ${Object.entries(problems).flat().join(' ')}.`,
  calledOff: 'Called off. Nothing will change by itself.',
  draftDropped: 'The draft is gone.',
  discarded: 'What you had typed is discarded.',
  ordered: 'The new order is on the site.',
  notYet: 'It cannot be published yet. Please look at the marked fields.',
  changedMeanwhile: 'Somebody else has changed it meanwhile.',
  past: 'Please choose a time that is still to come.',
  over: 'is over already: nobody would see it',
  halfDate: 'Please give the day and the time in full. It is as it was.',
  gone: 'It is not there any more.',
  notPdf: 'Please choose a PDF.',
  brochureRefused: (reason: string) => `The brochure can't be used: it ${reason}. Please save it as a plain PDF.`,
  noFile: 'Please choose a file.',
} as const;
