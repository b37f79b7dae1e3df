import { modelKey } from '../../catalogue/model-key.ts';
import { defineEnquiry } from '../define-enquiry.ts';
import {
  type FieldChoice,
  emailField,
  longTextField,
  modelField,
  personNameField,
  phoneField,
  registrationField,
  wholeNumberField,
} from '../fields/fields.ts';
import { fixedMessage } from '../form-messages.ts';
import { type FormModel, modelChoices } from '../fields/model-choices.ts';

/** The contract's values; people read names. */
const MODELS: readonly FieldChoice[] = [
  { value: 'shine', label: 'CB Shine' },
  { value: 'activa', label: 'Activa' },
  { value: 'unicorn', label: 'Unicorn' },
  { value: 'CBR 150R', label: 'CBR150R' },
];

/** The contract's models where the catalogue has any of them; otherwise its own. */
export function joyClubModels(dealership: Parameters<typeof modelChoices>[0], models: readonly FormModel[]) {
  const names = models.map(({ name }) => modelKey(name));
  const hasAny = MODELS.some(({ value }) => names.some((name) => name.includes(modelKey(value))));
  return hasAny ? MODELS : modelChoices(dealership, models);
}

export const joyClub = defineEnquiry({
  kind: 'joy-club',
  desk: 'service',
  title: 'Joy club enquiry',
  call: '/api/joyClub',
  fields: [
    personNameField('name', 'Name'),
    phoneField('mobile', 'Contact Number', { row: 'mobile_no' }),
    emailField('email', 'Email', { row: 'email_id' }),
    modelField('model', 'Model', { choices: MODELS }),
    registrationField('regNo', 'Registration Number', { row: 'registration_no' }),
    wholeNumberField('purchaseYear', 'Year of Purchase', { max: 9999 }),
    longTextField('message', 'Message'),
  ],
  button: { idle: 'Submit', busy: 'Submitting...' },
  accepted: 'Form submitted successfully!',
  messages: {
    success: fixedMessage('Form submitted successfully!'),
    refused: fixedMessage('Failed to submit form. Please try again.'),
    unreachable: 'Something went wrong. Please try again.',
  },
  thanks: (values) =>
    Object.values(values).some((value) => value !== '' && value !== null)
      ? undefined
      : 'The form came without a name or a number, so there is nobody for us to call. It counts all the same: we see that the club is asked for.',
  report: {
    title: 'Joy Club Report',
    screen: 'joy-club-report',
    call: '/api/getJoyClub',
    columns: [
      { key: 'name', head: 'Name' },
      { key: 'mobile_no', head: 'Mobile' },
      { key: 'email_id', head: 'Email ID' },
      { key: 'registration_no', head: 'Reg.No.' },
      { key: 'message', head: 'Comment' },
      { key: 'created_date', head: 'Enq. Date', as: 'date' },
      { key: 'created_time', head: 'Enq. Time', as: 'time' },
    ],
    empty: 'No records found',
    fileName: 'joy_club_report',
    print: 'page',
  },
});
