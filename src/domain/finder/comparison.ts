import type { BikeDetail } from '../catalogue/model-key.ts';
import { loanAmountFor, defaultInstalment } from '../pricing/emi.ts';
import { KEY_FACTS } from '../catalogue/key-facts.ts';
import { specificationSections } from '../catalogue/specification-labels.ts';
import { rupees } from '../pricing/money.ts';

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
  /** What the prices on the road are made of, and the day on which they were worked out. */
  onRoad: { day: string; rows: ComparedRow[]; examples: boolean } | undefined;
}

/** Everything that is known of these machines, row by row: what tells them apart comes first. */
export function compareModels(bikes: readonly BikeDetail[], place: string): Comparison {
  const first = [...moneyRows(bikes, place), ...factRows(bikes)];
  const sheet = sheetRows(bikes).map((row) => completed(row, first));
  const rows = [...first, ...sheet.filter((row) => !first.some((known) => repeats(row, known)))];
  const differs = ({ values }: ComparedRow) => new Set(values).size > 1;
  return { differing: rows.filter(differs), alike: rows.filter((row) => !differs(row)), onRoad: roadRows(bikes) };
}

function roadRows(bikes: readonly BikeDetail[]): Comparison['onRoad'] {
  const prices = bikes.map(({ onRoad }) => onRoad);
  const day = prices.find(Boolean)?.day;
  if (day === undefined) return undefined;
  const lines = prices.flatMap((price) => price?.lines ?? []);
  const rows = [...new Set(lines.map(({ label }) => label))].map((label) =>
    numberRow(
      label,
      prices.map((price) => price?.lines.find((line) => line.label === label)?.amount),
      rupees,
    ),
  );
  const total = numberRow(
    'On-road',
    prices.map((price) => price?.total),
    rupees,
  );
  return { day, rows: [...rows, total], examples: lines.some(({ example }) => example) };
}

/** Where one machine's sheet is silent, the fact of the same name tells. */
function completed(row: ComparedRow, facts: readonly ComparedRow[]): ComparedRow {
  const fact = facts.find(({ label }) => label.toLowerCase() === row.label.toLowerCase());
  return fact ? { ...row, values: row.values.map((value, index) => value || (fact.values[index] ?? '')) } : row;
}

/** A line of the sheet that says no more than a fact above it. */
const repeats = (row: ComparedRow, known: ComparedRow) =>
  row.values.every((value, index) => value === '' || value === known.values[index]);

type Wish = 'least' | 'most';

function numberRow(
  label: string,
  numbers: readonly (number | undefined)[],
  inWords: (value: number) => string,
  wish?: Wish,
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
    numberRow(
      'Ex-showroom price',
      bikes.map(({ bikePrice }) => bikePrice),
      rupees,
      'least',
    ),
    {
      label: `On-road in ${place} from`,
      values: onRoad.map((total) => (total === undefined ? 'Ex-showroom only' : rupees(total))),
      best: bestOf(onRoad, 'least'),
    },
    numberRow(
      'EMI a month, about',
      bikes.map(({ bikePrice, onRoad: road }) => defaultInstalment(loanAmountFor(bikePrice, road))),
      rupees,
      comparable ? ('least' as const) : undefined,
    ),
  ];
}

const WISHES: Partial<Record<keyof BikeDetail['keyFacts'], Wish>> = {
  mileageKmpl: 'most',
  powerPs: 'most',
  weightKg: 'least',
};

function factRows(bikes: readonly BikeDetail[]): ComparedRow[] {
  return KEY_FACTS.flatMap(({ key, label, inWords }) => {
    const numbers = bikes.map((bike) => bike.keyFacts[key]);
    return numbers.every((value) => value === undefined) ? [] : [numberRow(label, numbers, inWords, WISHES[key])];
  });
}

/** The sheet, line by line. One sheet tells of the starter with the engine, another with the electrics: that is one line. */
function sheetRows(bikes: readonly BikeDetail[]): ComparedRow[] {
  const rows = new Map<string, ComparedRow>();
  bikes.forEach((bike, index) => {
    for (const { heading, rows: own } of specificationSections(bike)) {
      for (const { label, value } of own) {
        const key = rows.get(label)?.values[index] ? `${heading} ${label}` : label;
        const row = rows.get(key) ?? { label, values: bikes.map(() => ''), best: [] };
        row.values[index] = value;
        rows.set(key, row);
      }
    }
  });
  return [...rows.values()];
}
