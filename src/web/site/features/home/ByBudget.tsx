import { useState } from 'react';
import type { BudgetBasis } from '../../../../domain/finder/filters.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { BudgetField } from '../finder/BudgetField.tsx';

/** The first question of most buyers, as a plain form that leads to the machines. */
export function ByBudget() {
  const [by, setBy] = useState<BudgetBasis>('on-road');
  return (
    <Section className="border-b border-line py-8! sm:py-12!">
      <form
        method="get"
        action="/models"
        aria-label="By budget"
        className="grid grid-cols-1 items-center gap-x-16 gap-y-4 lg:grid-cols-2"
      >
        <div>
          <h2 className="text-h2">What would you like to spend?</h2>
          <p className="mt-2 max-w-[48ch] text-muted max-sm:hidden">
            On-road means all of it: registration, road tax and insurance included. Or begin with what you can put aside
            each month.
          </p>
        </div>
        <BudgetField filters={{ by, page: 1 }} onBasis={setBy} />
      </form>
    </Section>
  );
}
