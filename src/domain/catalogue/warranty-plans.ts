/** Extended warranty (specification, section 9). Cover ends with the years or the kilometres, whichever comes first. */
export interface WarrantyCover {
  years: number;
  kilometres: number;
}

interface WarrantyOption {
  name: string;
  extended: WarrantyCover;
  total: WarrantyCover;
}

export interface WarrantyRange {
  vehicles: 'Scooters' | 'Motorcycles';
  standard: WarrantyCover;
  options: readonly WarrantyOption[];
}

const STANDARD_YEARS = 3;
/** Option-1 to Option-4, for scooters and motorcycles alike. */
const EXTENDED_YEARS = [1, 2, 3, 7];

export const WARRANTY_RANGES: readonly WarrantyRange[] = [
  range('Scooters', 36_000, [12_000, 24_000, 36_000, 84_000]),
  range('Motorcycles', 42_000, [16_000, 28_000, 40_000, 88_000]),
];

function range(
  vehicles: WarrantyRange['vehicles'],
  standardKilometres: number,
  extendedKilometres: readonly number[],
): WarrantyRange {
  const standard = { years: STANDARD_YEARS, kilometres: standardKilometres };
  const options = extendedKilometres.map((kilometres, index) => {
    const extended = { years: EXTENDED_YEARS[index] ?? 0, kilometres };
    return { name: `Option-${index + 1}`, extended, total: add(standard, extended) };
  });
  return { vehicles, standard, options };
}

function add(one: WarrantyCover, other: WarrantyCover): WarrantyCover {
  return { years: one.years + other.years, kilometres: one.kilometres + other.kilometres };
}
