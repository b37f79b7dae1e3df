import type { SheetRow } from '../../../domain/calls/shop.ts';
import { rupees } from '../../../domain/money.ts';
import { type PricedThing, pricedKey } from '../../../domain/shop/prices.ts';
import { ClashNotice } from './ClashNotice.tsx';

/** Prices that somebody else has set while these were typed. */
export interface PricesMeanwhile {
  theirs: readonly PricedThing[];
  /** What they were before both, and what was typed here. */
  seen: readonly PricedThing[];
  mine: readonly PricedThing[];
  at: string | undefined;
}

interface PriceClashProps {
  clash: PricesMeanwhile;
  rows: readonly SheetRow[];
  onMine: () => void;
  /** With the prices that they have changed. */
  onTheirs: (changed: ReadonlySet<string>) => void;
}

export function PriceClash({ clash: { theirs, seen, mine }, rows, onMine, onTheirs }: PriceClashProps) {
  const before = new Map(seen.map((each) => [pricedKey(each), each.price]));
  const changed = new Set(theirs.filter((each) => before.get(pricedKey(each)) !== each.price).map(pricedKey));
  const names = new Map(rows.map((row) => [pricedKey(row), nameOf(row)]));
  const shown = (list: readonly PricedThing[]) =>
    Object.fromEntries(
      list.flatMap((each) => {
        const key = pricedKey(each);
        return changed.has(key) ? [[names.get(key) ?? key, rupees(each.price)]] : [];
      }),
    );
  return (
    <ClashNotice
      mine={shown(mine)}
      theirs={shown(theirs)}
      wording={(name) => name}
      onMine={onMine}
      onTheirs={() => onTheirs(changed)}
    />
  );
}

export const nameOf = ({ name, partName }: SheetRow) => [name, partName].filter(Boolean).join(': ');
