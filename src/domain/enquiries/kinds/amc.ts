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
import { serverMessage } from '../form-messages.ts';

export const amc = defineEnquiry({
  kind: 'amc',
  desk: 'service',
  title: 'AMC enquiry',
  call: '/amc',
  missing: 'All fields are required except message.',
  fields: [
    modelField('model', 'Model', { required: true }),
    purchaseYearField('yearOfPurchase', 'Year of Purchase', { required: true, row: 'year_of_purchase' }),
    registrationField('registrationNumber', 'Registration Number', { required: true, row: 'registration_number' }),
    personNameField('name', 'Name', { required: true }),
    emailField('email', 'Email', { required: true }),
    phoneField('contactNumber', 'Contact Number', { required: true, row: 'contact_number' }),
    longTextField('message', 'Message'),
  ],
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Enquiry submitted successfully!',
  messages: {
    success: serverMessage('Enquiry submitted successfully!'),
    refused: serverMessage('Failed to submit enquiry'),
    unreachable: 'Internal Server Error',
  },
  report: {
    title: 'AMC Report',
    screen: 'amc-report',
    call: '/api/amcReports',
    columns: [
      { key: 'name', head: 'name' },
      { key: 'contact_number', head: 'mobile' },
      { key: 'email', head: 'email' },
      { key: 'model', head: 'model' },
      { key: 'registration_number', head: 'regNo' },
      { key: 'year_of_purchase', head: 'purchaseYear' },
      { key: 'message', head: 'comment' },
      { key: 'created_date', head: 'enqDate', as: 'date' },
      { key: 'created_time', head: 'enqTime', as: 'time' },
    ],
    empty: 'No AMC data available',
    fileName: 'AMC_Report',
    print: 'window',
    tile: 'amc',
  },
});
