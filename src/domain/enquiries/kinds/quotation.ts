import { tradeInFields } from '../../pricing/trade-in.ts';
import { CONTACT_CONSENT } from '../fields/consents.ts';
import { defineEnquiry } from '../define-enquiry.ts';
import { checkboxField, modelField, personNameField, phoneField, textField } from '../fields/fields.ts';
import { fixedMessage, errorPrefixed } from '../form-messages.ts';

const SENT = 'Thank you. Your request for a quotation has arrived.';

/** What was put together on the page goes along; the form itself asks for a name and a number. */
const carried = { input: 'none' } as const;

export const quotation = defineEnquiry({
  kind: 'quotation',
  desk: 'sales',
  title: 'Quotation request',
  call: '/api/quotations',
  fields: [
    personNameField('name', 'Name', { required: true }),
    phoneField('mobile', 'Mobile Number', { required: true }),
    modelField('model', 'Model', { required: true }),
    { ...textField('variant', 'Version'), ...carried },
    { ...textField('colour', 'Colour'), ...carried },
    { ...textField('accessories', 'Accessories', { maxLength: 2000 }), ...carried },
    { ...textField('addOns', 'Added', { maxLength: 200 }), ...carried },
    { ...checkboxField('loan', 'With a loan'), ...carried },
    ...tradeInFields,
  ],
  consent: CONTACT_CONSENT,
  button: { idle: 'Get the quotation', busy: 'Submitting...' },
  accepted: SENT,
  messages: {
    success: fixedMessage(SENT),
    refused: errorPrefixed('Please try again later.'),
    unreachable: 'Network error. Please try again later.',
  },
  makes: { what: 'quotation', label: 'See your quotation' },
  report: {
    title: 'Quotation Report',
    screen: 'quotation-report',
    call: '/api/quotationReports',
    columns: [
      { key: 'name', head: 'Name' },
      { key: 'mobile', head: 'Mobile' },
      { key: 'model', head: 'Model' },
      { key: 'variant', head: 'Version' },
      { key: 'colour', head: 'Colour' },
      { key: 'accessories', head: 'Accessories' },
      { key: 'loan', head: 'Loan', as: 'yes-no' },
      { key: 'exchangeModel', head: 'Exchange' },
      { key: 'created_date', head: 'Enq. Date', as: 'date' },
      { key: 'created_time', head: 'Enq. Time', as: 'time' },
    ],
    empty: 'No quotation data available',
    fileName: 'quotation_report',
    print: 'window',
  },
});
