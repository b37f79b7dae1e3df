import type { Bike, VehicleKind } from '../catalogue.ts';
import { engineSize } from '../charges/on-road.ts';
import { usualInstalment } from '../emi.ts';
import { type Basis, ENGINE_CLASSES, type Filters, type Sort } from './filters.ts';

export type Findable = Pick<Bike, 'name' | 'price' | 'style' | 'specs' | 'keyFacts' | 'onRoad'> & { kind: VehicleKind };

/** The price that a loan is about: on the road, the lender's entry included; ex-showroom where no more is known. */
export const lentPrice = ({ price, onRoad }: Pick<Bike, 'price' | 'onRoad'>) =>
  onRoad ? onRoad.total + onRoad.withLoan : price;

/** What a machine costs in the sense of a budget; undefined where it cannot be said. */
export function amountOf(model: Pick<Bike, 'price' | 'onRoad'>, by: Basis): number | undefined {
  if (by === 'ex-showroom') return model.price;
  if (by === 'on-road') return model.onRoad?.total;
  return usualInstalment(lentPrice(model));
}

type Name = 'type' | 'budget' | 'engine' | 'mileage' | 'seat';

/** Whether a model fits one of the filters; undefined where what it asks about is not known of the model. */
const FITS: { [Each in Name]: (model: Findable, wanted: NonNullable<Filters[Each]>, by: Basis) => boolean | undefined } =
  {
    type: (model, wanted) => model.kind === wanted || model.style === wanted,
    budget: (model, most, by) => known(amountOf(model, by), (amount) => amount <= most),
    engine: (model, wanted) =>
      known(
        engineSize(model.specs.engine),
        (size) => size > ENGINE_CLASSES[wanted].above && size <= ENGINE_CLASSES[wanted].upTo,
      ),
    mileage: ({ keyFacts }, least) => known(keyFacts.mileageKmpl, (mileage) => mileage >= least),
    seat: ({ keyFacts }, most) => known(keyFacts.seatHeightMm, (height) => height <= most),
  };
const NAMES = Object.keys(FITS) as Name[];

const known = (value: number | undefined, fits: (value: number) => boolean) =>
  value === undefined ? undefined : fits(value);

/** By this, smallest first; what is not known comes last. */
const ORDER: Record<Sort, (model: Findable, by: Basis) => number | undefined> = {
  price: amountOf,
  'price-down': (model, by) => negated(amountOf(model, by)),
  mileage: ({ keyFacts }) => negated(keyFacts.mileageKmpl),
  power: ({ keyFacts }) => negated(keyFacts.powerPs),
  seat: ({ keyFacts }) => keyFacts.seatHeightMm,
};
const negated = (value: number | undefined) => (value === undefined ? undefined : -value);

export interface Found<Model> {
  found: Model[];
  /** How many were left out only because something that was asked for is not known of them. */
  unknown: number;
}

export function find<Model extends Findable>(models: readonly Model[], filters: Filters): Found<Model> {
  const asked = NAMES.filter((name) => filters[name] !== undefined);
  const found: Model[] = [];
  let unknown = 0;
  for (const model of models) {
    const answers = asked.map((name) => fits(name, model, filters));
    if (answers.every(Boolean)) found.push(model);
    else if (!answers.includes(false)) unknown += 1;
  }
  return { found: filters.sort ? sorted(found, filters.sort, filters.by) : found, unknown };
}

function fits<Each extends Name>(name: Each, model: Findable, filters: Filters): boolean | undefined {
  const wanted = filters[name];
  return wanted === undefined ? true : FITS[name](model, wanted as NonNullable<Filters[Each]>, filters.by);
}

function sorted<Model extends Findable>(models: readonly Model[], sort: Sort, by: Basis): Model[] {
  const worth = (model: Model) => ORDER[sort](model, by) ?? Infinity;
  return models.toSorted((one, other) => {
    const [a, b] = [worth(one), worth(other)];
    return a === b ? 0 : a - b;
  });
}

/** When nothing fits all of it: what would be found without one of the filters, the most first. */
export function withoutOne(models: readonly Findable[], filters: Filters): { without: Name; count: number }[] {
  return NAMES.filter((name) => filters[name] !== undefined)
    .map((name) => {
      const { [name]: _, ...rest } = filters;
      return { without: name, count: find(models, rest).found.length };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

/** The sorts of machine that there are, in the order of the catalogue. */
export function stylesOf(models: readonly Findable[]): string[] {
  return [...new Set(models.map(({ style }) => style).filter((style) => style !== ''))];
}
