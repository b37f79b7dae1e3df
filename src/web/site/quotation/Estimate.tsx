import { rupees } from '../../../domain/money.ts';
import { loanInWords } from '../../../domain/quotations/quotation.ts';
import { useDealership } from '../../dealership.tsx';
import { PriceLines } from '../price/PriceLines.tsx';
import type { Wish } from './useWish.ts';

/** What it comes to as it is put together; every line of it one tap away. */
export function Estimate({ wish: { drawn } }: { wish: Wish }) {
  const { town } = useDealership();
  if ('problems' in drawn) {
    return (
      <p className="rounded-card bg-warn-ground p-4 text-warn">
        The price on the road has to be worked out by hand at the moment. We do so and send you the quotation.
      </p>
    );
  }
  const { total, lines, loan } = drawn.paper;
  return (
    <section aria-label="What it comes to" className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <p className="text-caption text-muted">On-road in {town}</p>
      <p role="status" className="font-display text-h2 font-bold tabular">
        {rupees(total)}
      </p>
      {loan && <p className="mt-1 text-muted">{loanInWords(loan)}. The lender sets the rate.</p>}
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-4">
          What it is made of
        </summary>
        <PriceLines lines={lines} total={total} />
      </details>
    </section>
  );
}
