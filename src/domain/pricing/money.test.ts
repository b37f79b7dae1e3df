import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits, rupees } from './money.ts';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [1000, '₹1,000'],
  [78684, '₹78,684'],
  [123456, '₹1,23,456'],
  [1600000, '₹16,00,000'],
  [123456789, '₹12,34,56,789'],
  [1499.5, '₹1,500'],
  [-0.4, '₹0'],
  [-123456, '−₹1,23,456'],
])('%d is written %s', (amount, written) => {
  expect(rupees(amount)).toBe(written);
});

test('whole amounts are grouped as the Indian English locale groups them', () => {
  fc.assert(
    fc.property(fc.nat({ max: 999_999_999_999 }), (amount) => {
      expect(groupDigits(amount)).toBe(amount.toLocaleString('en-IN'));
    }),
  );
});
