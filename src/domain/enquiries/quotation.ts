import { exchangeFields } from '../exchange.ts';
import { CONTACT_CONSENT } from './consents.ts';
import { defineEnquiry } from './define.ts';
import { checkbox, model, personName, phone, text } from './fields.ts';
import { always, errorAnd } from './messages.ts';

const SENT = 'Thank you. Your request for a quotation has arrived.';

/** What was put together on the page goes along; the form itself asks for a name and a number. */
const carried = { input: 'none' } as const;

export const quotation = defineEnquiry({
  kind: 'quotation',
  desk: 'sales',
  title: 'Quotation request',
  call: '/api/quotations',
  fields: [
    personName('name', 'Name', { required: true }),
    phone('mobile', 'Mobile Number', { required: true }),
    model('model', 'Model', { required: true }),
    { ...text('variant', 'Version'), ...carried },
    { ...text('colour', 'Colour'), ...carried },
    { ...text('accessories', 'Accessories', { maxLength: 2000 }), ...carried },
    { ...text('addOns', 'Added', { maxLength: 200 }), ...carried },
    { ...checkbox('loan', 'With a loan'), ...carried },
    ...exchangeFields,
  ],
  consent: CONTACT_CONSENT,
  button: { idle: 'Get the quotation', busy: 'Submitting...' },
  accepted: SENT,
  messages: {
    success: always(SENT),
    refused: errorAnd('Please try again later.'),
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
