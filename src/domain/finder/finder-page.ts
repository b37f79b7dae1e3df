import type { Bike, VehicleKind } from '../catalogue/model-key.ts';
import { engineSize } from '../pricing/charges/on-road-price.ts';
import type { SiteApi } from '../site-api.ts';
import type { Filters } from './filters.ts';
import { budgetAmountOf, findModels, stylesOf, withoutOneFilter } from './find-models.ts';

/** Rows of two, three and four are whole. */
const CARDS_PER_PAGE = 24;

type Model = Bike & { kind: VehicleKind };

/** All that a page of machines shows: as much for fourteen models as for three hundred. */
export function finderPage(models: readonly Model[], asked: Filters) {
  const styles = stylesOf(models);
  const { type, ...rest } = asked;
  const offered: Filters = type === undefined || isKind(type) || styles.includes(type) ? asked : rest;
  const { found, unknown } = findModels(models, offered);
  const pages = Math.max(1, Math.ceil(found.length / CARDS_PER_PAGE));
  const filters: Filters = { ...offered, page: Math.min(offered.page, pages) };
  const first = (filters.page - 1) * CARDS_PER_PAGE;
  return {
    filters,
    cards: found.slice(first, first + CARDS_PER_PAGE).map(cardOf),
    count: found.length,
    all: models.length,
    unknown,
    pages,
    styles,
    instead: found.length === 0 ? withoutOneFilter(models, filters) : [],
  };
}

const isKind = (type: string) => type === 'motorcycle' || type === 'scooter';

export type ModelResultCard = ReturnType<typeof cardOf>;

function cardOf(model: Model) {
  const { bikeName, name, kind, style, bikeIcon, price, onRoad, hasDetails, keyFacts } = model;
  return {
    bikeName,
    name,
    kind,
    style,
    bikeIcon,
    price,
    onRoad: onRoad && { place: onRoad.place, total: onRoad.total },
    emi: budgetAmountOf(model, 'emi') ?? 0,
    hasDetails,
    engineCc: engineSize(model.specs.engine),
    mileageKmpl: keyFacts.mileageKmpl,
    seatHeightMm: keyFacts.seatHeightMm,
  };
}

/** Motorcycles, then scooters, each told of which kind it is. */
export async function everyModel(site: Pick<SiteApi, 'bikes' | 'scooters'>): Promise<Model[]> {
  const [motorcycles, scooters] = await Promise.all([site.bikes(), site.scooters()]);
  const of = (kind: VehicleKind) => (model: Bike) => ({ ...model, kind });
  return [...motorcycles.map(of('motorcycle')), ...scooters.map(of('scooter'))];
}
