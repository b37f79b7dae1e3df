import { useEffect, useRef } from 'react';
import { type BudgetBasis, BUDGET_BASES, BUDGETS, type Filters, finderUrl } from '../../../../domain/finder/filters.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Tick } from '../../../ui/media/Tick.tsx';
import { shortRupees } from './short-rupees.ts';

interface BudgetFieldProps {
  filters: Filters;
  onBasis: (basis: BudgetBasis, form: HTMLFormElement | null) => void;
  /** On the page that it changes. */
  stays?: boolean;
}

/** How much, and whether that is the price, all that it costs on the road, or an instalment. */
export function BudgetField({ filters, onBasis, stays = false }: BudgetFieldProps) {
  const { by, budget } = filters;
  const field = useRef<HTMLInputElement>(null);
  const written = budget === undefined ? '' : groupDigits(budget);

  const before = useRef(written);

  useEffect(() => {
    // What is being typed stays until another budget was asked for.
    if (field.current && before.current !== written) field.current.value = written;
    before.current = written;
  }, [written]);

  const choose = (basis: BudgetBasis, form: HTMLFormElement | null) => {
    // A price is no instalment.
    if (field.current && (basis === 'emi') !== (by === 'emi')) field.current.value = '';
    onBasis(basis, form);
  };

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2.5">
      <legend className="mb-1.5 text-[0.9375rem] font-semibold">Budget</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-0.5 rounded-control sm:grid-cols-[1.2fr_0.9fr_1.1fr] bg-sunk p-1 text-center text-caption font-semibold">
        {(Object.entries(BUDGET_BASES) as [BudgetBasis, string][]).map(([basis, label]) => (
          <label
            key={basis}
            className="grid min-h-11 place-items-center rounded-[0.3rem] px-1 leading-tight tracking-tight transition-colors has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-brand-ink"
          >
            <Tick
              type="radio"
              name="by"
              value={basis}
              checked={by === basis}
              onChange={({ target }) => choose(basis, target.form)}
              className="sr-only"
            />
            {label}
          </label>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <div className="relative min-w-[min(100%,8rem)] flex-1">
          <span className="pointer-events-none absolute inset-y-0 left-3.5 grid place-items-center text-muted">₹</span>
          <input
            ref={field}
            name="budget"
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="search"
            aria-label={by === 'emi' ? 'At most, in rupees a month' : 'At most, in rupees'}
            placeholder="at most"
            defaultValue={written}
            className={`${INPUT_CLASS} pl-8 tabular`}
          />
        </div>
        <Button type="submit" look="secondary">
          Show
        </Button>
      </div>
      <p className="-ml-1 flex flex-wrap gap-x-0.5">
        {BUDGETS[by].usual.map((usual) => (
          <PageLink
            key={usual}
            to={finderUrl(filters, { budget: budget === usual ? undefined : usual })}
            replace={stays}
            preventScrollReset={stays}
            rel="nofollow"
            aria-current={budget === usual ? 'true' : undefined}
            className="grid min-h-11 place-items-center rounded-full px-2.5 text-caption font-semibold whitespace-nowrap text-muted underline-offset-4 hover:bg-ink/7 hover:text-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {shortRupees(usual)}
          </PageLink>
        ))}
      </p>
    </fieldset>
  );
}
