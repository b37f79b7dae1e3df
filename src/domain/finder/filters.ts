/**
 * What somebody looks for among the machines. All of it stands in the address, in one spelling: what is not offered, or
 * makes no sense, is as if it were not there.
 */
export interface Filters {
  /** `motorcycle`, `scooter`, or a sort of machine such as `commuter`. */
  type?: string;
  /** What the budget is about. */
  by: BudgetBasis;
  /** Whole rupees, at most. */
  budget?: number;
  engine?: EngineClass;
  /** Kilometres to the litre, at least. */
  mileage?: number;
  /** Millimetres, at most. */
  seat?: number;
  sort?: Sort;
  page: number;
}

export const BUDGET_BASES = { 'ex-showroom': 'Ex-showroom', 'on-road': 'On-road', emi: 'EMI a month' } as const;
export type BudgetBasis = keyof typeof BUDGET_BASES;

export const ENGINE_CLASSES = {
  'to-125': { label: 'Up to 125 cc', above: 0, upTo: 125 },
  '125-200': { label: '125 to 200 cc', above: 125, upTo: 200 },
  '200-500': { label: '200 to 500 cc', above: 200, upTo: 500 },
  'from-500': { label: 'Above 500 cc', above: 500, upTo: Infinity },
} as const;
type EngineClass = keyof typeof ENGINE_CLASSES;

export const MILEAGES = [30, 40, 45, 50, 60] as const;
export const SEAT_HEIGHTS = [770, 790, 800, 835] as const;

export const SORTS = {
  price: 'Price, lowest first',
  'price-down': 'Price, highest first',
  mileage: 'Mileage, best first',
  power: 'Power, most first',
  seat: 'Seat, lowest first',
} as const;
export type Sort = keyof typeof SORTS;

/** Budgets are round sums: what is typed is taken to the nearest step. */
export const BUDGETS: Record<BudgetBasis, { step: number; most: number; usual: readonly number[] }> = {
  'ex-showroom': { step: 1_000, most: 50_00_000, usual: [80_000, 1_00_000, 1_50_000, 2_00_000] },
  'on-road': { step: 1_000, most: 50_00_000, usual: [90_000, 1_20_000, 1_75_000, 2_50_000] },
  emi: { step: 100, most: 1_00_000, usual: [2_500, 3_500, 5_000, 7_500] },
};

const MOST_PAGES = 50;
const SORT_OF_MACHINE = /^[a-z0-9-]{1,40}$/;

/** As it stands in an address. */
export function readFilters(query: URLSearchParams): Filters {
  const by = oneOf(BUDGET_BASES, query.get('by')) ?? 'ex-showroom';
  const found = {
    type: SORT_OF_MACHINE.test(query.get('type') ?? '') ? query.get('type') : undefined,
    budget: readBudget(query.get('budget') ?? '', by),
    engine: oneOf(ENGINE_CLASSES, query.get('engine')),
    mileage: among(MILEAGES, query.get('mileage')),
    seat: among(SEAT_HEIGHTS, query.get('seat')),
    sort: oneOf(SORTS, query.get('sort')),
  };
  const page = /^\d{1,2}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const present = Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== null),
  );
  return { ...present, by, page: Math.min(Math.max(page, 1), MOST_PAGES) };
}

/**
 * "1,00,000", "₹ 100000" and "1 lakh" are one budget; nothing at all is none. What buys nothing is a budget too: it
 * finds nothing, instead of everything.
 */
function readBudget(text: string, by: BudgetBasis): number | undefined {
  const plain = text.replace(/[\s,₹]/g, '');
  const { amount, unit } = /^(?<amount>\d{1,9}(?:\.\d{1,2})?)(?<unit>k|l|lakhs?|lacs?)?$/i.exec(plain)?.groups ?? {};
  if (!Number(amount)) return undefined;
  const { step, most } = BUDGETS[by];
  const times = unit === undefined ? 1 : /^k$/i.test(unit) ? 1_000 : 1_00_000;
  const rounded = Math.round((Number(amount) * times) / step) * step;
  return Math.min(Math.max(rounded, step), most);
}

function oneOf<Known extends object>(known: Known, value: string | null): keyof Known | undefined {
  return value !== null && Object.hasOwn(known, value) ? (value as keyof Known) : undefined;
}

function among(offered: readonly number[], value: string | null): number | undefined {
  return offered.find((each) => String(each) === value);
}

type Changed = { [Name in keyof Filters]?: Filters[Name] | undefined };

/** The one spelling of these filters in an address, in one order and without what goes without saying. */
export function filterQuery({ by = 'ex-showroom', page = 1, ...rest }: Changed): URLSearchParams {
  const query = new URLSearchParams();
  // What the budget is about also says which price the cards lead with.
  if (by !== 'ex-showroom') query.set('by', by);
  for (const name of ['type', 'budget', 'engine', 'mileage', 'seat', 'sort'] as const) {
    const value = rest[name];
    if (value !== undefined) query.set(name, String(value));
  }
  if (page > 1) query.set('page', String(page));
  return query;
}

/** The address of what these find; another page of it is another address, another filter begins at the first page. */
export function finderUrl(filters: Changed, change: Changed = {}) {
  const query = filterQuery({ ...filters, page: 1, ...change }).toString();
  return query === '' ? '/models' : `/models?${query}`;
}

/** "sporty-scooter" as people read it. */
export function styleText(style: string): string {
  const words = style.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
