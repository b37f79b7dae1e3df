import { expect, it } from 'vitest';
import { rateProblems } from './rate-problems.ts';
import { type Rate, rateSchema } from './rates.ts';

const rate = (more: Partial<Rate> & Pick<Rate, 'charge'>): Rate =>
  rateSchema.parse({ from: '2026-04-01', fixed: 300, source: 'a test', ...more });

const RATES = [
  rate({ charge: 'road-tax' }),
  rate({ charge: 'registration' }),
  rate({ charge: 'insurance-own-damage' }),
  rate({ charge: 'insurance-third-party', upToCc: 150 }),
  rate({ charge: 'insurance-third-party', aboveCc: 150 }),
];
const DIO = { name: 'Dio', price: 76_000, engine: '109.51 cc' };
const TODAY = '2026-11-16';

it('says nothing where every machine has its price on the road, or no rates are kept at all', () => {
  expect(rateProblems([DIO], RATES, 'Anand', TODAY)).toEqual([]);
  expect(rateProblems([DIO], [], 'Anand', TODAY)).toEqual([]);
});

it('names what is missing and the machines that show their ex-showroom price alone', () => {
  const unsaid = ['Unsaid', 'One', 'Two', 'Three', 'Four'].map((name) => ({ name, price: 1_00_000, engine: '' }));
  expect(rateProblems([DIO, ...unsaid], RATES, 'Anand', TODAY)).toEqual([
    'Insurance, third party, five years: the engine size of the machine is missing. Only the ex-showroom price is shown for Unsaid, One, Two and 2 more.',
  ]);
});

it('tells of two rates that say different things from the day on which they will', () => {
  const later = { from: '2026-12-01', charge: 'registration' } as const;
  const rates = [...RATES, rate({ ...later, fixed: 310 }), rate({ ...later, fixed: 320 })];
  expect(rateProblems([DIO], rates, 'Anand', TODAY)).toEqual([
    'From 01/12/2026: Registration: 2 rates say different things. Only the ex-showroom price is shown for Dio.',
  ]);
});
