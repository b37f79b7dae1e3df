import { dateTimeText } from '../../../domain/calendar/dates.ts';
import { rupees } from '../../../domain/pricing/money.ts';
import type { ScheduledPrice } from '../../../domain/content/price-list.ts';

/** The scheduled changes of a price. */
export function ScheduledPriceNotes({ dated, look }: { dated: readonly ScheduledPrice[]; look: string }) {
  return dated.map(({ at, price, by }) => (
    <span key={at} className={`block text-caption ${look}`}>
      {scheduledPriceText({ at, price, by })}
    </span>
  ));
}

export const scheduledPriceText = ({ at, price, by }: ScheduledPrice) =>
  `A dated change sets it to ${rupees(price)} on ${dateTimeText(at)} (${by}). If it is changed before, that change is held.`;
