import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EmiTerms, emiQuery, type Loan, monthlyInstalment, priceLimits, readEmiTerms, repayment } from './emi.ts';

const loans = fc.record<Loan>({
  amount: fc.nat({ max: 50_00_000 }),
  rate: fc.integer({ min: 0, max: 3000 }).map((hundredths) => hundredths / 100),
  months: fc.integer({ min: 1, max: 120 }),
});

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

describe('the monthly instalment', () => {
  test('of 1,20,000 at 11 % for 36 months is ₹3,929', () => {
    expect(monthlyInstalment({ amount: 120_000, rate: 11, months: 36 })).toBe(3929);
  });

  test('without interest is the loan divided by the months', () => {
    expect(monthlyInstalment({ amount: 36_000, rate: 0, months: 36 })).toBe(1000);
  });

  test('grows with the loan and with the rate, and shrinks with the months', () => {
    fc.assert(
      fc.property(loans, fc.nat({ max: 100_000 }), (loan, more) => {
        const emi = monthlyInstalment(loan);
        expect(monthlyInstalment({ ...loan, amount: loan.amount + more })).toBeGreaterThanOrEqual(emi);
        expect(monthlyInstalment({ ...loan, rate: loan.rate + more / 10_000 })).toBeGreaterThanOrEqual(emi);
        expect(monthlyInstalment({ ...loan, months: loan.months + 1 })).toBeLessThanOrEqual(emi);
      }),
    );
  });
});

describe('the repayment', () => {
  test('pays back exactly the loan, never owes less than nothing, and ends at nothing', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const instalments = repayment(loan);
        expect(instalments).toHaveLength(loan.months);
        expect(sum(instalments.map(({ principal }) => principal))).toBe(loan.amount);
        expect(
          instalments.every(({ balance, principal, interest }) => Math.min(balance, principal, interest) >= 0),
        ).toBe(true);
        expect(instalments.at(-1)?.balance).toBe(0);
      }),
    );
  });

  test('takes whole rupees, the same every month but for the last ones', () => {
    fc.assert(
      fc.property(loans, (loan) => {
        const emi = monthlyInstalment(loan);
        for (const { payment, balance } of repayment(loan)) {
          expect(Number.isInteger(payment)).toBe(true);
          if (balance > 0) expect(payment).toBe(emi);
        }
      }),
    );
  });
});

describe('the address of a result', () => {
  test('read again gives the same result', () => {
    const terms: fc.Arbitrary<EmiTerms> = fc
      .record({
        price: fc.integer({ min: 10_000, max: 30_00_000 }),
        share: fc.integer({ min: 0, max: 100 }),
        rate: fc.integer({ min: 0, max: 3000 }),
        months: fc.integer({ min: 6, max: 84 }),
      })
      .map(({ price, share, rate, months }) => ({
        price,
        downPayment: Math.round((price * share) / 100),
        rate: rate / 100,
        months,
      }));
    fc.assert(
      fc.property(terms, (asked) => {
        expect(readEmiTerms(new URLSearchParams(emiQuery(asked, 'DIO')))).toEqual(asked);
      }),
    );
  });

  test('with nothing in it takes the price of the model', () => {
    expect(readEmiTerms(new URLSearchParams(), 78_684)).toEqual({
      price: 78_684,
      downPayment: 15_737,
      rate: 11,
      months: 36,
    });
  });

  test('keeps the price near that of the model, and reads figures that are grouped', () => {
    expect(readEmiTerms(new URLSearchParams('price=9,00,000&down=10,000'), 78_684)).toMatchObject({
      price: 118_000,
      downPayment: 10_000,
    });
    expect(priceLimits(78_684)).toEqual({ min: 39_000, max: 118_000, step: 1_000 });
  });

  test('with nonsense in it takes something usual or the nearest sensible value', () => {
    const nonsense = new URLSearchParams('price=lots&down=99999999&rate=-4&months=1e9');
    expect(readEmiTerms(nonsense)).toEqual({ price: 120_000, downPayment: 120_000, rate: 0, months: 84 });
  });
});
