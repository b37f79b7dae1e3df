import { describe, expect, it } from 'vitest';
import { hasLink } from './links.ts';

describe('a link', () => {
  it.each([
    'http://evil.example',
    'HTTPS://evil.example/x',
    'ftp://evil.example/x',
    'intent://scan/#Intent;end',
    'www.evil.example',
    '<a href=x>',
    '[url=x]',
    'your loan is approved. Pay the fee today at honda-loans.in/pay and call',
    'bit.ly/3abcd',
    'BIT.LY/3ABCD',
    'pay.honda-loans.co.in/fee',
    '91loans.com/x',
    'evil.in:8080/x',
    '(wa.me/919000000000)',
    't.me/loans',
    'आज ही: loan.in/भुगतान',
  ])('is found in %j', (message) => expect(hasLink({ name: 'Asha', message })).toBe(true));

  it.each([
    'Rs. 5000/-',
    'Rs.5000/- only',
    '10/12/2026',
    'petrol and/or electric',
    'between 9.30/10',
    'at 10.am/11.am',
    'a 17.in/18.in wheel',
    'Activa 6G/125',
    '10 a.m./5 p.m.',
    'Hornet 2.0/X-Blade',
    'by exchange.cash/loan both',
    'Need details.Price/EMI',
    'Reg.no/Ph.no below',
    'I study B.com/M.com',
    'S/o R.K. Patel, At.Po/Ta.Anand',
    'asha@gmail.com/9876501234',
    'Mr.Shah/Mrs.Shah',
    'I saw it on honda2wheelersindia.com. Is it there?',
  ])('is none in %j', (message) => expect(hasLink({ name: 'Asha', message })).toBe(false));
});
