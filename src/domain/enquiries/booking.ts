import { defineEnquiry } from './define.ts';
import {
  choice,
  date,
  email,
  longText,
  model,
  personName,
  phone,
  plainChoices,
  purchaseYear,
  registration,
  text,
} from './fields.ts';
import { always, errorAnd } from './messages.ts';
import { onOneLine } from './columns.ts';

export const booking = defineEnquiry({
  kind: 'booking',
  desk: 'service',
  title: 'Service booking',
  call: '/book-service',
  // The contract's page checks nothing itself (section 5); without a name and a number the server says so.
  checkedInPage: false,
  fields: [
    model('model', 'Model'),
    text('enteredModel', 'Model not in the list?', { placeholder: 'Type its name' }),
    purchaseYear('yearOfPurchase', 'Year of Purchase'),
    choice('serviceType', 'Service Type', plainChoices('Paid', 'Free')),
    registration('registrationNumber', 'Registration Number'),
    date('bookingDate', 'Booking Date', { earliest: 'today', keptAs: 'visit' }),
    personName('name', 'Name', { required: true }),
    email('email', 'Email'),
    phone('contactNumber', 'Contact Number', { required: true }),
    longText('message', 'Message'),
  ],
  button: { idle: 'Book Service', busy: 'Submitting...' },
  accepted: 'Booking saved successfully!',
  messages: {
    success: always('Booking saved successfully!'),
    refused: errorAnd('Please try again later.'),
    unreachable: 'An error occurred while submitting the form.',
  },
  report: {
    title: 'Booking Report',
    screen: 'booking-report',
    call: '/api/bookingReports',
    columns: [
      { key: 'bookingDate', head: 'bookingDate', as: 'date' },
      { key: 'name', head: 'name', inFile: onOneLine },
      { key: 'contactNumber', head: 'mobile', inFile: onOneLine },
      { key: 'email', head: 'emailId', inFile: onOneLine },
      { key: 'model', head: 'model', inFile: onOneLine },
      { key: 'enteredModel', head: 'enteredModel', inFile: onOneLine },
      { key: 'registrationNumber', head: 'regNo', inFile: onOneLine },
      { key: 'serviceType', head: 'serviceType', inFile: onOneLine },
      { key: 'yearOfPurchase', head: 'purchaseYear', inFile: onOneLine },
      { key: 'message', head: 'comment', inFile: onOneLine },
      { key: 'created_date', head: 'enqDate', as: 'date' },
      { key: 'created_time', head: 'enqTime', as: 'time' },
    ],
    empty: 'No booking data available',
    fileName: 'booking-report',
    print: 'window',
    tile: 'bookings',
  },
});
