import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type NamedPrice, parsePastedPrices } from './price-paste.ts';
import { pricedItemKey } from './price-list.ts';

const of = (model: string, name: string) => ({
  own: { model, name, part: 'model', slug: '', partName: '', partNo: '' } satisfies NamedPrice,
  variant: (slug: string, partName: string): NamedPrice => ({
    model,
    name,
    part: 'variant',
    slug,
    partName,
    partNo: '',
  }),
  accessory: (slug: string, partName: string, partNo: string): NamedPrice => ({
    model,
    name,
    part: 'accessory',
    slug,
    partName,
    partNo,
  }),
});
const shine = of('cb-shine', 'CB Shine');
const dio = of('dio', 'Dio');
const SHEET = [
  shine.own,
  shine.variant('disc', 'Disc'),
  shine.accessory('guard', 'Leg Guard', '08P70-K2B-D10'),
  dio.own,
  dio.accessory('guard', 'Leg Guard', '08P70-K3C-D10'),
  dio.accessory('mat', 'Floor Mat', '08P90-K3C-D10'),
];
const pasted = (text: string, from = 0) => {
  const { typed, missing } = parsePastedPrices(text, SHEET, SHEET.slice(from));
  return { typed: Object.fromEntries(typed), missing };
};
const cells = (...lines: string[][]) => `${lines.map((line) => line.join('\t')).join('\r\n')}\r\n`;

describe('cells pasted from a spreadsheet', () => {
  it('without names go into this row and those below it; what no row is left for is said', () => {
    expect(pasted('900\n\n76,000\n500\n1\n', 2)).toEqual({
      typed: { 'cb-shine accessory guard': '900', 'dio accessory guard': '76,000', 'dio accessory mat': '500' },
      missing: ['1'],
    });
    expect(pasted(cells(['82,500', '83,900'], ['84,000', '85,500'])).typed).toEqual({
      'cb-shine model ': '83,900',
      'cb-shine variant disc': '85,500',
    });
  });

  it('with names find their rows, in whatever order and spelling', () => {
    const text = cells(
      ['S No.', 'Model', 'New price'],
      ['1', 'DIO', '₹76,500'],
      ['2', 'cb  shine', '1,09,800'],
      ['3', 'CB Shine: Disc', '89000.00'],
      ['4', '08p70 k3c d10', '1,250'],
      ['5', 'Floor mat', '450'],
    );
    expect(pasted(text, 4)).toEqual({
      typed: {
        'dio model ': '₹76,500',
        'cb-shine model ': '1,09,800',
        'cb-shine variant disc': '89000.00',
        'dio accessory guard': '1,250',
        'dio accessory mat': '450',
      },
      missing: [],
    });
  });

  it('with a column for the part, or its name below the model, find the part of that model', () => {
    expect(pasted(cells(['CB Shine', 'Leg Guard', '910'], ['Dio', 'Leg Guard', '1,210'])).typed).toEqual({
      'cb-shine accessory guard': '910',
      'dio accessory guard': '1,210',
    });
    expect(
      pasted(cells(['Dio'], ['Leg Guard', '1,210'], ['CB Shine', '83,000'], ['', 'Leg Guard', '910'])).typed,
    ).toEqual({
      'dio accessory guard': '1,210',
      'cb-shine model ': '83,000',
      'cb-shine accessory guard': '910',
    });
  });

  it('say which names the sheet does not know, and which could be two', () => {
    const text = cells(['Leg Guard', '900'], ['Unicorn', '1,10,000'], ['CB Shine', 'Drum', '79,000'], ['Dio', 'soon']);
    expect(pasted(text)).toEqual({
      typed: { 'dio model ': 'soon' },
      missing: ['Leg Guard', 'Unicorn', 'CB Shine, Drum'],
    });
  });

  const digits = (...numbers: string[]) => {
    const parts = numbers.map((partNo, index) => dio.accessory(`part-${index}`, `Part ${index}`, partNo));
    return [shine.own, dio.own, ...parts];
  };
  const NUMBERED = digits('90480123', '90480124', '4711', '87110', '87110');
  const [first, second, third, fourth] = NUMBERED.slice(2).map(pricedItemKey) as [string, string, string, string];

  it.each([
    [
      'without a heading',
      [
        ['90480123', '1550'],
        ['90480124', '620'],
      ],
      { [first]: '1550', [second]: '620' },
      [],
    ],
    [
      'below a heading',
      [
        ['Part No', 'Price'],
        ['90480124', '620'],
      ],
      { [second]: '620' },
      [],
    ],
    ['as short as a price', [['4711', '1,550']], { [third]: '1,550' }, []],
    ['written apart, behind a serial number', [['1', '90480 123', 'Mat', '₹620']], { [first]: '₹620' }, []],
    [
      'that nobody knows',
      [
        ['90480999', '1550'],
        ['90480998', '620'],
      ],
      {},
      ['90480999', '90480998'],
    ],
    [
      'that nobody knows, among others',
      [
        ['90480124', '620'],
        ['12', '4712', '1550'],
      ],
      { [second]: '620' },
      ['12, 4712'],
    ],
    ['that two have, beside the name of one', [['Dio', '87110', 'Part 3', '620']], { [fourth]: '620' }, []],
    [
      'that two have, alone',
      [
        ['Part No', 'Price'],
        ['87110', '620'],
      ],
      {},
      ['87110'],
    ],
    ['of a tariff, beside a name', [['CB Shine', '87112029', '82,600']], { 'cb-shine model ': '82,600' }, []],
  ])('know part numbers of digits: %s', (_what, lines, typed, missing) => {
    const read = parsePastedPrices(cells(...lines), NUMBERED, NUMBERED);
    expect({ typed: Object.fromEntries(read.typed), missing: read.missing }).toEqual({ typed, missing });
  });

  it('fill the row of a part number of digits and no other, whatever stands around them', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1_000, max: 999_999_999 }).map(String), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.boolean(), (partNos, headed) => {
        const rows = digits(...partNos);
        const lines = partNos.map((partNo, index) => [partNo, String(100 + index)]);
        const read = parsePastedPrices(
          cells(...(headed ? [['Part No', 'Price']] : []), ...lines.toReversed()),
          rows,
          rows,
        );
        const expected = rows.slice(2).map((row, index) => [pricedItemKey(row), String(100 + index)]);
        expect({ typed: Object.fromEntries(read.typed), missing: read.missing }).toEqual({
          typed: Object.fromEntries(expected),
          missing: [],
        });
      }),
    );
  });

  it('find every row by its whole name, however the lines are shuffled', () => {
    const rows = fc.shuffledSubarray(SHEET, { minLength: 1 });
    fc.assert(
      fc.property(rows, (some) => {
        const text = some.map(({ name, partName }, index) => `${name} ${partName}\t${1_000 + index}`).join('\n');
        const expected = Object.fromEntries(some.map((row, index) => [pricedItemKey(row), String(1_000 + index)]));
        expect(pasted(text)).toEqual({ typed: expected, missing: [] });
      }),
    );
  });
});
