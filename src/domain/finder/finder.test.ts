import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bike, BikeDetail } from '../catalogue/model-key.ts';
import { compareModels } from './comparison.ts';
import { compareUrl, readCompared } from './compare-url.ts';
import { budgetAmountOf, findModels, type SearchableModel, withoutOneFilter } from './find-models.ts';
import { filterQuery, finderUrl, readFilters } from './filters.ts';

const onRoad = (total: number): Bike['onRoad'] => ({
  place: 'Anand',
  day: '2026-11-16',
  total,
  lines: [],
  withLoan: 500,
});

const machine = (
  name: string,
  price: number,
  more: Partial<SearchableModel> & { cc?: number } = {},
): SearchableModel => ({
  name,
  kind: 'motorcycle',
  style: 'commuter',
  price,
  specs: { engine: more.cc ? `${more.cc} cc, air-cooled` : 'a motor', power: '', transmission: '', document: '' },
  keyFacts: {},
  onRoad: onRoad(price + 10_000),
  ...more,
});

const MACHINES = [
  machine('Shine', 82_500, { cc: 124, keyFacts: { mileageKmpl: 55, seatHeightMm: 791, powerPs: 10.7 } }),
  machine('Dio', 74_212, {
    cc: 110,
    kind: 'scooter',
    style: 'sporty-scooter',
    keyFacts: { mileageKmpl: 48, seatHeightMm: 765, powerPs: 7.9 },
  }),
  machine('Fireblade', 16_43_000, {
    cc: 1000,
    style: 'sport',
    keyFacts: { mileageKmpl: 16, seatHeightMm: 832, powerPs: 191 },
  }),
  machine('Mystery', 1_00_000, { onRoad: null }),
];

const names = (query: string) =>
  findModels(MACHINES, readFilters(new URLSearchParams(query))).found.map(({ name }) => name);

describe('filters in an address', () => {
  it.for([
    ['', 'Shine Dio Fireblade Mystery'],
    ['type=scooter', 'Dio'],
    ['type=sport', 'Fireblade'],
    // To the nearest thousand.
    ['budget=82400', 'Dio'],
    ['budget=82500', 'Shine Dio'],
    ['budget=1,00,000', 'Shine Dio Mystery'],
    ['budget=0.8 lakh', 'Dio'],
    ['budget=0', 'Shine Dio Fireblade Mystery'],
    ['budget=90', ''],
    ['budget=92000&by=on-road', 'Dio'],
    ['budget=93000&by=on-road', 'Shine Dio'],
    ['engine=to-125', 'Shine Dio'],
    ['engine=from-500', 'Fireblade'],
    ['mileage=50', 'Shine'],
    ['seat=770', 'Dio'],
    ['sort=price', 'Dio Shine Mystery Fireblade'],
    ['sort=price-down', 'Fireblade Mystery Shine Dio'],
    ['sort=mileage', 'Shine Dio Fireblade Mystery'],
    ['sort=power', 'Fireblade Shine Dio Mystery'],
    ['sort=seat', 'Dio Shine Fireblade Mystery'],
    ['type=motorcycle&engine=to-125&sort=price', 'Shine'],
    ['seat=770&engine=from-500', ''],
    // What nobody offers is as if it were not there.
    ['budget=-5&engine=9&mileage=51&seat=x&sort=__proto__&by=constructor&page=-1', 'Shine Dio Fireblade Mystery'],
  ] as const)('?%s finds %s', ([query, expected]) => {
    expect(names(query).join(' ')).toBe(expected);
  });

  it('the instalment is that of the price on the road, the lender’s entry included', () => {
    const [shine] = MACHINES;
    if (!shine) throw new Error('no machine');
    expect(budgetAmountOf(shine, 'on-road')).toBe(92_500);
    // A fifth of 93,000 down, 74,400 at 11 % in 36 months.
    expect(budgetAmountOf(shine, 'emi')).toBe(2_436);
    expect(names('by=emi&budget=2500')).toEqual(['Shine', 'Dio']);
  });

  it('have one spelling, whatever was sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('type', 'by', 'budget', 'page', 'x'), fc.string()), (sent) => {
        const once = filterQuery(readFilters(new URLSearchParams(sent))).toString();
        expect(filterQuery(readFilters(new URLSearchParams(once))).toString()).toBe(once);
      }),
    );
    const spellings = [
      'budget=1,00,000&type=scooter',
      'type=scooter&utm=x&budget=₹ 100000',
      'budget=99999.6&type=scooter&page=1',
      'budget=1 Lakh&type=scooter',
      'budget=100k&type=scooter',
    ];
    const spelled = spellings.map((text) => filterQuery(readFilters(new URLSearchParams(text))).toString());
    expect(new Set(spelled)).toEqual(new Set(['type=scooter&budget=100000']));
  });

  it('another filter begins at the first page, another page keeps the filters', () => {
    const filters = readFilters(new URLSearchParams('type=scooter&page=3'));
    expect(finderUrl(filters, { sort: 'price' })).toBe('/models?type=scooter&sort=price');
    expect(finderUrl(filters, { page: 2 })).toBe('/models?type=scooter&page=2');
    expect(finderUrl(filters, { type: undefined })).toBe('/models');
  });
});

