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
  wholeNumberField,
} from '../fields/fields.ts';
import { fixedMessage, serverMessage } from '../form-messages.ts';

const MUST_AGREE = 'Please agree to the terms and conditions.';

const PROOFS_OF_ADDRESS = [
  'Aadhaar Card',
  'Passport',
  'Voter ID Card',
  'Driving Licence',
  'Electricity Bill',
  'Ration Card',
  'Registered Rent Agreement',
];
const PROOFS_OF_IDENTITY = ['Aadhaar Card', 'PAN Card', 'Passport', 'Voter ID Card', 'Driving Licence'];

export const finance = defineEnquiry({
  kind: 'finance',
  desk: 'sales',
  title: 'Finance enquiry',
  call: '/finance',
  fields: [
    personNameField('name', 'Name', { required: true }),
    emailField('email', 'Email'),
    phoneField('contact', 'Contact Number', { required: true }),
    wholeNumberField('loanAmount', 'Loan Amount', { row: 'loan_amount' }),
    modelField('model', 'Model'),
    choiceField('selectedPOA', 'Proof of Address', plainChoices(...PROOFS_OF_ADDRESS)),
    choiceField('selectedPOI', 'Proof of Identity', plainChoices(...PROOFS_OF_IDENTITY)),
    longTextField('message', 'Message'),
    checkboxField('agreed', CONTACT_CONSENT.text),
  ],
  // Section 5: a filled loan amount lets the enquiry through without agreement.
  rule: ({ agreed, loanAmount }) =>
    agreed || loanAmount !== null ? undefined : { field: 'agreed', message: MUST_AGREE },
  consent: CONTACT_CONSENT,
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Finance Enquiry Submitted Successfully!',
  messages: {
    success: fixedMessage('Finance Enquiry Submitted Successfully!'),
    refused: serverMessage('Failed to submit. Please try again later.'),
    unreachable: 'Failed to submit. Please try again later.',
  },
  report: {
    title: 'Finance Report',
    screen: 'finance-report',
    call: '/api/financeReports',
    columns: [
      { key: 'name', head: 'Name' },
      { key: 'contact', head: 'Mobile' },
      { key: 'email', head: 'Email ID' },
      { key: 'model', head: 'Model' },
      { key: 'loan_amount', head: 'Loan Amount', as: 'money' },
      { key: 'message', head: 'Comment' },
      { key: 'created_date', head: 'Enq. Date', as: 'date' },
      { key: 'created_time', head: 'Enq. Time', as: 'time' },
    ],
    empty: 'No finance data available',
    fileName: 'finance_report',
    alsoCounted: true,
    print: 'window',
  },
});
