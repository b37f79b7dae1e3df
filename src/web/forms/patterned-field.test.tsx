import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { enquiryEndpoint } from '../../domain/endpoints/enquiry-endpoint.ts';
import { defineEnquiry, parseEnquiry } from '../../domain/enquiries/define-enquiry.ts';
import { personNameField, phoneField, textField, wholeNumberField } from '../../domain/enquiries/fields/fields.ts';
import { validSample } from '../../domain/enquiries/fields/samples.ts';
import { fixedMessage } from '../../domain/enquiries/form-messages.ts';
import { generateEnquiries } from '../../server/commands/invented-enquiries.ts';
import { DealershipProvider } from '../dealership.tsx';
import { EnquiryField } from './EnquiryField.tsx';

const message = 'Voucher: two letters and four digits, such as AB1234.';
const voucher = textField('voucher', 'Voucher', {
  required: true,
  maxLength: 6,
  pattern: { matches: /[A-Z]{2}\d{4}|GIFT/, message },
  sample: 'AB1234',
});
const enquiry = defineEnquiry({
  kind: 'voucher',
  title: 'Voucher',
  call: '/voucher',
  fields: [
    voucher,
    personNameField('name', 'Name', { required: true }),
    phoneField('landline', 'Landline', {
      pattern: { matches: /2692\d{6}/, message: 'Landline: a number in Anand.' },
      sample: '2692245678',
    }),
    textField('city', 'City', { required: true, maxLength: 6 }),
    wholeNumberField('share', 'Share', { max: 100 }),
  ],
  button: { idle: 'Send', busy: 'Sending' },
  accepted: 'Thank you',
  messages: { success: fixedMessage('Thank you'), refused: fixedMessage('No'), unreachable: 'No' },
  report: {
    title: 'Vouchers',
    screen: 'vouchers',
    call: '/api/vouchers',
    columns: [{ key: 'voucher', head: 'Voucher' }],
    empty: 'None',
    fileName: 'vouchers',
    print: 'page',
  },
});
const TODAY = '2026-11-20';
const parse = (sent: object, where: 'page' | 'server') =>
  parseEnquiry(enquiry, { ...validSample(enquiry), ...sent }, TODAY, where);

describe('a field with a pattern', () => {
  it.each(['page', 'server'] as const)('is checked in the %s, as a whole value and with its own message', (where) => {
    expect(parse({}, where)).toHaveProperty('values.voucher', 'AB1234');
    expect(parse({ voucher: ' GIFT ' }, where)).toHaveProperty('values.voucher', 'GIFT');
    for (const wrong of ['AB123', 'ab1234', 'GIFTS', '1GIFT']) {
      expect(parse({ voucher: wrong }, where)).toEqual({ problems: [{ field: 'voucher', message }] });
    }
    expect(parse({ voucher: '' }, where)).toMatchObject({ problems: [{ message: 'Voucher is required.' }] });
    expect(parse({ landline: '' }, where)).toHaveProperty('values.landline', '');
  });

  it('keeps invented enquiries valid, as limits of length and size do', () => {
    const invented = [...generateEnquiries(40, new Date(`${TODAY}T06:00:00Z`), [], 3, [enquiry])];
    expect(invented).toHaveLength(40);
    for (const { values } of invented) expect(parse(values, 'server')).toEqual({ values });
    expect(new Set(invented.map(({ values }) => values.voucher))).toEqual(new Set(['AB1234']));
  });

  it('shows its message in the form, beside the input', () => {
    const field = { field: voucher, models: [], wholeRow: false, onChange: () => {}, onLeave: () => {} };
    const site = { dealership: testDealership, consents: {}, origin: '', today: TODAY, previewing: false };
    const markup = renderToStaticMarkup(
      <DealershipProvider value={site}>
        <EnquiryField {...field} value="AB12" problem={message} />
      </DealershipProvider>,
    );
    expect(markup).toMatch(/<input[^>]* maxLength="6"[^>]* aria-invalid="true"[^>]* value="AB12"/);
    expect(markup).toContain(message);
  });

  it('says its pattern in the API description, where its sample is the example', () => {
    const body = enquiryEndpoint(enquiry).body.meta();
    expect(body).toMatchObject({
      properties: { voucher: { pattern: String.raw`^(?:[A-Z]{2}\d{4}|GIFT)?$` } },
      examples: [{ voucher: 'AB1234' }],
    });
  });

  it('does not compile without a sample', () => {
    // @ts-expect-error: nobody can invent a value for a pattern
    textField('voucher', 'Voucher', { pattern: { matches: /\d{6}/, message } });
  });
});
