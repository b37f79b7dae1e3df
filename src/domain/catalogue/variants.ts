import type { OnRoadAnswer } from '../endpoints/site.ts';

/** A machine as it can be bought: one of its variants, or the plain one, which has no name of its own. */
export interface SellableVariant {
  slug: string;
  name: string;
  price: number;
  onRoad: OnRoadAnswer;
}

type Plain = Pick<SellableVariant, 'price' | 'onRoad'>;

/**
 * All there is to choose from; nothing where there is no choice. The price of a model is what it starts from: where
 * none of its variants costs that, the plain machine is one more.
 */
export function variantsOf(variants: readonly SellableVariant[], { price, onRoad }: Plain): readonly SellableVariant[] {
  if (variants.length === 0 || variants.some((variant) => variant.price === price)) return variants;
  return [{ slug: '', name: '', price, onRoad }, ...variants];
}

/** As it is called where one is chosen. */
export const variantName = ({ name }: Pick<SellableVariant, 'name'>) => name || 'Standard';
