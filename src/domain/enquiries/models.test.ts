import { expect, test } from 'vitest';
import { modelChoices, modelOption } from './models.ts';

const models = [
  { name: 'FZ-S', formOption: 'fz-s' },
  { name: 'Ray ZR', formOption: null },
];

test('the options are those of the catalogue, with the brand before them', () => {
  expect(modelChoices('yamaha', models)).toEqual([{ value: 'yamaha-fz-s', label: 'FZ-S' }]);
});

test('a model is carried into a form as its option, one without an option by its name', () => {
  expect(models.map((model) => modelOption('yamaha', model))).toEqual(['yamaha-fz-s', 'Ray ZR']);
});
