import type { Bike, VehicleKind } from '../catalogue/model-key.ts';
import { engineSize } from '../pricing/charges/on-road-price.ts';
import { loanAmountFor, defaultInstalment } from '../pricing/emi.ts';
import type { SiteApi } from '../site-api.ts';
import { type BudgetBasis, ENGINE_CLASSES, type Filters, type Sort } from './filters.ts';

export type SearchableModel = Pick<Bike, 'name' | 'price' | 'style' | 'specs' | 'keyFacts' | 'onRoad'> & {
  kind: VehicleKind;
};

/** What a machine costs in the sense of a budget; undefined where it cannot be said. */
export function budgetAmountOf(model: Pick<Bike, 'price' | 'onRoad'>, by: BudgetBasis): number | undefined {
  if (by === 'ex-showroom') return model.price;
  if (by === 'on-road') return model.onRoad?.total;
  return defaultInstalment(loanAmountFor(model.price, model.onRoad));
}

type Name = 'type' | 'budget' | 'engine' | 'mileage' | 'seat';

/** Whether a model fits one of the filters that are set; undefined where what it asks about is not known of the model. */
const FITS: Record<Name, (model: SearchableModel, filters: Filters) => boolean | undefined> = {
  type: ({ kind, style }, { type }) => kind === type || style === type,
  budget: (model, { budget = Infinity, by }) => known(budgetAmountOf(model, by), (amount) => amount <= budget),
  engine: ({ specs }, { engine = 'to-125' }) => {
    const { above, upTo } = ENGINE_CLASSES[engine];
    return known(engineSize(specs.engine), (size) => size > above && size <= upTo);
  },
  mileage: ({ keyFacts }, { mileage = 0 }) => known(keyFacts.mileageKmpl, (goes) => goes >= mileage),
  seat: ({ keyFacts }, { seat = Infinity }) => known(keyFacts.seatHeightMm, (height) => height <= seat),
};
const NAMES = Object.keys(FITS) as Name[];

const known = (value: number | undefined, isRight: (value: number) => boolean) =>
  value === undefined ? undefined : isRight(value);

/** By this, smallest first; what is not known comes last. */
const ORDER: Record<Sort, (model: SearchableModel, by: BudgetBasis) => number | undefined> = {
  price: budgetAmountOf,
  'price-down': (model, by) => negated(budgetAmountOf(model, by)),
  mileage: ({ keyFacts }) => negated(keyFacts.mileageKmpl),
  power: ({ keyFacts }) => negated(keyFacts.powerPs),
  seat: ({ keyFacts }) => keyFacts.seatHeightMm,
};
const negated = (value: number | undefined) => (value === undefined ? undefined : -value);

export interface FinderResult<Model> {
  found: Model[];
  /** How many were left out only because something that was asked for is not known of them. */
  unknown: number;
}

export function findModels<Model extends SearchableModel>(
  models: readonly Model[],
  filters: Filters,
): FinderResult<Model> {
  const asked = NAMES.filter((name) => filters[name] !== undefined);
  const found: Model[] = [];
  let unknown = 0;
  for (const model of models) {
    const answers = asked.map((name) => FITS[name](model, filters));
    if (answers.every(Boolean)) found.push(model);
    else if (!answers.includes(false)) unknown += 1;
  }
  return { found: filters.sort ? sorted(found, filters.sort, filters.by) : found, unknown };
}

function sorted<Model extends SearchableModel>(models: readonly Model[], sort: Sort, by: BudgetBasis): Model[] {
  const worth = (model: Model) => ORDER[sort](model, by) ?? Infinity;
  return models.toSorted((one, other) => {
    const [a, b] = [worth(one), worth(other)];
    return a === b ? 0 : a - b;
  });
}

/** When nothing fits all of it: what would be found without one of the filters, the most first. */
export function withoutOneFilter(
  models: readonly SearchableModel[],
  filters: Filters,
): { without: Name; count: number }[] {
  return NAMES.filter((name) => filters[name] !== undefined)
    .map((name) => {
      const { [name]: _, ...rest } = filters;
      return { without: name, count: findModels(models, rest).found.length };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** The sorts of machine that there are, in the order of the catalogue. */
export function stylesOf(models: readonly SearchableModel[]): string[] {
  return [...new Set(models.map(({ style }) => style).filter((style) => style !== ''))];
}

/** Whether there are machines of that type: a kind, or a sort that one of them is of. */
export async function isOffered(site: Pick<SiteApi, 'bikes' | 'scooters'>, type: string): Promise<boolean> {
  if (type === 'motorcycle' || type === 'scooter') return true;
  // A question that cannot be answered at the moment is left for the page, which says so.
  const models = await Promise.all([site.bikes(), site.scooters()]).catch(() => undefined);
  return !models || models.flat().some(({ style }) => style === type);
}
