import type { ListedPublication, SheetRow } from '../../../../../domain/endpoints/content/content.ts';
import { dateTimeText } from '../../../../../domain/calendar/dates.ts';
import { rupees } from '../../../../../domain/pricing/money.ts';
import { type PricedItem, pricedItemKey } from '../../../../../domain/content/price-list.ts';
import { Button } from '../../../../ui/Button.tsx';
import { pricedItemName } from './PriceConflict.tsx';

const MOST_SHOWN = 10;
const MOST_PRICES = 5;

interface PriceChangesProps {
  changes: readonly ListedPublication[];
  rows: readonly SheetRow[];
  onUndo: (id: number) => void;
}

/** What was changed of late, on this sheet or on the Price screens, each with a way back. */
export function PriceChanges({ changes, rows, onUndo }: PriceChangesProps) {
  if (changes.length === 0) return null;
  return (
    <section>
      <h2 className="text-h3">Changed of late</h2>
      <ul className="mt-2 grid gap-2">
        {changes.slice(0, MOST_SHOWN).map(({ id, at, by, title, before, after, overruled }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-paper p-3">
            <span className="min-w-0 flex-1 basis-52">
              <span className="block text-caption text-muted">
                {dateTimeText(at)} · {by} · {title}
              </span>
              <PriceListChanges list={after} rows={rows} before={before} />
              {overruled.length > 0 && (
                <span className="block text-caption font-semibold text-warn">
                  It was dated, and set again what had been changed since.
                </span>
              )}
            </span>
            <Button
              look="secondary"
              size="small"
              aria-label={`Undo the change of ${dateTimeText(at)}`}
              onClick={() => onUndo(id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PricesInProps {
  /** Of prices, as they are or will be. */
  list: unknown;
  rows: readonly SheetRow[];
  /** What they were; without it, what they are today. */
  before?: unknown;
}

/** Some of the prices that change together, each with the one before it. */
export function PriceListChanges({ list, rows, before = rows }: PricesInProps) {
  const names = new Map(rows.map((row) => [pricedItemKey(row), pricedItemName(row)]));
  const old = new Map(((before ?? []) as PricedItem[]).map((priced) => [pricedItemKey(priced), priced.price]));
  const all = (list ?? []) as PricedItem[];
  return (
    <>
      {all.slice(0, MOST_PRICES).map((priced) => {
        const key = pricedItemKey(priced);
        return (
          <span key={key} className="block wrap-anywhere">
            {names.get(key) ?? key}:{' '}
            <span className="tabular">{`${rupees(old.get(key) ?? 0)} → ${rupees(priced.price)}`}</span>
          </span>
        );
      })}
      {all.length > MOST_PRICES && <span className="text-muted">and {all.length - MOST_PRICES} more</span>}
    </>
  );
}
