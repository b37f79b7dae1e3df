import { expect, test } from 'vitest';
import { labelOf } from './specification-labels.ts';

test.each([
  ['length', 'Length'],
  ['kerbWeight', 'Kerb Weight'],
  ['fuelTankCapacity', 'Fuel Tank Capacity'],
  ['boreAndStroke', 'Bore And Stroke'],
  ['ABSType', 'ABS Type'],
  ['frontABS', 'Front ABS'],
  ['euro6Norm', 'Euro6 Norm'],
  ['Battery', 'Battery'],
  ['', ''],
])('%s is labelled "%s"', (key, label) => {
  expect(labelOf(key)).toBe(label);
});
