import { defineEnquiry } from '../define-enquiry.ts';
import {
  choiceField,
  dateField,
  emailField,
  longTextField,
  modelField,
  personNameField,
  phoneField,
  plainChoices,
  purchaseYearField,
  registrationField,
  textField,
} from '../fields/fields.ts';
import { fixedMessage, errorPrefixed } from '../form-messages.ts';
import { onOneLineColumn } from '../columns.ts';

export const booking = defineEnquiry({
  kind: 'booking',
  desk: 'service',
  title: 'Service booking',
  call: '/book-service',
  // The contract's page checks nothing itself (section 5); without a name and a number the server says so.
  checkedInPage: false,
  fields: [
    modelField('model', 'Model'),
    textField('enteredModel', 'Model not in the list?', { placeholder: 'Type its name' }),
    purchaseYearField('yearOfPurchase', 'Year of Purchase'),
    choiceField('serviceType', 'Service Type', plainChoices('Paid', 'Free')),
    registrationField('registrationNumber', 'Registration Number'),
    dateField('bookingDate', 'Booking Date', { earliest: 'today', keptAs: 'visit' }),
    personNameField('name', 'Name', { required: true }),
    emailField('email', 'Email'),
    phoneField('contactNumber', 'Contact Number', { required: true }),
    longTextField('message', 'Message'),
  ],
  button: { idle: 'Book Service', busy: 'Submitting...' },
  accepted: 'Booking saved successfully!',
  messages: {
    success: fixedMessage('Booking saved successfully!'),
    refused: errorPrefixed('Please try again later.'),
    unreachable: 'An error occurred while submitting the form.',
  },
  report: {
    title: 'Booking Report',
    screen: 'booking-report',
    call: '/api/bookingReports',
    columns: [
      { key: 'bookingDate', head: 'bookingDate', as: 'date' },
      { key: 'name', head: 'name', inFile: onOneLineColumn },
      { key: 'contactNumber', head: 'mobile', inFile: onOneLineColumn },
      { key: 'email', head: 'emailId', inFile: onOneLineColumn },
      { key: 'model', head: 'model', inFile: onOneLineColumn },
      { key: 'enteredModel', head: 'enteredModel', inFile: onOneLineColumn },
      { key: 'registrationNumber', head: 'regNo', inFile: onOneLineColumn },
      { key: 'serviceType', head: 'serviceType', inFile: onOneLineColumn },
      { key: 'yearOfPurchase', head: 'purchaseYear', inFile: onOneLineColumn },
      { key: 'message', head: 'comment', inFile: onOneLineColumn },
      { key: 'created_date', head: 'enqDate', as: 'date' },
      { key: 'created_time', head: 'enqTime', as: 'time' },
    ],
    empty: 'No booking data available',
    fileName: 'booking-report',
    print: 'window',
    tile: 'bookings',
  },
});
