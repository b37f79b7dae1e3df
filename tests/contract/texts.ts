import { amc } from '../../src/domain/enquiries/kinds/amc.ts';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import type { EnquiryDefinition } from '../../src/domain/enquiries/define-enquiry.ts';
import { finance } from '../../src/domain/enquiries/kinds/finance.ts';
import { joyClub } from '../../src/domain/enquiries/kinds/joy-club.ts';
import { offer } from '../../src/domain/enquiries/kinds/offer.ts';
import { optIn } from '../../src/domain/enquiries/kinds/opt-in.ts';
import { testRide } from '../../src/domain/enquiries/kinds/test-ride.ts';
import { warranty } from '../../src/domain/enquiries/kinds/warranty.ts';
import { showingText } from '../../src/domain/staff/reports.ts';
import {
  ACCESSORY_PRICES,
  ACCOUNTS,
  GALLERY,
  OFFERS,
  PASSWORD,
  PRICES,
  PROFILE_MESSAGES,
  SESSION,
  SIGN_IN,
  VEHICLES,
} from '../../src/domain/staff/staff-messages.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';

/**
 * The texts that the specification quotes (sections 2, 5, 8 and 9), letter by letter, each with the place where it must
 * appear. They are written out here, and not read from the definitions, so that an edit of a definition is noticed.
 */
export interface ContractText {
  text: string;
  where: Where;
}

export type Where =
  /** The whole text of an element, or of an attribute that is read out, in the HTML that the server sends. */
  | { page: string }
  /** A part of such a text. */
  | { within: string }
  /** The text of a link on that page. */
  | { link: string; on: string }
  /** The `value` of an option, a radio button or a box on that page. */
  | { option: string }
  /** The `message` (of a failed sign-in: the `error`) that a call answers. */
  | { answer: Call }
  /** A value that a call takes. */
  | { taken: Call }
  /** What the browser shows after an event: the value of the definition, which has to stand in a built script too. */
  | { message: () => string }
  /** What a function makes of its parts. */
  | { made: () => string }
  /** What a script of the browser draws: a text in the built script of that name. */
  | { script: string }
  /** The first line of a report's CSV file. */
  | { csvHead: string }
  /** The name of a report's CSV file. */
  | { csvName: string };

