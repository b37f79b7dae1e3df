import { describe, expect, test } from 'vitest';
import { WARRANTY_RANGES } from './warranty-plans.ts';

const totals = (vehicles: string) =>
  WARRANTY_RANGES.find((range) => range.vehicles === vehicles)?.options.map(({ name, total }) => [
    name,
    total.years,
    total.kilometres,
  ]);

describe('extended warranty', () => {
  test('scooters reach 4, 5, 6 and 10 years in all, with their kilometres', () => {
    expect(totals('Scooters')).toEqual([
      ['Option-1', 4, 48_000],
      ['Option-2', 5, 60_000],
      ['Option-3', 6, 72_000],
      ['Option-4', 10, 120_000],
    ]);
  });

  test('motorcycles reach the same years with more kilometres', () => {
    expect(totals('Motorcycles')).toEqual([
      ['Option-1', 4, 58_000],
      ['Option-2', 5, 70_000],
      ['Option-3', 6, 82_000],
      ['Option-4', 10, 130_000],
    ]);
  });

  test('the standard warranty is 3 years for both', () => {
    expect(WARRANTY_RANGES.map(({ standard }) => standard)).toEqual([
      { years: 3, kilometres: 36_000 },
      { years: 3, kilometres: 42_000 },
    ]);
  });
});
