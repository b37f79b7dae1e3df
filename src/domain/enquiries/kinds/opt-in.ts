import { channelNames } from '../columns.ts';
import { CHANNELS_CONSENT } from '../fields/consents.ts';
import { defineEnquiry, type EnquiryDefinition } from '../define-enquiry.ts';
import { channelsField, checkboxField, personNameField, phoneField, registrationField } from '../fields/fields.ts';
import { fixedMessage, errorPrefixed } from '../form-messages.ts';

const OPT_IN_CHANNELS = [
  { value: 'rcs', label: 'RCS' },
  { value: 'sms', label: 'SMS' },
  { value: 'obd', label: 'Voice call (OBD)' },
  { value: 'email', label: 'Email' },
  { value: 'whatsapp', label: 'WhatsApp' },
];

export const optIn = defineEnquiry({
  kind: 'opt-in',
  title: 'Communication opt-in',
  call: '/opt-in',
  fields: [
    registrationField('registration', 'Registration Number', { required: true }),
    personNameField('name', 'Name', { required: true }),
    phoneField('mobile', 'Mobile Number', { required: true }),
    channelsField('notifications', 'Notification channels', OPT_IN_CHANNELS),
    // Set by the page that withdraws an earlier opt-in: the same call with every channel cleared.
    { ...checkboxField('withdrawn', 'Withdrawn'), input: 'none' },
  ],
  rule: ({ notifications, withdrawn }) =>
    withdrawn === true && channelNames(notifications ?? null) !== ''
      ? { field: 'notifications', message: 'Please either choose channels or withdraw your consent, not both.' }
      : undefined,
  consent: CHANNELS_CONSENT,
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Opt-In Request Submitted Successfully!',
  messages: {
    success: fixedMessage('Opt-In Request Submitted Successfully!'),
    refused: errorPrefixed('Please try again later.'),
    unreachable: 'Network error. Please try again later.',
  },
  thanks: ({ notifications }) =>
    channelNames(notifications ?? null) === ''
      ? 'Your details are noted, and no channel is ticked: you will not hear from us until you choose one.'
      : undefined,
  callsBack: false,
  report: {
    title: 'Opt-In Report',
    screen: 'opt-in-report',
    call: '/api/optInReports',
    columns: [
      { key: 'registration', head: 'Registration Number' },
      { key: 'name', head: 'Name' },
      { key: 'mobile', head: 'Mobile' },
      { key: 'notifications', head: 'Channels', inFile: channelNames, onScreen: channelNames },
      { key: 'withdrawn', head: 'Withdrawn', as: 'yes-no' },
      { key: 'created_date', head: 'Enq. Date', as: 'date' },
      { key: 'created_time', head: 'Enq. Time', as: 'time' },
    ],
    empty: 'No opt-in data available',
    fileName: 'opt_in_report',
    print: 'window',
  },
});

/** What the form that withdraws sends beside the visitor's details; its channels stay cleared. */
export const WITHDRAWAL = { withdrawn: true } as const;

/** The same call, asked the other way round: no boxes to tick, and drafts of its own. It is not another kind of enquiry. */
export const optOut: EnquiryDefinition = {
  ...optIn,
  kind: 'opt-out',
  title: 'Withdrawal of consent',
  fields: optIn.fields.map((field) => (field.input === 'channels' ? { ...field, input: 'none' } : field)),
  consent: undefined,
  thanks: undefined,
  button: { idle: 'Withdraw', busy: 'Submitting...' },
  messages: { ...optIn.messages, success: fixedMessage('Your consent has been withdrawn.') },
};
