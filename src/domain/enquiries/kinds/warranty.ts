import { defineEnquiry } from '../define-enquiry.ts';
import {
  emailField,
  longTextField,
  modelField,
  personNameField,
  phoneField,
  purchaseYearField,
  registrationField,
} from '../fields/fields.ts';
import { fixedMessage, serverMessage } from '../form-messages.ts';

export const warranty = defineEnquiry({
  kind: 'warranty',
  desk: 'service',
  title: 'Extended warranty enquiry',
  call: '/warranty',
  missing: 'Please fill in all required fields',
  shownIn: 'banner',
  fields: [
    modelField('model', 'Model'),
    purchaseYearField('yearOfPurchase', 'Year of Purchase', { row: 'year_of_purchase' }),
    registrationField('registrationNumber', 'Registration Number', { row: 'registration_number' }),
    personNameField('name', 'Name', { required: true }),
    emailField('email', 'Email', { required: true }),
    phoneField('contactNumber', 'Contact Number', { required: true, row: 'contact_number' }),
    longTextField('message', 'Message'),
  ],
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Warranty Enquiry Submitted Successfully!',
  messages: {
    success: fixedMessage('Warranty Enquiry Submitted Successfully!'),
    refused: serverMessage('Failed to submit. Please try again.'),
    unreachable: 'Network error. Please check your connection and try again.',
  },
  report: {
    title: 'EW Report',
    screen: 'ew-report',
    call: '/api/ExtendedWarrantyReports',
    columns: [
      { key: 'name', head: 'Name' },
      { key: 'contact_number', head: 'Mobile' },
      { key: 'email', head: 'Email' },
      { key: 'model', head: 'Model' },
      { key: 'registration_number', head: 'Registration Number' },
      { key: 'year_of_purchase', head: 'Year of Purchase' },
      { key: 'message', head: 'Message' },
      { key: 'created_date', head: 'Enq.Date', as: 'date' },
      { key: 'created_time', head: 'Enq.Time', as: 'time' },
    ],
    empty: 'No data available',
    fileName: 'EWReport',
    print: 'window',
    tile: 'warranty',
  },
});