describe('what is found', () => {
  it('says how many were left out because nobody knows, and what would be found with less', () => {
    const filters = readFilters(new URLSearchParams('seat=770&type=motorcycle'));
    expect(findModels(MACHINES, filters)).toMatchObject({ found: [], unknown: 1 });
    expect(withoutOneFilter(MACHINES, filters)).toEqual([
      { without: 'seat', count: 3 },
      { without: 'type', count: 1 },
    ]);
    expect(findModels(MACHINES, readFilters(new URLSearchParams('by=on-road&budget=200000'))).unknown).toBe(1);
  });

  it('fits every filter, and every one that fits is found', () => {
    const some = fc.record({
      budget: fc.option(fc.integer({ min: 50_000, max: 20_00_000 })),
      mileage: fc.constantFrom('', '40', '50'),
      by: fc.constantFrom('ex-showroom', 'on-road', 'emi'),
    });
    fc.assert(
      fc.property(some, ({ budget, mileage, by }) => {
        const filters = readFilters(new URLSearchParams({ ...(budget && { budget: String(budget) }), mileage, by }));
        const { found } = findModels(MACHINES, filters);
        for (const each of MACHINES) {
          const amount = budgetAmountOf(each, filters.by) ?? Infinity;
          const cheapEnough = filters.budget === undefined || amount <= filters.budget;
          const goesFar = filters.mileage === undefined || (each.keyFacts.mileageKmpl ?? 0) >= filters.mileage;
          expect(found.includes(each)).toBe(cheapEnough && goesFar);
        }
      }),
    );
  });
});

describe('machines side by side', () => {
  const detail = (name: string, bikePrice: number, more: Partial<BikeDetail> = {}) =>
    ({
      name,
      bikePrice,
      onRoad: onRoad(bikePrice + 8_000),
      keyFacts: {},
      bodyDimensions: {},
      engineDetails: {},
      transmissionDetails: {},
      tyreDetails: {},
      frame: {},
      Electrical: {},
      ...more,
    }) as BikeDetail;

  it('are named in the address, each once, three at most', () => {
    const read = (text: string) => readCompared(new URLSearchParams(text));
    expect(read('bikes=dio,Activa 6G,,DIO,x,y')).toEqual(['ACTIVA6G', 'DIO', 'X']);
    expect(read('bikes=DIO&bikes=&bikes=CB500X')).toEqual(['CB500X', 'DIO']);
    expect(read(`bikes=${'x'.repeat(101)}`)).toEqual([]);
    expect(compareUrl(['DIO', 'Activa 6G'])).toBe('/compare?bikes=DIO,ACTIVA6G');
    expect(compareUrl([])).toBe('/compare');
  });

  it('tell first what differs, and which is the least or the most', () => {
    const { differing, alike } = compareModels(
      [
        detail('Dio', 74_000, {
          keyFacts: { mileageKmpl: 48, weightKg: 103 },
          bodyDimensions: { kerbWeight: '103 kg' },
          tyreDetails: { tyreType: 'Tubeless' },
        }),
        detail('Shine', 82_000, {
          keyFacts: { mileageKmpl: 55, weightKg: 103 },
          bodyDimensions: { kerbWeight: '103 kg', seatHeight: '791 mm' },
          tyreDetails: { tyreType: 'Tubeless' },
          onRoad: null,
        }),
      ],
      'Anand',
    );
    expect(differing.map(({ label, values, best }) => [label, values, best])).toEqual([
      ['Ex-showroom price', ['₹74,000', '₹82,000'], [0]],
      ['On-road in Anand from', ['₹82,000', 'Ex-showroom only'], []],
      ['EMI a month, about', ['₹2,161', '₹2,148'], []],
      ['Mileage', ['about 48 km/l', 'about 55 km/l'], [1]],
      ['Seat Height', ['', '791 mm'], []],
    ]);
    // The kerb weight of the sheet says no more than the weight.
    expect(alike.map(({ label }) => label)).toEqual(['Weight', 'Tyre Type']);
  });

  it('are told of in one line each, wherever their sheets tell it, and nothing known is called unknown', () => {
    const { differing } = compareModels(
      [
        detail('Dio', 74_000, { keyFacts: { seatHeightMm: 765 }, engineDetails: { starting: 'Self and kick' } }),
        detail('Twin', 16_00_000, {
          keyFacts: { seatHeightMm: 850 },
          bodyDimensions: { seatHeight: '850 mm or 870 mm' },
          engineDetails: { cooling: 'Liquid' },
          Electrical: { starting: 'Electric', cooling: 'Fan' },
        }),
      ],
      'Anand',
    );
    expect(differing.slice(3).map(({ label, values }) => [label, values])).toEqual([
      ['Seat height', ['765 mm', '850 mm']],
      ['Starting', ['Self and kick', 'Electric']],
      ['Seat Height', ['765 mm', '850 mm or 870 mm']],
      ['Cooling', ['', 'Liquid']],
      // One sheet that says two things under one name keeps both.
      ['Cooling', ['', 'Fan']],
    ]);
  });
});
