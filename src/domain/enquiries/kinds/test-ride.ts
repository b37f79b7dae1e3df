import { tradeInFields } from '../../pricing/trade-in.ts';
import { dayMonthYearColumn } from '../columns.ts';
import { CONTACT_CONSENT } from '../fields/consents.ts';
import { defineEnquiry } from '../define-enquiry.ts';
import {
  checkboxField,
  choiceField,
  emailField,
  longTextField,
  modelField,
  personNameField,
  phoneField,
  plainChoices,
  textField,
} from '../fields/fields.ts';
import { fixedMessage } from '../form-messages.ts';
import { RIDE_COLOURS } from '../fields/ride-colours.ts';

export const testRide = defineEnquiry({
  kind: 'test-ride',
  desk: 'sales',
  title: 'Test ride enquiry',
  call: '/api/postBooking',
  fields: [
    personNameField('name', 'Name', { required: true }),
    emailField('emailId', 'Email', { required: true, row: ['email', 'email_id'] }),
    phoneField('mobileNo', 'Contact Number', { required: true, row: 'mobile_no' }),
    modelField('model', 'Model'),
    choiceField('color', 'Colour', plainChoices(...RIDE_COLOURS), { required: true }),
    // The bike's own paint, of which `color` says the nearest of the five.
    { ...textField('paint', 'Exact paint', { maxLength: 60 }), input: 'none' },
    longTextField('message', 'Message'),
    ...tradeInFields,
    checkboxField('terms', CONTACT_CONSENT.text, {
      required: 'page',
      missing: 'Please agree to the terms and conditions.',
    }),
  ],
  consent: CONTACT_CONSENT,
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Thanks for your enquiry. Our team will get back soon.',
  messages: {
    success: fixedMessage('Thanks for your enquiry. Our team will get back soon.'),
    refused: fixedMessage('Something went wrong. Please try again.'),
    unreachable: 'Something went wrong. Please try again.',
  },
  report: {
    title: 'Enquiry Report',
    screen: 'enquiry-report',
    call: '/api/enquiryReports',
    columns: [
      { key: 'name', head: 'Name' },
      { key: 'mobile_no', head: 'Mobile' },
      { key: 'email_id', head: 'Email ID' },
      { key: 'model', head: 'Model' },
      { key: 'color', head: 'Color' },
      { key: 'message', head: 'Comment' },
      { key: 'created_date', head: 'Enq.Date', as: 'date', inFile: dayMonthYearColumn },
      { key: 'created_time', head: 'Enq.Time', as: 'time' },
    ],
    empty: 'No enquiry data available',
    fileName: 'Product_Enquiry_Report',
    print: 'window',
    tile: 'enquiry_report',
  },
});
