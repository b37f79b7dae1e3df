import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTIONAL_CHARGES } from '../charges/charge-kinds.ts';
import { rateSchema } from '../charges/rates.ts';
import { rupeesInWords } from '../money-in-words.ts';
import { calculateQuotation, type QuotationInputs } from './calculate-quotation.ts';
import { quotationName, quotationNumber, quotationText, quotationState } from './quotation.ts';
import { joinChoices, chosenExtras } from './chosen-extras.ts';

const DAY = '2026-11-16';
const RATES = [
  { charge: 'road-tax', percent: 6 },
  { charge: 'registration', fixed: 300 },
  { charge: 'insurance-own-damage', percent: 1.7 },
  { charge: 'insurance-third-party', fixed: 15_117 },
  { charge: 'hypothecation', fixed: 500 },
  { charge: 'tcs', percent: 1, abovePrice: 10_00_000 },
  { charge: 'zero-depreciation', percent: 0.6 },
  { charge: 'amc', fixed: 5_900 },
  { charge: 'extended-warranty', fixed: 4_790 },
].map((rate) => rateSchema.parse({ from: '2026-04-01', source: 'a test', ...rate }));

const shelf = (price = 15_96_500): QuotationInputs => ({
  model: {
    key: 'CBR1000RR',
    name: 'CBR1000RR',
    engine: '999.9 cc',
    image: '/media/cbr.avif',
    price,
    variants: [
      { name: 'Standard', price },
      { name: 'SP', price: price + 2_00_000 },
    ],
    colours: [{ name: 'Grand Prix Red', image: '/media/red.avif' }],
    accessories: [
      { heading: 'Tank Pad', price: 399 },
      { heading: 'Paddock Stand', price: 4_200 },
    ],
  },
  rates: RATES,
  place: 'Anand',
  issuer: { name: 'Shop', brand: 'Honda', colour: '#c8102e', street: '', place: '', phone: '', email: '', gstin: '' },
  days: 7,
});
const ORDER = {
  to: 'Asha',
  model: 'CBR1000RR',
  variant: 'Standard',
  colour: '',
  accessories: [],
  chosen: [],
  loan: null,
  exchange: null,
};

function paperOf(...args: Parameters<typeof calculateQuotation>) {
  const drawn = calculateQuotation(...args);
  if ('problems' in drawn) throw new Error(drawn.problems.join(' '));
  return drawn.paper;
}

