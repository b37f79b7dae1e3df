import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  conflictingRates,
  engineSize,
  type PricedVehicle,
  pricedVehicle,
  nextRateDay,
  onRoadPrice,
} from './on-road-price.ts';
import { type Rate, rateSchema } from './rates.ts';

const rate = (more: Partial<Rate> & Pick<Rate, 'charge'>): Rate =>
  rateSchema.parse({ from: '2026-04-01', source: 'a test', ...more });

const RATES: Rate[] = [
  rate({ charge: 'road-tax', percent: 6 }),
  rate({ charge: 'registration', fixed: 300 }),
  rate({ charge: 'insurance-own-damage', percent: 1.7, least: 500 }),
  rate({ charge: 'insurance-third-party', upToCc: 75, fixed: 2_901 }),
  rate({ charge: 'insurance-third-party', aboveCc: 75, upToCc: 150, fixed: 3_851 }),
  rate({ charge: 'insurance-third-party', aboveCc: 150, upToCc: 350, fixed: 7_365 }),
  rate({ charge: 'insurance-third-party', aboveCc: 350, fixed: 15_117 }),
  rate({ charge: 'hypothecation', fixed: 500 }),
  rate({ charge: 'tcs', abovePrice: 10_00_000, percent: 1 }),
];
const NO_TAX = rate({ charge: 'road-tax', percent: 0 });
const DAY = '2026-11-16';
const machine = (exShowroom: number, engineCc: number | undefined): PricedVehicle => ({
  exShowroom,
  engineCc,
  electric: false,
});
const inAnand = { place: 'Anand', loan: false };

function total(price: ReturnType<typeof onRoadPrice>): number {
  if ('unknown' in price) throw new Error(price.unknown.join(' '));
  return price.total;
}

describe('the price on the road', () => {
  // Worked out by hand: price + 6 % + 300 + 1.7 % + third party (+ 500 with a loan) (+ 1 % above ten lakh).
  it.for([
    ['a scooter of 110 cc', 76_234, 110, false, 76_234 + 4_574 + 300 + 1_296 + 3_851],
    ['a commuter of 124 cc with a loan', 82_500, 124, true, 82_500 + 4_950 + 300 + 1_403 + 3_851 + 500],
    ['a street machine of 184 cc', 1_43_355, 184, false, 1_43_355 + 8_601 + 300 + 2_437 + 7_365],
    ['a twin of 471 cc', 6_20_000, 471, false, 6_20_000 + 37_200 + 300 + 10_540 + 15_117],
    ['a litre machine above ten lakh', 15_96_500, 1_000, false, 15_96_500 + 95_790 + 300 + 27_141 + 15_117 + 15_965],
  ] as const)('of %s', ([, price, cc, loan, expected]) => {
    expect(total(onRoadPrice(machine(price, cc), { ...inAnand, loan }, RATES, DAY))).toBe(expected);
  });

  it.each([
    ['109.51 cc, fan-cooled, electric start', 110, false],
    ['1,082.96 cc, liquid-cooled', 1083, false],
    ['Electric motor, 3.9 kW', undefined, true],
    ['Four-stroke', undefined, false],
  ])('reads %s from a sheet', (engine, engineCc, electric) => {
    expect(pricedVehicle(80_000, engine)).toEqual({ exShowroom: 80_000, engineCc, electric });
  });

  it('takes half a rupee up, as everybody does by hand', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_00_000 }), fc.integer({ min: 0, max: 3_000 }), (price, hundredths) => {
        const rates = RATES.filter(({ charge }) => charge !== 'road-tax');
        const tax = rate({ charge: 'road-tax', percent: hundredths / 100 });
        const worked = onRoadPrice(machine(price, 110), inAnand, [...rates, tax], DAY);
        const byHand = Number((BigInt(price) * BigInt(hundredths) + 5_000n) / 10_000n);
        expect(total(worked) - total(onRoadPrice(machine(price, 110), inAnand, [...rates, NO_TAX], DAY))).toBe(byHand);
      }),
      {
        examples: [
          [83_000, 115],
          [95_000, 29],
        ],
      },
    );
  });

  it('is the sum of its lines, each in whole rupees, and never less than the machine itself', () => {
    const extras = fc.array(fc.record({ label: fc.string(), price: fc.integer({ min: 0, max: 50_000 }) }));
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_00_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.boolean(),
        extras,
        (price, cc, loan, added) => {
          const worked = onRoadPrice(machine(price, cc), { ...inAnand, loan, extras: added }, RATES, DAY);
          if ('unknown' in worked) throw new Error('nothing is unknown here');
          expect(worked.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
          expect(worked.total).toBe(worked.lines.reduce((sum, { amount }) => sum + amount, 0));
          expect(worked.total).toBeGreaterThanOrEqual(price);
          expect(worked.lines.filter(({ compulsory }) => !compulsory)).toHaveLength(added.length);
        },
      ),
    );
  });

  it('never falls when the machine gets dearer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 30_00_000 }), fc.integer({ min: 0, max: 1_00_000 }), (price, more) => {
        const at = (ex: number) => total(onRoadPrice(machine(ex, 184), inAnand, RATES, DAY));
        expect(at(price + more)).toBeGreaterThanOrEqual(at(price));
      }),
    );
  });

  it('has a lender’s line with a loan alone, and the tax at source above ten lakh alone', () => {
    const labels = (price: number, loan: boolean) => {
      const worked = onRoadPrice(machine(price, 1_000), { ...inAnand, loan }, RATES, DAY);
      return 'lines' in worked ? worked.lines.map(({ label }) => label).join() : '';
    };
    expect(labels(90_000, false)).not.toContain('Hypothecation');
    expect(labels(90_000, true)).toContain('Hypothecation');
    expect(labels(10_00_000, false)).not.toContain('Tax collected');
    expect(labels(10_00_001, false)).toContain('Tax collected');
  });

  it('changes with the first day of a new rate, not before', () => {
    const rates = [...RATES, rate({ charge: 'road-tax', percent: 8, from: '2026-12-01' })];
    const on = (day: string) => total(onRoadPrice(machine(1_00_000, 124), inAnand, rates, day));
    expect(on('2026-12-01') - on('2026-11-30')).toBe(2_000);
    expect(nextRateDay(rates, DAY)).toBe('2026-12-01');
    expect(nextRateDay(rates, '2026-12-01')).toBeUndefined();
  });

  it('takes the rates of the place before those for everywhere', () => {
    const rates = [...RATES, rate({ charge: 'road-tax', percent: 10, place: 'Mumbai' })];
    const at = (place: string) => total(onRoadPrice(machine(1_00_000, 124), { place, loan: false }, rates, DAY));
    expect(at('mumbai') - at('Anand')).toBe(4_000);
  });
});

