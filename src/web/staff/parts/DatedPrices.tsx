import { minuteInWords } from '../../../domain/dates.ts';
import { rupees } from '../../../domain/money.ts';
import type { DatedPrice } from '../../../domain/shop/prices.ts';

/** What will become of a price by itself, whatever it is set to today. */
export function DatedPrices({ dated, look }: { dated: readonly DatedPrice[]; look: string }) {
  return dated.map(({ at, price, by }) => (
    <span key={at} className={`block text-caption ${look}`}>
      {datedInWords({ at, price, by })}
    </span>
  ));
}

export const datedInWords = ({ at, price, by }: DatedPrice) =>
  `A dated change sets it to ${rupees(price)} on ${minuteInWords(at)} (${by}).`;