describe('a quotation', () => {
  it('of a machine above ten lakh, worked out by hand', () => {
    const order = {
      ...ORDER,
      variant: 'SP',
      accessories: ['Tank Pad'],
      chosen: ['zero-depreciation' as const],
      loan: { downPayment: 5_00_000, rate: 11, months: 36 },
    };
    const { lines, total, loan } = paperOf(order, shelf(), DAY);
    expect(lines.map(({ amount }) => amount)).toEqual([
      17_96_500, 1_07_790, 300, 30_541, 15_117, 500, 17_965, 10_779, 399,
    ]);
    expect(total).toBe(19_79_891);
    expect(loan).toMatchObject({ amount: 14_79_891, emi: 48_450 });
  });

  it('is the sum of its whole rupees whatever was chosen, and nothing is added that was not', () => {
    const orders = fc.record({
      price: fc.integer({ min: 1, max: 30_00_000 }),
      variant: fc.constantFrom('Standard', 'SP'),
      accessories: fc.subarray(['Tank Pad', 'Paddock Stand']),
      chosen: fc.subarray([...OPTIONAL_CHARGES]),
      loan: fc.option(
        fc.record({
          downPayment: fc.constant(0),
          rate: fc.integer({ min: 0, max: 3_000 }).map((hundredths) => hundredths / 100),
          months: fc.integer({ min: 6, max: 84 }),
        }),
      ),
    });
    fc.assert(
      fc.property(orders, ({ price, ...order }) => {
        const paper = paperOf({ ...ORDER, ...order }, shelf(price), DAY);
        expect(paper.lines.every(({ amount }) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
        expect(paper.total).toBe(paper.lines.reduce((sum, { amount }) => sum + amount, 0));
        const added = paper.lines.filter(({ compulsory }) => !compulsory);
        expect(added).toHaveLength(order.accessories.length + order.chosen.length);
        expect(JSON.parse(JSON.stringify(paper))).toEqual(paper);
      }),
    );
  });

  it('holds for the days that the shop says, over the end of a year too', () => {
    expect(paperOf(ORDER, shelf(), '2026-12-28').validUntil).toBe('2027-01-04');
    const paper = { validUntil: '2026-11-23' };
    expect(
      ['2026-11-23', '2026-11-24', '2026-12-23', '2026-12-24'].map((day) =>
        quotationState(paper, { superseded: false, withdrawn: false }, day),
      ),
    ).toEqual(['valid', 'over', 'over', 'gone']);
    expect(quotationState(paper, { superseded: true, withdrawn: false }, DAY)).toBe('superseded');
  });

  it('has a number, and from its second version on says which it is', () => {
    expect(quotationNumber('2026', 12)).toBe('Q-2026-0012');
    expect(quotationNumber('2026', 12_345)).toBe('Q-2026-12345');
    expect([1, 2].map((version) => quotationName('Q-2026-0012', version))).toEqual(['Q-2026-0012', 'Q-2026-0012/2']);
  });

  it('goes to a chat as a text with the sum, the last day and the link', () => {
    const text = quotationText({ name: 'Q-2026-0012', paper: paperOf(ORDER, shelf(), DAY) }, 'https://shop.example/q');
    expect(text).toContain('Hello Asha,');
    expect(text).toContain('Honda CBR1000RR, Standard');
    expect(text).toContain('*₹17,50,813*');
    expect(text).toContain('until 23 November 2026');
    expect(text).toContain('https://shop.example/q');
  });
});

describe('what a visitor has put together', () => {
  const sent = {
    name: 'Asha',
    variant: 'SP',
    colour: 'Grand Prix Red',
    accessories: joinChoices(['Paddock Stand', 'Tank Pad', 'Wings']),
    addOns: joinChoices(['Maintenance contract (AMC), one year', 'Handling']),
    loan: true,
    exchangeBrand: 'Hero',
    exchangePrice: 30_000,
  };

  it('is read from the enquiry; what is not on offer is left out', () => {
    expect(chosenExtras(sent, shelf(), DAY)).toMatchObject({
      to: 'Asha',
      variant: 'SP',
      colour: 'Grand Prix Red',
      accessories: ['Tank Pad', 'Paddock Stand'],
      chosen: ['amc'],
      exchange: { brand: 'Hero', model: '', year: null, kilometres: null, price: 30_000 },
    });
    expect(chosenExtras({ ...sent, variant: 'Gold', colour: 'Pink' }, shelf(), DAY)).toMatchObject({
      variant: '',
      colour: '',
    });
  });

  it('puts no words on our paper that could mislead whoever is handed it', () => {
    const sentBy = { ...sent, name: 'pay at honda-loans.in', exchangeBrand: 'call 9000000000', exchangePrice: null };
    expect(chosenExtras(sentBy, shelf(), DAY)).toMatchObject({ to: '', exchange: null });
  });

  it('has a loan on the usual terms of the whole price on the road', () => {
    const wish = chosenExtras(sent, shelf(), DAY);
    const { total, loan } = paperOf(wish, shelf(), DAY);
    expect(loan).toMatchObject({ downPayment: Math.round(total * 0.2), rate: 11, months: 36 });
    expect(chosenExtras({ ...sent, loan: false }, shelf(), DAY).loan).toBeNull();
  });
});

it.for([
  [0, 'Rupees zero only'],
  [1_34_751, 'Rupees one lakh thirty-four thousand seven hundred fifty-one only'],
  [2_05_00_019, 'Rupees two crore five lakh nineteen only'],
  [90_100, 'Rupees ninety thousand one hundred only'],
] as const)('%i is written as %s', ([amount, words]) => expect(rupeesInWords(amount)).toBe(words));
