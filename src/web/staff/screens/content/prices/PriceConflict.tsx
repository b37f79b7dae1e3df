import type { SheetRow } from '../../../../../domain/endpoints/content/content.ts';
import { rupees } from '../../../../../domain/pricing/money.ts';
import { type PricedItem, pricedItemKey } from '../../../../../domain/content/price-list.ts';
import { ConflictNotice } from '../publishing/ConflictNotice.tsx';

/** Prices that somebody else has set while these were typed. */
export interface ConflictingPrices {
  theirs: readonly PricedItem[];
  /** What they were before both, and what was typed here. */
  seen: readonly PricedItem[];
  mine: readonly PricedItem[];
  at: string | undefined;
}

interface PriceClashProps {
  clash: ConflictingPrices;
  rows: readonly SheetRow[];
  onMine: () => void;
  /** With the prices that they have changed. */
  onTheirs: (changed: ReadonlySet<string>) => void;
}

export function PriceConflict({ clash: { theirs, seen, mine }, rows, onMine, onTheirs }: PriceClashProps) {
  const before = new Map(seen.map((each) => [pricedItemKey(each), each.price]));
  const changed = new Set(theirs.filter((each) => before.get(pricedItemKey(each)) !== each.price).map(pricedItemKey));
  const names = new Map(rows.map((row) => [pricedItemKey(row), pricedItemName(row)]));
  const shown = (list: readonly PricedItem[]) =>
    Object.fromEntries(
      list.flatMap((each) => {
        const key = pricedItemKey(each);
        return changed.has(key) ? [[names.get(key) ?? key, rupees(each.price)]] : [];
      }),
    );
  return (
    <ConflictNotice
      mine={shown(mine)}
      theirs={shown(theirs)}
      wording={(name) => name}
      onMine={onMine}
      onTheirs={() => onTheirs(changed)}
    />
  );
}

export const pricedItemName = ({ name, partName }: SheetRow) => [name, partName].filter(Boolean).join(': ');
