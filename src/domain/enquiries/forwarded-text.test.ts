import { describe, expect, it } from 'vitest';
import { forwardedText } from './forwarded-text.ts';

describe('what is passed on of what somebody typed', () => {
  it.each([
    'Asha Patel',
    'A.K.Patel',
    'K. Suresh',
    'Md. Rafiq',
    "Fernandes D’Souza-O'Neil",
    'આશા પટેલ',
    'શ્રી. કે.પટેલ',
    'ക്രിസ്‌തുദാസ്',
    'M/s. Shree Ganesh Agro Industries Pvt. Ltd.',
    'Venkata Subrahmanya Lakshmi Narasimha Rao Garu',
    'honda-activa-6g',
    'CRF1100L Africa Twin',
    'Hornet 2.0',
    'Hero Splendor+ (2018)',
    'Activa 6G/125',
    'GJ23AB1234',
  ])('is %j', (typed) => expect(forwardedText(typed)).toBe(typed));

  it.each([
    'honda-loans.in',
    'Asha honda-loans.in/pay',
    'HONDA.IN',
    'www.evil',
    't.me/loans',
    'a@evil.in',
    'ftp://evil',
    'ｅｖｉｌ.ｉｎ',
    'e\u200dv\u200di\u200dl.in',
    'call 9000000000',
    '90000-00000',
    '1800 123 4567',
    'ફોન ૯૦૦૦૦૦૦૦૦૦',
    'Asha\nPatel',
    'Asha \u202eletaP',
    '<b>Asha</b>',
    'You have won: claim it',
    'Your loan is approved and you only have to pay the fee',
  ])('is nothing of %j', (typed) => expect(forwardedText(typed)).toBe(''));
});
