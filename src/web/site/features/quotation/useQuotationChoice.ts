import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Charge } from '../../../../domain/pricing/charges/charge-kinds.ts';
import { availableCharges, pricedVehicle } from '../../../../domain/pricing/charges/on-road-price.ts';
import { modelKey } from '../../../../domain/catalogue/model-key.ts';
import { calculateQuotation, type QuotationInputs } from '../../../../domain/pricing/quotations/calculate-quotation.ts';
import { withDefaultLoan } from '../../../../domain/pricing/quotations/default-loan.ts';
import type { SellableVariant } from '../../../../domain/catalogue/variants.ts';
import { useSite } from '../../../dealership.tsx';
import { useChosenVersion } from '../bike/chosen-bike.ts';
import { usePickedAccessories } from '../bike-details/picked-accessories.ts';
import { useVisitState } from '../visit-state.ts';
import type { QuotableBike } from './quotable-bike.ts';

/** What a visitor puts together, and what it comes to: worked out as the server will. */
export function useQuotationChoice(bike: QuotableBike, colour: string) {
  const { today, dealership } = useSite();
  const { picked, pick } = usePickedAccessories(bike.bikeName);
  const { versions, shown } = useChosenVersion(bike.variants, bike);
  const [, setQuery] = useSearchParams();
  const [variant, setVariant] = useState(shown?.name ?? '');
  const key = modelKey(bike.bikeName);
  const [chosen, setChosen] = useVisitState<readonly Charge[]>(`charges ${key}`, []);
  const [withLoan, setLoan] = useVisitState(`loan ${key}`, false);
  const shelf: QuotationInputs = {
    model: { ...bike, key },
    rates: bike.rates,
    place: dealership.town,
    issuer: NOBODY,
    days: dealership.quotationDays,
  };
  const accessories = bike.accessories
    .map(({ heading }) => heading)
    .filter((heading) => picked.some((each) => each.heading === heading));
  const price = bike.variants.find(({ name }) => name === variant)?.price ?? bike.price;
  // What may be added, and for how much.
  const offered = availableCharges(pricedVehicle(price, bike.engine), dealership.town, bike.rates, today);
  const plain = {
    to: '',
    model: bike.bikeName,
    variant,
    colour,
    accessories,
    // What was ticked earlier in this visit may have left the offer.
    chosen: chosen.filter((each) => offered.some(({ charge }) => charge === each)),
    loan: null,
    exchange: null,
  };
  const order = withLoan ? withDefaultLoan(plain, shelf, today) : plain;
  return {
    order,
    versions,
    drawn: calculateQuotation(order, shelf, today),
    offered,
    withLoan,
    setLoan,
    /** At once, and in the address as on the machine's page. */
    chooseVersion: ({ name, slug }: SellableVariant) => {
      setVariant(name);
      setQuery((query) => withVariant(query, slug), { replace: true, preventScrollReset: true });
    },
    toggleCharge: (charge: Charge) => setChosen(toggled(chosen, charge)),
    toggleAccessory: (part: QuotableBike['accessories'][number]) => {
      const others = picked.filter(({ id }) => id !== part.id);
      pick(others.length < picked.length ? others : [...picked, part]);
    },
  };
}
export type QuotationDraft = ReturnType<typeof useQuotationChoice>;

/** An estimate is on nobody's paper. */
const NOBODY = { name: '', brand: '', colour: '', street: '', place: '', phone: '', email: '', gstin: '' };

function withVariant(query: URLSearchParams, slug: string): URLSearchParams {
  if (slug === '') query.delete('variant');
  else query.set('variant', slug);
  return query;
}

const toggled = <T>(all: readonly T[], one: T) =>
  all.includes(one) ? all.filter((each) => each !== one) : [...all, one];
