import { expect, test } from 'vitest';
import { testDealership } from '../../../../tests/harness/site/dealership.ts';
import { joyClubModels } from '../kinds/joy-club.ts';
import { modelChoices, modelOption } from './model-choices.ts';

const brand = { ...testDealership.brand, slug: 'yamaha' };
const models = [
  { name: 'MT-15', formOption: null },
  { name: 'FZ-S', formOption: 'fz-s' },
  { name: 'R15', formOption: 'r15' },
  { name: 'Ray ZR', formOption: 'ray-zr' },
];
const labels = (formOptions: string[]) => modelChoices({ brand, formOptions }, models).map(({ label }) => label);

test('the options that the dealership lists stand first, then the other options, then every other model', () => {
  expect(labels([])).toEqual(['FZ-S', 'R15', 'Ray ZR', 'MT-15']);
  expect(labels(['ray-zr', 'not-sold-here', 'r15'])).toEqual(['Ray ZR', 'R15', 'FZ-S', 'MT-15']);
});

test('an option has the brand before it, a model without one goes by its name, carried into a form or chosen there', () => {
  const values = modelChoices({ brand, formOptions: [] }, models).map(({ value }) => value);
  expect(values).toEqual(['yamaha-fz-s', 'yamaha-r15', 'yamaha-ray-zr', 'MT-15']);
  expect(models.map((model) => modelOption('yamaha', model)).toSorted()).toEqual(values.toSorted());
});

test('the joy club offers the contract’s models, or a catalogue’s own where it has none of them', () => {
  const valuesFor = (names: string[]) =>
    joyClubModels(
      testDealership,
      names.map((name) => ({ name, formOption: null })),
    ).map(({ value }) => value);
  expect(valuesFor(['Activa 6G', 'Dio'])).toEqual(['shine', 'activa', 'unicorn', 'CBR 150R']);
  expect(valuesFor(['FZ-S', 'Ray ZR'])).toEqual(['FZ-S', 'Ray ZR']);
});
