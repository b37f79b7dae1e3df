import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booking } from './kinds/booking.ts';
import { contact } from './kinds/contact.ts';
import { emptyValues, parseEnquiry, reportRow } from './define-enquiry.ts';
import { finance } from './kinds/finance.ts';
import { enquiries } from './index.ts';
import { testRide } from './kinds/test-ride.ts';
import { validSample } from './fields/samples.ts';

const TODAY = '2026-11-15';
const server = (enquiry: typeof contact, sent: Record<string, unknown>) => parseEnquiry(enquiry, sent, TODAY, 'server');
const firstMessage = (parsed: ReturnType<typeof parseEnquiry>) =>
  'problems' in parsed ? parsed.problems[0]?.message : undefined;

describe.each(enquiries.map((enquiry) => [enquiry.title, enquiry] as const))('%s', (_title, enquiry) => {
  it('accepts a filled form', () => {
    expect(server(enquiry, validSample(enquiry))).toHaveProperty('values');
  });

  it('ignores fields that it does not know', () => {
    const parsed = server(enquiry, { ...validSample(enquiry), status: 'admin', toString: 'x' });
    expect(parsed).toEqual(server(enquiry, validSample(enquiry)));
  });

  it('survives anything that JSON can hold, in any field', () => {
    const anything = fc.dictionary(fc.constantFrom(...enquiry.fields.map(({ name }) => name), 'extra'), fc.jsonValue());
    fc.assert(
      fc.property(anything, (sent) => {
        const parsed = server(enquiry, sent);
        if ('values' in parsed) expect(Object.keys(parsed.values)).toEqual(Object.keys(emptyValues(enquiry)));
        else expect(parsed.problems.every(({ message }) => message.length > 0)).toBe(true);
      }),
    );
  });

  it('reads its own values back unchanged', () => {
    const once = server(enquiry, validSample(enquiry));
    if (!('values' in once)) throw new Error('refused');
    expect(server(enquiry, once.values)).toEqual(once);
  });

  it('fills every column of its report', () => {
    const row = { ...reportRow(enquiry, emptyValues(enquiry)), created_date: '', created_time: '' };
    for (const { key } of enquiry.report.columns) expect(row).toHaveProperty([key]);
  });
});

describe('the finance agreement rule', () => {
  const full = validSample(finance);
  it.each([
    { agreed: true, loanAmount: 50_000, passes: true },
    { agreed: true, loanAmount: '', passes: true },
    { agreed: false, loanAmount: 50_000, passes: true },
    { agreed: false, loanAmount: '', passes: false },
  ])('agreed $agreed with loan amount "$loanAmount": passes $passes', ({ passes, ...sent }) => {
    const message = firstMessage(server(finance, { ...full, ...sent }));
    expect(message).toBe(passes ? undefined : 'Please agree to the terms and conditions.');
  });
});

describe('what only one side insists on', () => {
  it('the test-ride terms box is a rule of the page alone', () => {
    const { terms: _, ...sent } = validSample(testRide);
    expect(server(testRide, sent)).toHaveProperty('values');
    expect(firstMessage(parseEnquiry(testRide, sent, TODAY, 'page'))).toBe('Please agree to the terms and conditions.');
  });

  it('a booking needs a name and a contact number', () => {
    const { name: _name, ...nameless } = validSample(booking);
    expect(firstMessage(server(booking, nameless))).toBe('Name is required.');
    expect(firstMessage(server(booking, { name: 'Asha Patel' }))).toBe('Contact Number is required.');
  });

  it('a booking date must exist and not be past', () => {
    const on = (bookingDate: string) => firstMessage(server(booking, { ...validSample(booking), bookingDate }));
    expect(on('2026-11-15')).toBeUndefined();
    expect(on('2026-11-14')).toBe('Booking Date: please choose today or a later day.');
    expect(on('2027-02-31')).toBe('Booking Date: please enter a date that exists.');
  });
});
