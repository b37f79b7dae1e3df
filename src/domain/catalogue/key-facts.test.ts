import { expect, test } from 'vitest';
import { keyFactsOf, similarModels } from './key-facts.ts';

test('power is told in horsepower and kilowatts; what is not known is left out', () => {
  expect(keyFactsOf({ powerPs: 7.84, weightKg: 106 })).toEqual([
    { label: 'Power', value: '7.8 PS (5.77 kW)' },
    { label: 'Weight', value: '106 kg' },
  ]);
});

test('similar models are of the same sort before they are of the same price', () => {
  const model = (bikeName: string, style: string, price: number) => ({ bikeName, style, price });
  const bike = { bikeName: 'UNICORN', style: 'commuter', bikePrice: 1_10_000 };
  const others = [
    model('HORNET', 'street', 1_39_000),
    model('UNICORN', 'commuter', 1_10_000),
    model('CB1000R', 'naked', 15_00_000),
    model('SHINE', 'commuter', 80_000),
    model('XBLADE', 'street', 1_18_000),
  ];
  expect(similarModels(bike, others).map(({ bikeName }) => bikeName)).toEqual(['SHINE', 'XBLADE', 'HORNET']);
});
