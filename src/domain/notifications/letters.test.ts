import { describe, expect, it } from 'vitest';
import type { EnquiryDefinition } from '../enquiries/define-enquiry.ts';
import type { FieldValues } from '../enquiries/fields/fields.ts';
import { finance } from '../enquiries/kinds/finance.ts';
import { enquiries } from '../enquiries/index.ts';
import { referenceOf } from '../enquiries/reference.ts';
import { validSample } from '../enquiries/fields/samples.ts';
import { asPlainText, mailFacts, headerLine, mailHeading, mailParagraph } from './mail-content.ts';
import { receiptMail } from './receipt.ts';
import { newEnquiryMail, todaysListMail } from './staff-mails.ts';

const SHOP = {
  name: 'Shreeji Wheels',
  hours: { days: 'Monday to Sunday', opens: '09:30', closes: '19:00', weeklyOff: [], exceptions: [] },
  phones: { sales: '+91 98765 43210', services: '+91 98765 43211' },
  emails: { contact: 'hello@shop.example', sales: 'sales@shop.example', privacy: 'privacy@shop.example' },
  address: { street: 'Plot 14', town: 'Anand', state: 'Gujarat', postcode: '388001', country: 'IN' },
};
const values: FieldValues = { ...(validSample(finance) as FieldValues), name: 'આશા પટેલ', contact: '9876500011' };
const received = { id: 1_853_000_000_000_000, enquiry: finance, values, receivedAt: new Date('2026-11-15T12:00:00Z') };

/** A form with this text in every field that takes it. */
function filledWith(enquiry: EnquiryDefinition, text: string): FieldValues {
  const sample = validSample(enquiry);
  const typed = enquiry.fields.map(({ name, read }) => {
    const taken = read(text, '2026-11-15');
    return [name, 'value' in taken ? taken.value : (sample[name] ?? null)] as const;
  });
  return Object.fromEntries(typed);
}

describe('a receipt', () => {
  const letter = receiptMail(received, SHOP, received.receivedAt);
  const text = asPlainText(letter);

  it('names the number under which we speak of it, in its subject too', () => {
    expect(letter.subject).toContain(referenceOf(received.id));
    expect(text).toContain(`Reference: ${referenceOf(received.id)}`);
  });

  it('says which number we call and when', () => {
    // 17:30 at the shop, which closes at seven.
    expect(text).toContain('We call you on 9876500011, today until 7 PM.');
  });

  it('repeats what was sent, says how to reach us and how to have it erased', () => {
    const asked = ['Name: આશા પટેલ', 'Model: honda-activa-6g', 'Loan Amount: ₹2,022', 'Proof of Address: Aadhaar Card'];
    for (const part of [...asked, 'Sales: +91 98765 43210', 'Plot 14, Anand 388001', 'privacy@shop.example']) {
      expect(text).toContain(part);
    }
  });

  it.each(enquiries.map((enquiry) => [enquiry.title, enquiry] as const))(
    '(%s) carries nothing to the address of somebody else, whatever was typed into which field',
    (_title, enquiry) => {
      for (const typed of ['pay honda-loans.in', 'call 90000 00000']) {
        const sent = filledWith(enquiry, typed);
        expect(Object.values(sent)).toContain(typed);
        const told = asPlainText(receiptMail({ ...received, enquiry, values: sent }, SHOP, received.receivedAt));
        expect(told).not.toMatch(/honda-?loans|call ?90000/i);
        expect(told).toContain(`Reference: ${referenceOf(received.id)}`);
      }
    },
  );

  it('repeats the message that was sent', () => {
    expect(values.message).toBe('Kindly call me back');
    expect(text).toContain('Kindly call me back');
  });
});

describe('letters to staff', () => {
  it('say who asks for what, and lead there', () => {
    const letter = newEnquiryMail(received, 'https://shop.example/admin/lead/7');
    expect(letter.subject).toBe('Finance enquiry from આશા પટેલ');
    expect(asPlainText(letter)).toContain('Open the lead: https://shop.example/admin/lead/7');
  });

  it('have no link to the desk where the site does not know its own address, and one to the telephone anyway', () => {
    const buttons = newEnquiryMail(received, undefined).parts.filter(({ kind }) => kind === 'button');
    expect(buttons).toEqual([{ kind: 'button', label: 'Call 9876500011', to: 'tel:+919876500011' }]);
  });

  it('count people as people do', () => {
    const lead = { name: 'Asha', about: 'CB Shine', due: '10:00 AM' };
    expect(todaysListMail([lead], undefined).subject).toBe('Today: one person to call');
    expect(todaysListMail([lead, lead], undefined).subject).toBe('Today: 2 people to call');
  });
});

describe('a line of a header', () => {
  it.for([
    ['Hello\r\nBcc: a@b.in', 'Hello Bcc: a@b.in'],
    ['left\u202eright', 'left right'],
    ['  many   blanks ', 'many blanks'],
    ['x'.repeat(200), `${'x'.repeat(149)}…`],
  ] as const)('%j becomes %j', ([typed, line]) => expect(headerLine(typed)).toBe(line));
});

describe('plain text', () => {
  it('leaves lines without a value out and keeps breaks inside one', () => {
    const parts = [
      mailHeading('Hello'),
      mailParagraph('There.'),
      mailFacts([
        ['A', ''],
        ['B', 'one\ntwo'],
      ]),
    ];
    expect(asPlainText({ subject: '', parts })).toBe('Hello\n=====\n\nThere.\n\nB: one\n  two\n');
  });
});
