import { expect, it } from 'vitest';
import { valueAt, withValueAt } from './form.ts';

const model = { name: 'Dio', colours: [{ name: 'Red' }, { name: 'Blue' }], keyFacts: { weightKg: 103 } };

it('finds a value by its place, and nothing where there is none', () => {
  expect(valueAt(model, 'colours.1.name')).toBe('Blue');
  expect(valueAt(model, 'variants.0.name')).toBeUndefined();
});

it('puts a value into its place and leaves the rest and the original alone', () => {
  const changed = withValueAt(model, 'colours.1.name', 'Grey');
  expect(changed).toEqual({ ...model, colours: [{ name: 'Red' }, { name: 'Grey' }] });
  expect(model.colours[1]?.name).toBe('Blue');
  expect(withValueAt({}, 'keyFacts.weightKg', 90)).toEqual({ keyFacts: { weightKg: 90 } });
});

it('takes out what is not to be there', () => {
  expect(withValueAt(model, 'keyFacts.weightKg', undefined)).toEqual({ ...model, keyFacts: {} });
});
