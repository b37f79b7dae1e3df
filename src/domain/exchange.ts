import { groupDigits, rupees } from './money.ts';
import { text, purchaseYear, wholeNumber } from './enquiries/fields.ts';
import type { Values } from './enquiries/fields.ts';

/** The machine that somebody would give in exchange: empty or null where it was not told. */
export interface Exchange {
  brand: string;
  model: string;
  year: number | null;
  kilometres: number | null;
  price: number | null;
}

export const EXCHANGE_LIMITS = { name: 60, firstYear: 1950, lastYear: 2100, kilometres: 999_999 } as const;

const under = 'A machine to exchange?';

/** It is an optional part of a form, folded away until it is wanted. */
export const exchangeFields = [
  text('exchangeBrand', 'Its brand', { under, maxLength: EXCHANGE_LIMITS.name }),
  text('exchangeModel', 'Which machine', { under, maxLength: EXCHANGE_LIMITS.name }),
  purchaseYear('exchangeYear', 'Its year', { under }),
  wholeNumber('exchangeKilometres', 'Kilometres', { under, max: EXCHANGE_LIMITS.kilometres }),
  wholeNumber('exchangePrice', 'Expected price, ₹', { under, max: 10_000_000 }),
] as const;

/** What an enquiry says of a machine to exchange; null where it says nothing. */
export function exchangeIn(values: Values): Exchange | null {
  const word = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  const number = (name: string) => (typeof values[name] === 'number' ? values[name] : null);
  const exchange = {
    brand: word('exchangeBrand'),
    model: word('exchangeModel'),
    year: number('exchangeYear'),
    kilometres: number('exchangeKilometres'),
    price: number('exchangePrice'),
  };
  return Object.values(exchange).some((value) => value !== '' && value !== null) ? exchange : null;
}

/** "Hero Splendor, 2018, 42,000 km, expected ₹30,000". */
export function exchangeInWords({ brand, model, year, kilometres, price }: Exchange): string {
  return [
    [brand, model].filter(Boolean).join(' '),
    year,
    kilometres === null ? '' : `${groupDigits(kilometres)} km`,
    price === null ? '' : `expected ${rupees(price)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
