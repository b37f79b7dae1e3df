import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnusualChange, parseAmount } from './price-list.ts';

describe('an amount as people and spreadsheets write it', () => {
  it.each([
    ['1,09,800', 109_800],
    ['₹82,600', 82_600],
    ['₹ 82,600', 82_600],
    ['82600.00', 82_600],
    ['Rs. 82,600/-', 82_600],
    ['INR 1,09,800.00', 109_800],
    [' 82600 ', 82_600],
    ['0', 0],
  ])('%s is understood', (typed, amount) => expect(parseAmount(typed)).toBe(amount));

  it.each(['', 'soon', '82.600,00', '82600.50', '-5', '1e5', '82,600 + tax', '1234567890'])('%s is not', (typed) =>
    expect(parseAmount(typed)).toBeUndefined(),
  );

  it('is read back from every way in which it is shown', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (amount) => {
        const shown = amount.toLocaleString('en-IN');
        for (const typed of [shown, `₹${shown}`, `${amount}.00`, `₹ ${shown}/-`])
          expect(parseAmount(typed)).toBe(amount);
      }),
    ));
});

describe('a change that is more likely a slip', () => {
  it.each([
    [100_000, 10_000, '90 % less than today'],
    [100_000, 79_000, '21 % less than today'],
    [100_000, 130_000, '30 % more than today'],
    [100_000, 1_000_000, '10 times as much as today'],
    [82_600, 0, 'Free of charge'],
  ])('from %i to %i is said in words', (today, next, words) => expect(isUnusualChange(today, next)).toBe(words));

  it('is never one within a fifth of the price', () =>
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 5_000_000 }), fc.integer({ min: -20, max: 20 }), (today, percent) => {
        const next = percent < 0 ? Math.ceil(today * (1 + percent / 100)) : Math.floor(today * (1 + percent / 100));
        expect(isUnusualChange(today, next)).toBeUndefined();
      }),
    ));
});
