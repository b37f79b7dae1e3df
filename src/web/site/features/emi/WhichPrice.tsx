import { loanAmountFor } from '../../../../domain/pricing/emi.ts';
import { longDay } from '../../../../domain/calendar/dates.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';

export interface PricedModel {
  bikeName: string;
  name: string;
  price: number;
  onRoad: { place: string; day: string; total: number; withLoan: number } | null;
}

interface WhichPriceProps {
  model: PricedModel;
  price: number;
  onPrice: (price: number) => void;
}

/** A loan may be about the machine alone or about all that it costs until it is on the road. */
export function WhichPrice({ model, price, onPrice }: WhichPriceProps) {
  const { onRoad } = model;
  if (!onRoad)
    return <p className="mt-2 text-caption text-muted">Ex-showroom only: please ask us for the on-road price.</p>;
  const prices = [
    { label: 'Ex-showroom', amount: model.price },
    { label: 'On-road, with a loan', amount: loanAmountFor(model.price, onRoad) },
  ];
  return (
    <>
      <div role="group" aria-label="Which price" className="mt-3 flex flex-wrap gap-2 noscript:hidden">
        {prices.map(({ label, amount }) => (
          <button
            key={label}
            type="button"
            aria-pressed={price === amount}
            onClick={() => onPrice(amount)}
            className="min-h-11 rounded-full border border-edge px-4 text-caption font-semibold tabular transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {label} {rupees(amount)}
          </button>
        ))}
      </div>
      <p className="mt-2 text-caption text-muted tabular">
        On-road in {onRoad.place} from {rupees(onRoad.total)}, worked out on {longDay(onRoad.day)};{' '}
        <PageLink
          to={`${bikeAddress('/view-details', model)}#on-road`}
          className="text-brand-ink underline underline-offset-4"
        >
          what it is made of
        </PageLink>
      </p>
    </>
  );
}
