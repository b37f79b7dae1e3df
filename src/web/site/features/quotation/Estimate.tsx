import { rupees } from '../../../../domain/pricing/money.ts';
import { loanText } from '../../../../domain/pricing/quotations/quotation.ts';
import { useDealership } from '../../../dealership.tsx';
import { Price } from '../../../ui/Price.tsx';
import { PriceLines } from '../price/PriceLines.tsx';
import type { QuotationDraft } from './useQuotationChoice.ts';

/** On a phone the sum stays in sight while things are ticked; it is read out where it stands in full. */
export function RunningTotal({ wish: { drawn } }: { wish: QuotationDraft }) {
  const { town } = useDealership();
  if ('problems' in drawn) return null;
  return (
    <p
      aria-hidden="true"
      className="sticky top-(--main-bar) z-10 -mx-[clamp(1rem,4vw,3rem)] flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line bg-paper px-[clamp(1rem,4vw,3rem)] py-2 lg:hidden print:hidden"
    >
      <span className="text-muted">On-road in {town}</span>
      <Price amount={drawn.paper.total} className="text-h3" />
    </p>
  );
}

/** What it comes to as it is put together; every line of it one tap away. */
export function Estimate({ wish: { drawn } }: { wish: QuotationDraft }) {
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
      {loan && <p className="mt-1 text-muted">{loanText(loan)}. The lender sets the rate.</p>}
      <details className="group mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-brand-ink underline underline-offset-4">
          What it is made of
        </summary>
        <PriceLines lines={lines} total={total} />
      </details>
    </section>
  );
}
