import { expect, it } from 'vitest';
import { variantName, variantsOf } from './variants.ts';

const version = (name: string, price: number) => ({ slug: name.toLowerCase(), name, price, onRoad: null });
const named = (variants: ReturnType<typeof version>[], price: number) =>
  variantsOf(variants, { price, onRoad: null }).map((each) => `${variantName(each)} ${each.price}`);

it('the plain machine is a version too, unless one of the variants is what the price starts from', () => {
  expect(named([version('Dual disc', 125_600)], 121_900)).toEqual(['Standard 121900', 'Dual disc 125600']);
  expect(named([version('Drum', 82_500), version('Disc', 86_800)], 82_500)).toEqual(['Drum 82500', 'Disc 86800']);
  expect(named([], 82_500)).toEqual([]);
});
