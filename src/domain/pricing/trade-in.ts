import { groupDigits, rupees } from './money.ts';
import { textField, purchaseYearField, wholeNumberField } from '../enquiries/fields/fields.ts';
import type { FieldValues } from '../enquiries/fields/fields.ts';

/** The machine that somebody would give in exchange: empty or null where it was not told. */
export interface TradeIn {
  brand: string;
  model: string;
  year: number | null;
  kilometres: number | null;
  price: number | null;
}

export const TRADE_IN_LIMITS = { name: 60, firstYear: 1950, lastYear: 2100, kilometres: 999_999 } as const;

const under = 'A machine to exchange?';

/** It is an optional part of a form, folded away until it is wanted. */
export const tradeInFields = [
  textField('exchangeBrand', 'Its brand', { under, maxLength: TRADE_IN_LIMITS.name }),
  textField('exchangeModel', 'Which machine', { under, maxLength: TRADE_IN_LIMITS.name }),
  purchaseYearField('exchangeYear', 'Its year', { under }),
  wholeNumberField('exchangeKilometres', 'Kilometres', { under, max: TRADE_IN_LIMITS.kilometres }),
  wholeNumberField('exchangePrice', 'Expected price, ₹', { under, max: 10_000_000 }),
] as const;

/** What an enquiry says of a machine to exchange; null where it says nothing. */
export function tradeInOf(values: FieldValues): TradeIn | null {
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
export function tradeInText({ brand, model, year, kilometres, price }: TradeIn): string {
  return [
    [brand, model].filter(Boolean).join(' '),
    year,
    kilometres === null ? '' : `${groupDigits(kilometres)} km`,
    price === null ? '' : `expected ${rupees(price)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
