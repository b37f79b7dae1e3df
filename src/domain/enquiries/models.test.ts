import { expect, test } from 'vitest';
import { modelOption } from './models.ts';

test('a model is carried into a form as its option, however its name is written', () => {
  expect(['Activa 6G', 'ACTIVA6G', 'hornet2.0'].map((name) => modelOption('honda', name))).toEqual([
    'honda-activa-6g',
    'honda-activa-6g',
    'honda-hornet-2-0',
  ]);
});

test('a model without an option is carried by its name', () => {
  expect(modelOption('honda', 'CD 110 Deluxe')).toBe('CD 110 Deluxe');
});