describe('where something is missing nothing is guessed', () => {
  it.for([
    ['no rate at all', RATES.filter(({ charge }) => charge !== 'road-tax'), 124, 'Road tax: there is no rate.'],
    [
      'a rate that begins later',
      [...RATES.slice(1), rate({ charge: 'road-tax', percent: 6, from: '2027-01-01' })],
      124,
      'Road tax: there is no rate.',
    ],
    [
      'two rates of one day',
      [...RATES, rate({ charge: 'road-tax', percent: 7 })],
      124,
      'Road tax: 2 rates say different things.',
    ],
    [
      'no engine size',
      RATES,
      undefined,
      'Insurance, third party, five years: the engine size of the machine is missing.',
    ],
    [
      'a gap between sizes',
      RATES.filter(({ aboveCc }) => aboveCc !== 75),
      124,
      'Insurance, third party, five years: there is no rate.',
    ],
  ] as const)('%s', ([, rates, cc, why]) => {
    expect(onRoadPrice(machine(82_500, cc), inAnand, rates, DAY)).toEqual({ unknown: [why] });
  });

  it('and the desk is shown which rates clash', () => {
    const twice = rate({ charge: 'road-tax', percent: 7 });
    expect(conflictingRates([...RATES, twice])).toEqual([twice]);
    expect(conflictingRates(RATES)).toEqual([]);
  });
});

describe('an electric machine', () => {
  it('has rates of its own, and no engine size', () => {
    const rates = [
      ...RATES.map((each) => (each.charge === 'road-tax' ? { ...each, electric: false } : each)),
      rate({ charge: 'road-tax', percent: 1, electric: true }),
      rate({ charge: 'insurance-third-party', electric: true, fixed: 2_500 }),
    ];
    const price = onRoadPrice({ exShowroom: 1_00_000, engineCc: undefined, electric: true }, inAnand, rates, DAY);
    expect(total(price)).toBe(1_00_000 + 1_000 + 300 + 1_700 + 2_500);
  });
});

describe('a rate', () => {
  it.for([
    [{ percent: 6, fixed: 300 }, 'please give either a percentage or a sum'],
    [{}, 'please give either a percentage or a sum'],
    [{ fixed: 1, aboveCc: 150, upToCc: 150 }, 'expected to be more than the size it begins above'],
    [{ percent: 6, least: 10, most: 5 }, 'expected to be no less than the least'],
    [{ fixed: 1, source: ' ' }, 'please say where this is written'],
    [{ fixed: 1, from: '2026-02-31' }, 'expected a day such as 2026-04-01'],
  ] as const)('%j is refused: %s', ([more, why]) => {
    const read = rateSchema.safeParse({ charge: 'road-tax', from: '2026-04-01', source: 'a test', ...more });
    expect(read.error?.issues[0]?.message).toBe(why);
  });
});

describe('the engine size in a sheet', () => {
  it.for([
    ['123.94 cc, air-cooled', 124],
    ['1082 cc, liquid-cooled', 1_082],
    ['109.51cc', 110],
    ['an electric motor', undefined],
  ] as const)('%s', ([text, size]) => expect(engineSize(text)).toBe(size));
});
