import type { SheetRow } from '../../../../../domain/endpoints/content/content.ts';
import { isUnusualChange } from '../../../../../domain/content/price-list.ts';
import { scheduledPriceText } from '../../../shared/ScheduledPrices.tsx';
import { pricedItemName } from '../prices/PriceConflict.tsx';

const MOST_DOUBTS = 6;

interface BeforeSavingProps {
  /** The rows that get another price. */
  news: readonly { row: SheetRow; price: number | undefined }[];
}

/** How much is about to change, and what looks like a slip or will not last. */
export function SaveWarnings({ news }: BeforeSavingProps) {
  const doubts = news.flatMap(({ row, price = 0 }) =>
    [isUnusualChange(row.price, price) ?? [], row.dated.map(scheduledPriceText)]
      .flat()
      .map((doubt) => `${pricedItemName(row)}: ${doubt}`),
  );
  return (
    <>
      <p>
        {news.length} {news.length === 1 ? 'price' : 'prices'} will change.
      </p>
      {doubts.length > 0 && (
        <ul className="mt-2 rounded-control bg-warn-ground p-3 font-medium text-warn">
          {doubts.slice(0, MOST_DOUBTS).map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
          {doubts.length > MOST_DOUBTS && <li>and {doubts.length - MOST_DOUBTS} more</li>}
        </ul>
      )}
    </>
  );
}
