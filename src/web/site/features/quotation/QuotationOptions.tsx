import type { ReactNode } from 'react';
import { CHARGES } from '../../../../domain/pricing/charges/charge-kinds.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { variantName } from '../../../../domain/catalogue/variants.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import { Tick } from '../../../ui/media/Tick.tsx';
import type { QuotableBike } from './quotable-bike.ts';
import type { QuotationDraft } from './useQuotationChoice.ts';

/** What can be chosen: nothing of it is ticked beforehand. */
export function QuotationOptions({ bike: { accessories }, wish }: { bike: QuotableBike; wish: QuotationDraft }) {
  const { order, offered, versions, withLoan } = wish;
  return (
    <div className="grid gap-6">
      {versions.length > 1 && (
        <Group label="Version">
          {versions.map((version) => (
            <label key={version.slug} className="flex min-h-11 cursor-pointer items-center gap-3">
              <Tick
                type="radio"
                name="variant"
                value={version.name}
                checked={version.name === order.variant}
                onChange={() => wish.chooseVersion(version)}
                className="size-5.5"
              />
              <span>
                {variantName(version)}, {rupees(version.price)} <span className="text-muted">ex-showroom</span>
              </span>
            </label>
          ))}
        </Group>
      )}
      <Group label="Paying">
        <Checkbox
          name="loan"
          label="With a loan"
          checked={withLoan}
          onChange={({ target }) => wish.setLoan(target.checked)}
        />
      </Group>
      {offered.length > 0 && (
        <Group label="Insurance, maintenance, warranty">
          {offered.map(({ charge, amount }) => (
            <Checkbox
              key={charge}
              name={charge}
              label={`${CHARGES[charge].label}, ${rupees(amount)}`}
              checked={order.chosen.includes(charge)}
              onChange={() => wish.toggleCharge(charge)}
            />
          ))}
        </Group>
      )}
      {accessories.length > 0 && (
        <Group label="Accessories">
          {accessories.map((part) => (
            <Checkbox
              key={part.id}
              name={`accessory-${part.id}`}
              label={`${part.heading}, ${rupees(part.price)}`}
              checked={order.accessories.includes(part.heading)}
              onChange={() => wish.toggleAccessory(part)}
            />
          ))}
        </Group>
      )}
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">{label}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}
