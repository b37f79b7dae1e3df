import { storedValueColumn } from '../columns.ts';
import { CONTACT_CONSENT } from '../fields/consents.ts';
import { defineEnquiry } from '../define-enquiry.ts';
import { checkboxField, emailField, personNameField, phoneField } from '../fields/fields.ts';
import { serverMessage } from '../form-messages.ts';

export const offer = defineEnquiry({
  kind: 'offer',
  desk: 'sales',
  title: 'Offer enquiry',
  call: '/offer',
  fields: [
    personNameField('name', 'Name', { required: true }),
    emailField('email', 'Email', { required: true }),
    phoneField('contact', 'Contact Number', { required: true }),
    checkboxField('agree', CONTACT_CONSENT.text, {
      required: true,
      missing: 'Please agree to the terms and conditions.',
    }),
  ],
  consent: CONTACT_CONSENT,
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Offer enquiry submitted successfully!',
  messages: {
    success: serverMessage('Offer enquiry submitted successfully!'),
    refused: serverMessage('Failed to submit. Please try again later.'),
    unreachable: 'Failed to submit. Please try again later.',
  },
  report: {
    title: 'Offer Report',
    screen: 'offer-report',
    call: '/api/offerReports',
    columns: [
      { key: 'name', head: 'Name' },
      { key: 'contact', head: 'Mobile' },
      { key: 'email', head: 'Email' },
      { key: 'created_date', head: 'Enq.Date', as: 'date', inFile: storedValueColumn },
      { key: 'created_time', head: 'Enq.Time', as: 'time', inFile: storedValueColumn },
    ],
    empty: 'No offer data available',
    fileName: 'Offer_Report',
    searchAs: 'searchTerm',
    alsoCounted: true,
    print: 'window',
  },
});
