import { CHARGES } from '../../../../domain/pricing/charges/charge-kinds.ts';
import { availableCharges, pricedVehicle } from '../../../../domain/pricing/charges/on-road-price.ts';
import type { Rate } from '../../../../domain/pricing/charges/rates.ts';
import { type SellableVariant, variantName, variantsOf } from '../../../../domain/catalogue/variants.ts';
import type { StaffQuotationRequest, QuotableModel } from './default-quote.ts';

interface Offered {
  model: Pick<QuotableModel, 'price' | 'onRoad'> & {
    specs: { engine: string };
    variants: readonly SellableVariant[];
    colours: readonly { name: string }[];
  };
  /** Undefined until they are known. */
  accessories: readonly { heading: string }[] | undefined;
  rates: readonly Rate[];
  place: string;
}

/** An order without what is no longer offered, which could not be unticked: what was left out, and which charges there are. */
export function availableChoices(
  order: StaffQuotationRequest,
  { model, accessories, rates, place }: Offered,
  day: string,
) {
  const versions = variantsOf(model.variants, model);
  const version = versions.find(({ name }) => name === order.variant) ?? versions[0];
  const colour = model.colours.find(({ name }) => name === order.colour);
  const charges = availableCharges(pricedVehicle(version?.price ?? model.price, model.specs.engine), place, rates, day);
  const isThere = (wanted: string) => accessories?.some(({ heading }) => heading === wanted) ?? true;
  const isCharged = (wanted: string) => charges.some(({ charge }) => charge === wanted);
  const variant = version?.name ?? '';
  return {
    order: {
      ...order,
      variant,
      colour: colour?.name ?? '',
      accessories: order.accessories.filter(isThere),
      chosen: order.chosen.filter(isCharged),
    },
    charges,
    leftOut: [
      ...(variant === order.variant ? [] : [variantName({ name: order.variant })]),
      ...(colour || order.colour === '' ? [] : [order.colour]),
      ...order.chosen.filter((charge) => !isCharged(charge)).map((charge) => CHARGES[charge].label),
      ...order.accessories.filter((heading) => !isThere(heading)),
    ],
  };
}
