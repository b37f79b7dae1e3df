import { defineEnquiry } from './define.ts';
import { choice, email, longText, personName, phone, plainChoices } from './fields.ts';
import { always, errorAnd } from './messages.ts';

export const contact = defineEnquiry({
  kind: 'contact',
  desk: 'sales',
  title: 'Contact request',
  call: '/contact',
  fields: [
    personName('name', 'Name', { required: true }),
    email('email', 'Email', { required: true }),
    phone('contact', 'Contact Number', { required: true }),
    choice('reason', 'Reason', plainChoices('Inquiry', 'Support', 'Feedback'), { required: true }),
    longText('message', 'Message', { required: true }),
  ],
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Contact request submitted successfully!',
  messages: {
    success: always('Contact request submitted successfully!'),
    refused: errorAnd('Please try again later.'),
    unreachable: 'Network error. Please try again later.',
  },
  report: {
    title: 'Contact Report',
    screen: 'contact-report',
    call: '/api/contactReports',
    columns: [
      { key: 'name', head: 'Name' },
      { key: 'contact', head: 'Mobile' },
      { key: 'email', head: 'Email' },
      { key: 'reason', head: 'Reason' },
      { key: 'message', head: 'Message' },
      { key: 'created_date', head: 'Enq. Date', as: 'date' },
      { key: 'created_time', head: 'Enq. Time', as: 'time' },
    ],
    empty: 'No contact data available',
    fileName: 'contact_report',
    alsoCounted: true,
    print: 'window',
  },
});
