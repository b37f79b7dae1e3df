import { defineEnquiry } from '../define-enquiry.ts';
import { choiceField, emailField, longTextField, personNameField, phoneField, plainChoices } from '../fields/fields.ts';
import { fixedMessage, errorPrefixed } from '../form-messages.ts';

export const contact = defineEnquiry({
  kind: 'contact',
  desk: 'sales',
  title: 'Contact request',
  call: '/contact',
  fields: [
    personNameField('name', 'Name', { required: true }),
    emailField('email', 'Email', { required: true }),
    phoneField('contact', 'Contact Number', { required: true }),
    choiceField('reason', 'Reason', plainChoices('Inquiry', 'Support', 'Feedback'), { required: true }),
    longTextField('message', 'Message', { required: true }),
  ],
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Contact request submitted successfully!',
  messages: {
    success: fixedMessage('Contact request submitted successfully!'),
    refused: errorPrefixed('Please try again later.'),
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
