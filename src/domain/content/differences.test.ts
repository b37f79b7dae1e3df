import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('names every place that differs, with both sides', () => {
  const before = { name: 'Dio', colours: [{ name: 'Red' }, { name: 'Blue' }] };
  const after = { name: 'Dio', colours: [{ name: 'Grey' }], price: 76_000 };
  expect(differences(before, after)).toEqual([
    { place: 'colours.0.name', before: 'Red', after: 'Grey' },
    { place: 'colours.1', before: '{"name":"Blue"}', after: '–' },
    { place: 'price', before: '–', after: '76000' },
  ]);
});

it('finds none between a value and itself', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(differences(value, value)).toEqual([]);
    }),
  );
});
