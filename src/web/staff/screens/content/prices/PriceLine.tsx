import type { ClipboardEvent } from 'react';
import type { SheetRow } from '../../../../../domain/endpoints/content/content.ts';
import { rupees } from '../../../../../domain/pricing/money.ts';
import { isUnusualChange, parseAmount } from '../../../../../domain/content/price-list.ts';
import { ScheduledPriceNotes } from '../../../shared/ScheduledPrices.tsx';

interface PriceLineProps {
  row: SheetRow;
  typed: string | undefined;
  onType: (text: string) => void;
  onPaste: (event: ClipboardEvent) => void;
}

/** One price: today's, the new one, and a word where the new one looks like a slip. */
export function PriceLine({ row, typed, onType, onPaste }: PriceLineProps) {
  const next = typed === undefined ? undefined : parseAmount(typed);
  const doubt = next === undefined ? undefined : isUnusualChange(row.price, next);
  const label = row.part === 'model' ? row.name : `${row.name}: ${row.partName}`;
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 ${row.part === 'model' ? '' : 'pl-8'}`}>
      <span className="min-w-0 flex-1 basis-44 max-sm:basis-full">
        <span className={row.part === 'model' ? 'font-semibold' : ''}>
          {row.part === 'model' ? row.name : row.partName}
        </span>
        {row.partNo !== '' && <span className="ml-2 text-caption text-muted">{row.partNo}</span>}
        {typed !== undefined && next === undefined && (
          <span className="block text-caption font-medium text-bad">This is no price that we understand.</span>
        )}
        <ScheduledPriceNotes dated={row.dated} look={typed === undefined ? 'text-muted' : 'font-semibold text-warn'} />
        {doubt && <span className="block text-caption font-semibold text-warn">{doubt}</span>}
      </span>
      <span className="text-caption text-muted tabular max-sm:flex-1">{rupees(row.price)}</span>
      <input
        aria-label={`New price of ${label}`}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? ''}
        placeholder={String(row.price)}
        aria-invalid={typed !== undefined && next === undefined ? true : undefined}
        onChange={(event) => onType(event.target.value)}
        onPaste={onPaste}
        className="h-11 w-32 rounded-control border border-edge bg-paper px-3 text-right tabular focus:border-ink focus:ring-3 focus:ring-ink/15 focus:outline-none aria-invalid:border-bad"
      />
    </li>
  );
}
