import { CHARGES } from '../../../domain/charges/charges.ts';
import { chargesOnOffer, machineOf } from '../../../domain/charges/on-road.ts';
import { exchangeInWords } from '../../../domain/exchange.ts';
import { rupees } from '../../../domain/money.ts';
import type { Shelf } from '../../../domain/quotations/draw-up.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { DeskOrder } from './first-order.ts';

interface AdditionsProps {
  order: DeskOrder;
  shelf: Shelf;
  today: string;
  onChange: (change: Partial<DeskOrder>) => void;
}

const without = <T,>(all: readonly T[], one: T) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];

/** What the person has chosen: nothing of it is ticked beforehand. */
export function Additions({ order, shelf, today, onChange }: AdditionsProps) {
  const { model, rates, place } = shelf;
  const variant = model.variants.find(({ name }) => name === order.variant);
  const offered = chargesOnOffer(machineOf(variant?.price ?? model.price, model.engine), place, rates, today);
  return (
    <fieldset className="grid gap-x-6 sm:grid-cols-2">
      <legend className="mb-1 font-semibold">Only what was chosen</legend>
      {offered.map(({ charge, amount }) => (
        <Checkbox
          key={charge}
          label={`${CHARGES[charge].label}, ${rupees(amount)}`}
          checked={order.chosen.includes(charge)}
          onChange={() => onChange({ chosen: without(order.chosen, charge) })}
        />
      ))}
      {model.accessories.map(({ heading, price }) => (
        <Checkbox
          key={heading}
          label={`${heading}, ${rupees(price)}`}
          checked={order.accessories.includes(heading)}
          onChange={() => onChange({ accessories: without(order.accessories, heading) })}
        />
      ))}
      {order.exchange && (
        <p className="pt-2 text-caption text-muted sm:col-span-2">In exchange: {exchangeInWords(order.exchange)}</p>
      )}
    </fieldset>
  );
}
