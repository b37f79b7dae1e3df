import { modelKey } from '../catalogue/model-key.ts';
import { HIGHEST_PRICE } from './content-schemas.ts';
import { type PricedItem, pricedItemKey, parseAmount } from './price-list.ts';

/** A row of the price sheet, as far as its names tell it apart. */
export type NamedPrice = Omit<PricedItem, 'price'> & { name: string; partName: string; partNo: string };

export interface PastedPrices {
  /** What was pasted for each row, by the row's key. */
  typed: Map<string, string>;
  /** The names that the sheet does not know, and lines that no row is left for. */
  missing: string[];
}

/**
 * Cells of a spreadsheet. With names before its last column, each line finds its row by them, wherever it is:
 * `CB Shine`, `CB Shine: Leg Guard`, a part number (of digits too), or `Leg Guard` below its model. Without, lines go into the
 * rows shown, one by one.
 */
export function parsePastedPrices(
  text: string,
  all: readonly NamedPrice[],
  shownFrom: readonly NamedPrice[],
): PastedPrices {
  const partNos = partNosOfOne(all);
  const lines = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => readLine(line.split('\t'), partNos));
  return lines.some(tellsWhose) ? byName(lines, all) : byRow(lines, shownFrom);
}

interface Line {
  names: string[];
  /** What else stands before its price: a serial number, an older price, the part number of something unknown. */
  numbers: string[];
  /** What its last column says; empty: nothing. */
  price: string;
}

function readLine(cells: readonly string[], partNos: ReadonlySet<string>): Line {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isName = (cell: string) => parseAmount(cell) === undefined || partNos.has(cell.replaceAll(/\s/g, ''));
  const before = filled.slice(0, -1);
  return {
    names: before.filter(isName),
    numbers: before.filter((cell) => !isName(cell)),
    price: filled.at(-1) ?? '',
  };
}

/** Those that only one row has, as `plain` has them: made of digits they look like an amount. */
function partNosOfOne(rows: readonly NamedPrice[]): Set<string> {
  const owners = new Map<string, number>();
  for (const partNo of rows.map((row) => plain(row.partNo))) owners.set(partNo, (owners.get(partNo) ?? 0) + 1);
  return new Set([...owners].filter(([, count]) => count === 1).map(([partNo]) => partNo));
}

/** A number that no price can be is a part number, be it one that nobody here knows. */
const tellsWhose = ({ names, numbers }: Line) =>
  names.length > 0 || numbers.some((cell) => (parseAmount(cell) ?? 0) > HIGHEST_PRICE);

function byRow(lines: readonly Line[], rows: readonly NamedPrice[]): PastedPrices {
  const typed = new Map<string, string>();
  const missing: string[] = [];
  for (const [index, { price }] of lines.entries()) {
    const row = rows[index];
    if (price === '') continue;
    if (row) typed.set(pricedItemKey(row), price);
    else missing.push(price);
  }
  return { typed, missing };
}

function byName(lines: readonly Line[], rows: readonly NamedPrice[]): PastedPrices {
  const typed = new Map<string, string>();
  const missing: string[] = [];
  /** The model that was named last: parts below it are its own. */
  let model: string | undefined;
  for (const { names, numbers, price } of lines) {
    const isPriced = parseAmount(price) !== undefined;
    if (names.length === 0 && numbers.length > 0 && isPriced) {
      missing.push(numbers.join(', '));
      continue;
    }
    // A line of its own, without a price, may still say of which model the next ones are.
    const called = names.length > 0 ? names : [price];
    const row = rowCalled(called, rows, model);
    model = row?.model ?? rowCalled(called.slice(0, 1), rows, undefined)?.model ?? model;
    if (names.length === 0) continue;
    if (row) typed.set(pricedItemKey(row), price);
    // Without an amount it is the heading of the columns.
    else if (isPriced) missing.push(names.join(', '));
  }
  return { typed, missing };
}

/** One that nothing else is called; of two Leg Guards neither is meant unless their model is known. */
function rowCalled(names: readonly string[], rows: readonly NamedPrice[], model: string | undefined) {
  const keys = names.map(plain);
  const whole = plain(names.join(''));
  const is = (test: (row: NamedPrice) => boolean) => {
    const [found, ...more] = rows.filter(test);
    return more.length === 0 ? found : undefined;
  };
  return (
    is(({ partNo }) => partNo !== '' && keys.includes(plain(partNo))) ??
    is(({ name, partName }) => plain(name + partName) === whole) ??
    is((row) => row.model === model && row.partName !== '' && plain(row.partName) === whole) ??
    is(({ partName }) => partName !== '' && plain(partName) === whole)
  );
}

/** Letters and digits of any script decide; blanks, colons and capitals do not. */
const plain = (name: string) => modelKey(name.normalize('NFKC')).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
