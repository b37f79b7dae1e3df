import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkDate,
  checkEmail,
  checkLine,
  checkPhone,
  checkText,
  checkWholeNumber,
  isCalendarDate,
  phoneWarning,
} from './field-checks.ts';

describe('phone numbers', () => {
  it.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['+919812', '9812'],
    ['9198765432', '9198765432'],
    ['02692 245678', '2692245678'],
    ['(02692) 245.678', '2692245678'],
    ['98765–43210', '9876543210'],
  ])('%s is kept as %s', (typed, kept) => expect(checkPhone(typed, 'Mobile')).toEqual({ value: kept }));

  it('accepts a number from an older client', () => {
    expect(checkPhone(9_876_543_210, 'Mobile')).toEqual({ value: '9876543210' });
  });

  it('refuses more than ten digits and no digits at all', () => {
    expect(checkPhone('98765432101', 'Mobile')).toEqual({ problem: 'Mobile: at most 10 digits.' });
    expect(checkPhone('+91', 'Mobile')).toEqual({ problem: 'Mobile: please enter digits only.' });
  });

  it.each(['call me', '98765O1234', '9876501234 ext 5', '98765/01234', '+44 7700 9001', '9876501234;', '९८७६५०१२३४'])(
    'refuses the letters and signs of %s',
    (typed) => expect(checkPhone(typed, 'Mobile')).toEqual({ problem: 'Mobile: please enter digits only.' }),
  );

  it.each([
    ['9', 'That is 1 digit, a mobile number has 10'],
    ['987650123', 'That is 9 digits, a mobile number has 10'],
  ])('%s is too short to be called', (digits, text) => expect(phoneWarning(digits)).toEqual({ text }));

  it.each(['0000000000', '1234567890', '0123456789', '9999999999'])('%s is doubted, and can be confirmed', (digits) => {
    expect(phoneWarning(digits)).toEqual({ text: expect.stringContaining('Is that right?'), canBeConfirmed: true });
  });

  it.each(['', '9876501234', '9876543210', '2692245678'])('%s is not doubted', (digits) => {
    expect(phoneWarning(digits)).toBeUndefined();
  });

  it('keeps at most ten digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const checked = checkPhone(typed, 'Mobile');
        if ('value' in checked) expect(checked.value).toMatch(/^\d{0,10}$/);
      }),
    );
  });
});

describe('e-mail addresses', () => {
  it.each(['a@b.in', 'first.last+tag@mail.example', 'नाम@उदाहरण.भारत'])('%s is fine', (typed) => {
    expect(checkEmail(typed, 'Email')).toEqual({ value: typed });
  });
  it.each([
    'a',
    'a@b',
    '@b.in',
    'a b@c.in',
    'a@b..in',
    'a@b.in,c@d.in',
    '<a@b.in>',
    'a@b.in?bcc=c@d.in',
    'a%0Ab@c.in',
    'a@b.in/x',
    'a#b@c.in',
    'a&b@c.in',
  ])('%s is not', (typed) => {
    expect(checkEmail(typed, 'Email')).toHaveProperty('problem');
  });
  it('is empty when nothing was sent', () => expect(checkEmail(undefined, 'Email')).toEqual({ value: '' }));
});

describe('texts', () => {
  it('keeps every script and markup as typed', () => {
    for (const typed of ['आशा पटेल', 'આશા', '<b>x</b>', `'; DROP TABLE`]) {
      expect(checkText(typed, 'Name', 100)).toEqual({ value: typed });
    }
  });
  it('drops control characters and outer space', () => {
    expect(checkText(' a\u0000b\r\nc ', 'Name', 100)).toEqual({ value: 'ab\nc' });
  });
  it('lets nothing turn the reading direction in one line, but leaves long texts as they are', () => {
    for (const sign of ['\u202E', '\u200F', '\u2066', '\u061C']) {
      expect(checkLine(`Asha${sign}Patel`, 'Name', 100)).toHaveProperty('problem');
      expect(checkEmail(`asha${sign}@mail.example`, 'Email')).toHaveProperty('problem');
      expect(checkText(`Asha${sign}Patel`, 'Message', 100)).toHaveProperty('value');
    }
  });
  it('says how long it may be', () => {
    expect(checkText('x'.repeat(101), 'Name', 100)).toEqual({ problem: 'Name: at most 100 characters.' });
  });
});

describe('whole numbers', () => {
  it.each([
    ['2022', 2022],
    [2022, 2022],
    ['', null],
    [null, null],
  ])('%j is read as %j', (raw, value) => expect(checkWholeNumber(raw, 'Year', 0, 3000)).toEqual({ value }));
  it.each([-1, 3001, 1.5, '1e3', 'x', true, Number.NaN])('%j is refused', (raw) => {
    expect(checkWholeNumber(raw, 'Year', 0, 3000)).toHaveProperty('problem');
  });
});

describe('dates', () => {
  it('knows every day of the calendar and no other', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (day) => {
        expect(isCalendarDate(day.toISOString().slice(0, 10))).toBe(true);
      }),
    );
    for (const no of ['2026-02-31', '2026-13-01', '2025-02-29', '15/11/2026', '2026-1-1']) {
      expect(isCalendarDate(no)).toBe(false);
    }
  });
  it('accepts the first allowed day', () => {
    expect(checkDate('2026-11-15', 'Date', '2026-11-15')).toEqual({ value: '2026-11-15' });
  });
});
