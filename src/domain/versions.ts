import type { OnRoadAnswer } from './calls/site.ts';

/** A machine as it can be bought: one of its variants, or the plain one, which has no name of its own. */
export interface Version {
  slug: string;
  name: string;
  price: number;
  onRoad: OnRoadAnswer;
}

type Plain = Pick<Version, 'price' | 'onRoad'>;

/**
 * All there is to choose from; nothing where there is no choice. The price of a model is what it starts from: where
 * none of its variants costs that, the plain machine is one more.
 */
export function versionsOf(variants: readonly Version[], { price, onRoad }: Plain): readonly Version[] {
  if (variants.length === 0 || variants.some((variant) => variant.price === price)) return variants;
  return [{ slug: '', name: '', price, onRoad }, ...variants];
}

/** As it is called where one is chosen. */
export const versionName = ({ name }: Pick<Version, 'name'>) => name || 'Standard';
