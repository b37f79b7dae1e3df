import { type BikeDetail, modelKey } from '../catalogue.ts';
import { usualInstalment } from '../emi.ts';
import { FACTS } from '../key-facts.ts';
import { specificationSections } from '../labels.ts';
import { rupees } from '../money.ts';
import { lentPrice } from './find.ts';

/** As many as stand side by side on a telephone. */
export const MOST_COMPARED = 3;
const LONGEST_NAME = 100;

/** The machines that an address names, each once: `?bikes=DIO,ACTIVA6G`, or a field for each as forms send them. */
export function readCompared(query: URLSearchParams): string[] {
  const named = query
    .getAll('bikes')
    .flatMap((names) => names.split(','))
    .map(modelKey)
    .filter((name) => name !== '' && name.length <= LONGEST_NAME);
  return [...new Set(named)].slice(0, MOST_COMPARED);
}

/** Where these are compared; commas are left as people write them. */
export function compareAddress(bikeNames: readonly string[]): string {
  if (bikeNames.length === 0) return '/compare';
  return `/compare?bikes=${bikeNames.map((name) => encodeURIComponent(modelKey(name))).join(',')}`;
}

export interface ComparedRow {
  label: string;
  /** One per machine, in their order; empty where it is not known. */
  values: string[];
  /** Which of them most people would wish for, where that can be said; none where all are alike. */
  best: readonly number[];
}

export interface Comparison {
  differing: ComparedRow[];
  alike: ComparedRow[];
}

/** Everything that is known of these machines, row by row: what tells them apart comes first. */
export function compared(bikes: readonly BikeDetail[], place: string): Comparison {
  const first = [...moneyRows(bikes, place), ...factRows(bikes)];
  const rows = [...first, ...sheetRows(bikes).filter((row) => !first.some((known) => repeats(row, known)))];
  const differs = ({ values }: ComparedRow) => new Set(values).size > 1;
  return { differing: rows.filter(differs), alike: rows.filter((row) => !differs(row)) };
}

/** A line of the sheet that says no more than a fact above it. */
const repeats = (row: ComparedRow, known: ComparedRow) =>
  row.values.every((value, index) => value === '' || value === known.values[index]);

type Wish = 'least' | 'most';

function numberRow(
  label: string,
  numbers: readonly (number | undefined)[],
  inWords: (value: number) => string,
  wish: Wish | undefined,
): ComparedRow {
  return {
    label,
    values: numbers.map((value) => (value === undefined ? '' : inWords(value))),
    best: wish ? bestOf(numbers, wish) : [],
  };
}

function bestOf(numbers: readonly (number | undefined)[], wish: Wish): number[] {
  const present = numbers.filter((value) => value !== undefined);
  if (present.length < 2 || new Set(present).size === 1) return [];
  const best = wish === 'least' ? Math.min(...present) : Math.max(...present);
  return numbers.flatMap((value, index) => (value === best ? [index] : []));
}

function moneyRows(bikes: readonly BikeDetail[], place: string): ComparedRow[] {
  const onRoad = bikes.map((bike) => bike.onRoad?.total);
  const comparable = new Set(onRoad.map((total) => total === undefined)).size === 1;
  return [
    numberRow('Ex-showroom price', bikes.map(({ bikePrice }) => bikePrice), rupees, 'least'),
    ...(onRoad.some((total) => total !== undefined)
      ? [numberRow(`On-road in ${place} from`, onRoad, rupees, 'least')]
      : []),
    numberRow(
      'EMI, about',
      bikes.map(({ bikePrice, onRoad: road }) => usualInstalment(lentPrice({ price: bikePrice, onRoad: road }))),
      (emi) => `${rupees(emi)} a month`,
      comparable ? 'least' : undefined,
    ),
  ];
}

const WISHES: Partial<Record<keyof BikeDetail['keyFacts'], Wish>> = {
  mileageKmpl: 'most',
  powerPs: 'most',
  weightKg: 'least',
};

function factRows(bikes: readonly BikeDetail[]): ComparedRow[] {
  return FACTS.flatMap(({ key, label, inWords }) => {
    const numbers = bikes.map((bike) => bike.keyFacts[key]);
    return numbers.every((value) => value === undefined) ? [] : [numberRow(label, numbers, inWords, WISHES[key])];
  });
}

/** The sheet, line by line. */
function sheetRows(bikes: readonly BikeDetail[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  bikes.forEach((bike, index) => {
    for (const { heading, rows: own } of specificationSections(bike)) {
      for (const { label, value } of own) {
        const key = `${heading} ${label}`;
        const row = rows.get(key) ?? { label, values: bikes.map(() => ''), best: [] };
        row.values[index] = value;
        rows.set(key, row);
      }
    }
  });
  return [...rows.values()];
}
