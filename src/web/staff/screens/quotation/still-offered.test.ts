import { describe, expect, it } from 'vitest';
import { rateSchema } from '../../../../domain/pricing/charges/rates.ts';
import type { StaffQuotationRequest } from './default-quote.ts';
import { availableChoices } from './still-offered.ts';

const DAY = '2026-11-16';
const rate = (fields: object) => rateSchema.parse({ from: '2026-04-01', source: 'a test', ...fields });
const AMC = rate({ charge: 'amc', fixed: 1_850 });
const version = (name: string, price: number) => ({ slug: name.toLowerCase(), name, price, onRoad: null });
const OFFERED = {
  model: {
    price: 82_500,
    onRoad: null,
    specs: { engine: '123.94 cc' },
    variants: [version('Drum', 82_500), version('Disc', 86_500)],
    colours: [{ name: 'Red' }],
  },
  accessories: [{ heading: 'Guard' }],
  rates: [AMC],
  place: 'Anand',
};
const ORDER: StaffQuotationRequest = {
  to: 'Asha',
  model: 'SHINE',
  variant: 'Disc',
  colour: 'Red',
  accessories: ['Guard'],
  chosen: ['amc'],
  loan: null,
  exchange: null,
};

describe('what is quoted again', () => {
  it('is as it was where all of it is still offered', () => {
    expect(availableChoices(ORDER, OFFERED, DAY)).toMatchObject({ order: ORDER, leftOut: [] });
  });

  it('goes without what is no longer offered, and says so', () => {
    const model = { ...OFFERED.model, variants: [], colours: [] };
    expect(availableChoices(ORDER, { ...OFFERED, model, accessories: [], rates: [] }, DAY)).toEqual({
      order: { ...ORDER, variant: '', colour: '', accessories: [], chosen: [] },
      charges: [],
      leftOut: ['Disc', 'Red', 'Maintenance contract (AMC), one year', 'Guard'],
    });
  });

  it('is of the first version where its own is gone, with the charges that there are for that one', () => {
    const model = { ...OFFERED.model, variants: [version('Drum', 82_500)] };
    const rates = [rate({ charge: 'amc', fixed: 1_850, abovePrice: 85_000 })];
    expect(availableChoices(ORDER, { ...OFFERED, model, rates }, DAY)).toMatchObject({
      order: { variant: 'Drum', chosen: [] },
      leftOut: ['Disc', 'Maintenance contract (AMC), one year'],
    });
  });

  it('keeps its accessories until it is known which there are', () => {
    const { order, leftOut } = availableChoices(ORDER, { ...OFFERED, accessories: undefined }, DAY);
    expect([order.accessories, leftOut]).toEqual([['Guard'], []]);
  });
});
