import { CHARGES } from '../../../../domain/pricing/charges/charge-kinds.ts';
import type { availableCharges } from '../../../../domain/pricing/charges/on-road-price.ts';
import { tradeInText } from '../../../../domain/pricing/trade-in.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { Checkbox } from '../../../ui/inputs/Checkbox.tsx';
import type { StaffQuotationRequest } from './default-quote.ts';

interface AdditionsProps {
  order: StaffQuotationRequest;
  charges: ReturnType<typeof availableCharges>;
  accessories: readonly { heading: string; price: number }[];
  onChange: (change: Partial<StaffQuotationRequest>) => void;
}

const without = <T,>(all: readonly T[], one: T) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** What the person has chosen: nothing of it is ticked beforehand. */
export function Additions({ order, charges, accessories, onChange }: AdditionsProps) {
  return (
    <fieldset className="grid gap-x-6 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">Only what was chosen</legend>
      {charges.map(({ charge, amount }) => (
        <Checkbox
          key={charge}
          label={`${CHARGES[charge].label}, ${rupees(amount)}`}
          checked={order.chosen.includes(charge)}
          onChange={() => onChange({ chosen: without(order.chosen, charge) })}
        />
      ))}
      {accessories.map(({ heading, price }) => (
        <Checkbox
          key={heading}
          label={`${heading}, ${rupees(price)}`}
          checked={order.accessories.includes(heading)}
          onChange={() => onChange({ accessories: without(order.accessories, heading) })}
        />
      ))}
      {order.exchange && (
        <p className="pt-2 text-caption text-muted sm:col-span-2">In exchange: {tradeInText(order.exchange)}</p>
      )}
    </fieldset>
  );
}
