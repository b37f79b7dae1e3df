import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { OnRoadAnswer } from '../../../../domain/endpoints/site.ts';
import { longDay } from '../../../../domain/calendar/dates.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { PriceLines } from './PriceLines.tsx';

/** Links from cards lead here. */
const BREAK_UP = 'on-road';

interface OnRoadProps {
  price: OnRoadAnswer;
  className?: string;
}

/**
 * "On-road in Anand from ₹96,255", with what it is made of one tap away: who gets each line, and the day it was worked
 * out. Where it cannot be said, that is said.
 */
export function OnRoadPanel({ price, className = '' }: OnRoadProps) {
  const breakUp = useRef<HTMLDetailsElement>(null);
  const asked = useLocation().hash === `#${BREAK_UP}`;
  useEffect(() => {
    if (asked && breakUp.current) breakUp.current.open = true;
  }, [asked]);

  if (!price) {
    return (
      <p className={`text-caption text-muted ${className}`}>Ex-showroom only: please ask us for the on-road price.</p>
    );
  }
  const { place, day, lines, total, withLoan } = price;
  const examples = lines.some(({ example }) => example);
  return (
    <details ref={breakUp} id={BREAK_UP} className={`group scroll-mt-32 ${className}`}>
      <summary className="inline-flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 font-semibold tabular">
        On-road in {place} from {rupees(total)}
        <span className="text-caption font-normal text-brand-ink underline underline-offset-4 group-open:hidden">
          what it is made of
        </span>
      </summary>
      <PriceLines lines={lines} total={total} className="mt-2 max-w-md" />
      <p className="mt-2 max-w-md text-caption text-muted">
        Worked out on {longDay(day)}.
        {withLoan > 0 && ` With a loan ${rupees(withLoan)} more for the lender’s entry in the registration.`}{' '}
        Accessories, maintenance contract and warranty are yours to choose.
        {examples && ' Some rates are examples of the demonstration.'}
      </p>
    </details>
  );
}