export interface Call {
  call: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`;
  body?: object;
  status: number;
  signedIn?: true;
}

const page = (path: string): Where => ({ page: path });
const within = (path: string): Where => ({ within: path });
const link = (on: string, to: string): Where => ({ link: to, on });
const option = (path: string): Where => ({ option: path });
const message = (read: () => string): Where => ({ message: read });
const script = (name: string): Where => ({ script: name });
const answer = (call: Call['call'], status: number, body?: object): Where => ({
  answer: { call, status, ...(body && { body }) },
});
const staffAnswer = (call: Call['call'], status: number, body?: object): Where => ({
  answer: { call, status, signedIn: true, ...(body && { body }) },
});
/** What the form says once the server has answered; `said` is what the server said. */
const success = (enquiry: EnquiryDefinition) => message(() => enquiry.messages.success(undefined));
const refused = (enquiry: EnquiryDefinition) => message(() => enquiry.messages.refused(undefined));
const unreachable = (enquiry: EnquiryDefinition) => message(() => enquiry.messages.unreachable);
const withServerText = (read: (said: string) => string): Where => ({ made: () => read('{server message}') });
/** An enquiry as the page sends it, but for what is named. */
const without = (enquiry: EnquiryDefinition, ...names: string[]) =>
  Object.fromEntries(Object.entries(validSample(enquiry)).filter(([name]) => !names.includes(name)));

const BIKE = '/view-details?bike=CBSHINE';

/** Section 2: screens and routes. */
const screens: ContractText[] = [
  // Header
  { text: 'HOME', where: link('/about', '/') },
  { text: 'MOTORCYCLE', where: link('/', '/motorcycle') },
  { text: 'SCOOTERS', where: link('/', '/scooters') },
  { text: 'SERVICES', where: page('/') },
  { text: 'BOOK FOR SERVICE', where: link('/', '/service-booking') },
  { text: 'AMC', where: link('/', '/amc') },
  { text: 'EXTENDED WARRANTY', where: link('/', '/extendedWarranty') },
  { text: 'FINANCE', where: link('/', '/finance') },
  { text: 'NETWORKS', where: page('/') },
  { text: 'ANAND', where: link('/', '/dealers/1') },
  { text: 'OFFERS', where: link('/', '/offers') },
  { text: 'GALLERY', where: link('/', '/gallery') },
  // Footer
  { text: 'Finance', where: link('/', '/finance') },
  { text: 'EMI Calculator', where: link('/', '/emi-calculator') },
  { text: 'Contact Us', where: link('/', '/contact') },
  { text: 'About Us', where: link('/', '/about') },
  { text: 'Terms & Conditions', where: link('/', '/terms-conditions') },
  { text: 'Privacy Policy', where: link('/', '/privacy-policy') },
  { text: 'Book For Service', where: link('/', '/service-booking') },
  { text: 'Book For AMC', where: link('/', '/amc') },
  { text: 'Extended Warranty', where: link('/', '/extendedWarranty') },
  // Home
  { text: 'Loading images...', where: page('/') },
  { text: 'KNOW MORE', where: link('/', '/about') },
  // Motorcycle and Scooters pages
  { text: 'EMI', where: page('/motorcycle') },
  { text: 'View Details', where: page('/motorcycle') },
  { text: 'Angle View', where: page('/motorcycle') },
  { text: 'E-Brochure', where: page('/motorcycle') },
  { text: 'EMI', where: page('/scooters') },
  { text: 'View Details', where: page('/scooters') },
  { text: 'Angle View', where: page('/scooters') },
  { text: 'E-Brochure', where: page('/scooters') },
  // Finance, gallery, joy club, dealer
  { text: 'INTERESTED FOR FINANCE?', where: page('/finance') },
  { text: 'CALCULATE EMI', where: page('/finance') },
  { text: 'IMAGES', where: page('/gallery') },
  { text: 'ENQUIRE NOW', where: page('/joy-club') },
  { text: 'Sunday: Open', where: page('/dealers/1') },
  // Bike detail
  { text: 'SPECIFICATIONS', where: page(BIKE) },
  { text: 'COLOURS', where: page(BIKE) },
  { text: 'FEATURES', where: page(BIKE) },
  { text: 'ACCESSORIES', where: page(BIKE) },
  { text: 'Start from ₹ 82,500/-', where: within(BIKE) },
  { text: 'Available EMI Options', where: page(BIKE) },
  { text: 'Apply for Loan', where: page(BIKE) },
  { text: 'BOOK TEST RIDE', where: page(BIKE) },
  { text: 'Body Dimensions', where: page(`${BIKE}&tab=specifications`) },
  { text: 'Engine', where: page(`${BIKE}&tab=specifications`) },
  { text: 'Transmission', where: page(`${BIKE}&tab=specifications`) },
  { text: 'Tyres & Brakes', where: page(`${BIKE}&tab=specifications`) },
  { text: 'Frame & Suspension', where: page(`${BIKE}&tab=specifications`) },
  { text: 'Electricals', where: page(`${BIKE}&tab=specifications`) },
  { text: 'Part No- ', where: script('Accessories') },
  { text: 'Unknown', where: page('/view-details') },
  // Test-ride enquiry
  { text: 'PRODUCT ENQUIRY', where: page('/text-ride-booking?bike=CBSHINE') },
  { text: 'All prices are Ex-Showroom Price', where: within('/text-ride-booking?bike=CBSHINE') },
  { text: 'INTERESTED FOR FINANCE ?', where: page('/text-ride-booking?bike=CBSHINE') },
  // Admin login and panel
  { text: 'User ID', where: script('login') },
  { text: 'Password', where: script('login') },
  { text: 'Logging in...', where: message(() => SIGN_IN.busy) },
  { text: 'Admin Panel', where: script('desk') },
  ...['Dashboard', 'Manage', 'Account', 'Price', 'Accessories Price', 'Bikes', 'Gallery', 'Offer'].map(inDesk),
  ...['Report', 'Booking Report', 'AMC Report', 'EW Report', 'Finance Report', 'Enquiry Report', 'Offer Report'].map(
    inScripts,
  ),
  { text: 'Joy Club Report', where: message(() => joyClub.report.title) },
  ...['My Account', 'Profile', 'Change Password'].map(inDesk),
  { text: 'Logout', where: script('dashboard') },
  { text: 'Cancel', where: script('desk') },
  { text: 'Update', where: script('desk') },
  { text: 'New', where: script('desk') },
  { text: 'Bikes', where: script('ManageVehicles') },
  { text: 'Scooters', where: script('ManageVehicles') },
  { text: 'S No.', where: script('ManageVehicles') },
  { text: 'Model Name', where: script('ManageVehicles') },
  { text: 'Active', where: script('ManageVehicles') },
  { text: 'Please login to access the Manage Offers page', where: message(() => GALLERY.loginRequired) },
  { text: 'Add Notification', where: message(() => GALLERY.dialogTitle) },
  { text: 'No Notification found. Add your first Notification!', where: message(() => GALLERY.empty) },
  ...['User ID', 'Name', 'Email', 'Mobile', 'UPDATE'].map((text) => ({ text, where: script('Profile') })),
  { text: 'Loading user profile...', where: message(() => PROFILE_MESSAGES.loading) },
  ...['Current Password', 'New Password', 'Confirm Password', 'Change Password'].map((text) => ({
    text,
    where: script('ChangePassword'),
  })),
  // Reports; the buttons PDF and CSV are called after their files, and pressed in the browser tests
  ...['From Date', 'To Date', 'SEARCH', 'LOADING...', 'Print'].map((text) => ({ text, where: script('ReportScreen') })),
  { text: 'Search', where: script('desk') },
  { text: 'Loading...', where: script('desk') },
  { text: 'No booking data available', where: message(() => booking.report.empty) },
  { text: 'No AMC data available', where: message(() => amc.report.empty) },
  { text: 'No data available', where: message(() => warranty.report.empty) },
  { text: 'No finance data available', where: message(() => finance.report.empty) },
  { text: 'No enquiry data available', where: message(() => testRide.report.empty) },
  { text: 'No offer data available', where: message(() => offer.report.empty) },
  { text: 'No records found', where: message(() => joyClub.report.empty) },
  { text: 'Showing 11 to 20 of 57 entries', where: { made: () => showingText(2, 10, 57) } },
  { text: 'Previous', where: script('desk') },
  { text: 'Next', where: script('desk') },
];

function inDesk(text: string): ContractText {
  return { text, where: script('desk') };
}
function inScripts(text: string): ContractText {
  return { text, where: script('') };
}

/** Section 4: labels that change. */
const states: ContractText[] = [
  ...[contact, optIn, warranty, offer].map((enquiry) => ({
    text: 'Submitting...',
    where: message(() => enquiry.button.busy),
  })),
  { text: 'Check all', where: page('/optain') },
];

/** Columns of the reports (section 2) and the names of their files (section 9). */
const reports: ContractText[] = [
  {
    text: 'bookingDate,name,mobile,emailId,model,enteredModel,regNo,serviceType,purchaseYear,comment,enqDate,enqTime',
    where: { csvHead: 'booking-report' },
  },
  { text: 'name,mobile,email,model,regNo,purchaseYear,comment,enqDate,enqTime', where: { csvHead: 'amc-report' } },
  {
    text: 'Name,Mobile,Email,Model,Registration Number,Year of Purchase,Message,Enq.Date,Enq.Time',
    where: { csvHead: 'ew-report' },
  },
  { text: 'Name,Mobile,Email ID,Model,Loan Amount,Comment,Enq. Date,Enq. Time', where: { csvHead: 'finance-report' } },
  { text: 'Name,Mobile,Email ID,Model,Color,Comment,Enq.Date,Enq.Time', where: { csvHead: 'enquiry-report' } },
  { text: 'Name,Mobile,Email,Enq.Date,Enq.Time', where: { csvHead: 'offer-report' } },
  { text: 'Name,Mobile,Email ID,Reg.No.,Comment,Enq. Date,Enq. Time', where: { csvHead: 'joy-club-report' } },
  { text: 'booking-report', where: { csvName: 'booking-report' } },
  { text: 'AMC_Report', where: { csvName: 'amc-report' } },
  { text: 'EWReport', where: { csvName: 'ew-report' } },
  { text: 'finance_report', where: { csvName: 'finance-report' } },
  { text: 'Product_Enquiry_Report', where: { csvName: 'enquiry-report' } },
  { text: 'Offer_Report', where: { csvName: 'offer-report' } },
  { text: 'joy_club_report', where: { csvName: 'joy-club-report' } },
];

/** Section 5: validation rules. */
const validation: ContractText[] = [
  {
    text: 'Please agree to the terms and conditions.',
    where: answer('POST /finance', 400, { ...without(finance, 'loanAmount'), agreed: false }),
  },
  { text: 'Please agree to the terms and conditions.', where: answer('POST /offer', 400, without(offer, 'agree')) },
  ...['model', 'yearOfPurchase', 'registrationNumber', 'name', 'email', 'contactNumber'].map((name) => ({
    text: 'All fields are required except message.',
    where: answer('POST /amc', 400, without(amc, name)),
  })),
  ...['name', 'email', 'contactNumber'].map((name) => ({
    text: 'Please fill in all required fields',
    where: answer('POST /warranty', 400, without(warranty, name)),
  })),
  ...['Inquiry', 'Support', 'Feedback'].map((text) => ({ text, where: option('/contact') })),
  ...['Paid', 'Free'].map((text) => ({ text, where: option('/service-booking') })),
  ...['Red', 'Blue', 'Black', 'White', 'Grey'].map((text) => ({
    text,
    where: {
      taken: { call: 'POST /api/postBooking', status: 201, body: { ...validSample(testRide), color: text } },
    } as const,
  })),
  ...['shine', 'activa', 'unicorn', 'CBR 150R'].map((text) => ({ text, where: option('/joy-club') })),
  { text: 'Please enter a valid price', where: message(() => PRICES.invalid) },
  { text: 'Please enter a valid price', where: staffAnswer('PATCH /api/managePrice/CB%20SHINE', 400, { price: '' }) },
  { text: 'Please select an accessory and enter a price!', where: message(() => ACCESSORY_PRICES.invalid) },
  { text: 'Please fill all fields', where: message(() => OFFERS.incomplete) },
  { text: 'Are you sure you want to delete this offer?', where: message(() => OFFERS.confirmDelete) },
  { text: 'New password and confirm password do not match', where: message(() => PASSWORD.mismatch) },
  {
    text: 'New password and confirm password do not match',
    where: staffAnswer('PATCH /api/profile/password/admin', 400, {
      oldPassword: 'Correct-Horse-7',
      newPassword: 'a lamp beside the mango tree',
      confirmPassword: 'a lamp beside the neem tree',
    }),
  },
  { text: 'User not found', where: { made: () => PASSWORD.unknownUser } },
  { text: 'User ID is missing. Please log in again.', where: message(() => PROFILE_MESSAGES.missingId) },
  { text: 'Invalid Offer ID!', where: message(() => OFFERS.invalidId) },
];

/** Section 8: the error catalogue. */
const messages: ContractText[] = [
  // Finance
  { text: 'Finance Enquiry Submitted Successfully!', where: success(finance) },
  { text: 'Failed to submit. Please try again later.', where: unreachable(finance) },
  { text: '{server message}', where: withServerText(finance.messages.refused) },
  // Contact
  { text: 'Contact request submitted successfully!', where: success(contact) },
  { text: 'Error: {server message}', where: withServerText(contact.messages.refused) },
  { text: 'Network error. Please try again later.', where: unreachable(contact) },
  // Service booking
  { text: 'Booking saved successfully!', where: success(booking) },
  { text: 'Error: {server message}', where: withServerText(booking.messages.refused) },
  { text: 'An error occurred while submitting the form.', where: unreachable(booking) },
  // AMC
  { text: '{server message}', where: withServerText(amc.messages.success) },
  { text: 'Enquiry submitted successfully!', where: success(amc) },
  { text: '{server message}', where: withServerText(amc.messages.refused) },
  { text: 'Failed to submit enquiry', where: refused(amc) },
  { text: 'Internal Server Error', where: unreachable(amc) },
  { text: 'All fields are required except message.', where: message(() => amc.missing ?? '') },
  // Warranty
  { text: 'Warranty Enquiry Submitted Successfully!', where: success(warranty) },
  { text: 'Failed to submit. Please try again.', where: refused(warranty) },
  { text: 'Network error. Please check your connection and try again.', where: unreachable(warranty) },
  { text: 'Please fill in all required fields', where: message(() => warranty.missing ?? '') },
  // Opt-in
  { text: 'Opt-In Request Submitted Successfully!', where: success(optIn) },
  { text: 'Error: {server message}', where: withServerText(optIn.messages.refused) },
  { text: 'Network error. Please try again later.', where: unreachable(optIn) },
  // Offer enquiry
  { text: '{server message}', where: withServerText(offer.messages.refused) },
  { text: 'Failed to submit. Please try again later.', where: unreachable(offer) },
  // Test-ride enquiry
  { text: 'Thanks for your enquiry. Our team will get back soon.', where: success(testRide) },
  { text: 'Something went wrong. Please try again.', where: refused(testRide) },
  { text: 'Something went wrong. Please try again.', where: unreachable(testRide) },
  // Joy club
  { text: 'Form submitted successfully!', where: success(joyClub) },
  { text: 'Failed to submit form. Please try again.', where: refused(joyClub) },
  { text: 'Something went wrong. Please try again.', where: unreachable(joyClub) },
  // Login
  { text: 'Login successful! Redirecting...', where: message(() => SIGN_IN.done) },
  { text: 'Invalid credentials', where: message(() => SIGN_IN.refused) },
  {
    text: 'Invalid credentials',
    where: answer('POST /api/login', 401, { userId: 'nobody', password: 'not known here' }),
  },
  { text: 'Something went wrong! Please try again.', where: message(() => SIGN_IN.unreachable) },
  // Accounts
  { text: 'Failed to load user data. Please try again.', where: message(() => ACCOUNTS.loadFailed) },
  // Bikes and scooters pages, dashboard
  { text: 'Failed to fetch data', where: script('motorcycle') },
  { text: 'Failed to load scooters.', where: script('scooters') },
  { text: 'Error: ', where: script('Dashboard') },
  // Price
  { text: 'Price updated successfully', where: message(() => PRICES.saved) },
  { text: 'Failed to update price', where: message(() => PRICES.failed) },
  { text: 'Something went wrong! Please try again.', where: message(() => PRICES.unreachable) },
  { text: 'Unauthorized! Redirecting to login...', where: message(() => SESSION.redirecting) },
  // Accessories
  { text: 'Price updated successfully!', where: message(() => ACCESSORY_PRICES.saved) },
  { text: 'Failed to update price!', where: message(() => ACCESSORY_PRICES.failed) },
  // Offers and gallery
  { text: 'Offer Added Successfully!', where: message(() => OFFERS.added) },
  { text: 'Failed to add offer. Please try again.', where: message(() => OFFERS.addFailed) },
  { text: 'Offer Deleted Successfully!', where: message(() => OFFERS.deleted) },
  { text: 'Failed to delete offer. Please try again.', where: message(() => OFFERS.deleteFailed) },
  { text: 'Please login to access this page', where: message(() => OFFERS.loginRequired) },
  // Profile
  { text: 'Failed to load user profile. Please try again.', where: message(() => PROFILE_MESSAGES.loadFailed) },
  { text: 'Profile updated successfully', where: message(() => PROFILE_MESSAGES.saved) },
  { text: 'Profile update failed', where: message(() => PROFILE_MESSAGES.failed) },
  { text: 'Something went wrong! Please try again.', where: message(() => PROFILE_MESSAGES.unreachable) },
  // Password
  { text: 'Password updated successfully', where: message(() => PASSWORD.saved) },
  { text: 'Failed to update password', where: message(() => PASSWORD.failed) },
  { text: 'User not found. Please log in again.', where: message(() => PASSWORD.userGone) },
  { text: 'Unauthorized. Please log in.', where: message(() => PASSWORD.unauthorized) },
  { text: 'Unauthorized. Please log in.', where: answer('GET /api/me', 401) },
  { text: 'Failed to load user data. Please try again.', where: message(() => PASSWORD.loadFailed) },
  // Vehicles
  { text: 'Vehicle activated successfully', where: message(() => VEHICLES.activated) },
  { text: 'Vehicle deactivated successfully', where: message(() => VEHICLES.deactivated) },
  { text: 'Failed to update active status', where: message(() => VEHICLES.failed) },
  { text: 'Something went wrong! Please try again.', where: message(() => VEHICLES.unreachable) },
];

/** Section 9: constants that visitors read. */
const constants: ContractText[] = [
  { text: 'Monday to Sunday', where: within('/contact') },
  { text: '09:30 AM to 7:00 PM', where: within('/contact') },
  ...['Option-1', 'Option-2', 'Option-3', 'Option-4'].map((text) => ({ text, where: page('/extendedWarranty') })),
  ...['36,000', '12,000', '24,000', '84,000'].map((text) => ({ text, where: within('/extendedWarranty') })),
  ...['42,000', '16,000', '28,000', '40,000', '88,000'].map((text) => ({ text, where: within('/extendedWarranty') })),
  ...['30%', '10%', '5%'].map((text) => ({ text, where: within('/amc') })),
  ...['rcs', 'sms', 'obd', 'email', 'whatsapp'].map(inScripts),
];

export const contractTexts: Readonly<Record<string, readonly ContractText[]>> = {
  'section 2, screens and routes': screens,
  'sections 2 and 9, report columns and file names': reports,
  'section 4, states': states,
  'section 5, validation rules': validation,
  'section 8, the error catalogue': messages,
  'section 9, constants': constants,
};
