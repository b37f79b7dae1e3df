import { data } from 'react-router';
import { type Bike, modelKey, type VehicleKind } from '../../../../domain/catalogue/model-key.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { modelCard } from '../../../../domain/pages/share-cards.ts';
import type { Site } from '../../../dealership.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';
import { KINDS } from '../bike/vehicle-kinds.ts';
import type { PageHead } from '../page-head.ts';

/** More cards than anybody turns over, and no more than a page can carry: all of them are found at `/models`. */
const MOST_CARDS = 48;

/** When the call for the models fails, a text replaces the page; search engines are told to come back. */
export async function modelsOrFailure(asked: Promise<Bike[]>, request: Request) {
  try {
    const all = await asked;
    return data({ models: onFloor(all, new URL(request.url).searchParams), count: all.length }, { status: 200 });
  } catch {
    return data({ models: undefined, count: 0 }, { status: 503 });
  }
}

/** The first ones of the catalogue; before them the one that the address names, where it is not among them. */
function onFloor(models: readonly Bike[], query: URLSearchParams): Bike[] {
  const first = models.slice(0, MOST_CARDS);
  const named = namedIn(query, models);
  return named && !first.includes(named) ? [named, ...first] : first;
}

/** The model that a query names, if it is among these. */
export const namedIn = (query: URLSearchParams, models: readonly Bike[]) =>
  models.find(({ bikeName }) => modelKey(bikeName) === modelKey(query.get('bike') ?? ''));

/** All models of a kind, or the one that the address names: it is found, shared and shown by its own name. */
export function browserHead(
  kind: VehicleKind,
  { dealership }: Site,
  models: readonly Bike[],
  query: URLSearchParams,
): PageHead {
  const { brand, name, town } = dealership;
  const model = namedIn(query, models);
  const { label, to } = KINDS[kind];
  if (!model) {
    return {
      title: `${brand.name} ${label.toLowerCase()} in ${town}`,
      description: `Every ${brand.name} ${kind} at ${name} in ${town}: pictures in all colours, ex-showroom prices, engine, power and transmission.`,
      ...(models[0] && modelCard(models[0], dealership)),
    };
  }
  const path = bikeAddress(to, model);
  return {
    title: `${brand.name} ${model.name}: ${rupees(model.price)} in ${town}`,
    description: `${model.tagline}. The ${brand.name} ${model.name} at ${name} in ${town}: ${rupees(model.price)} ex-showroom, ${model.colours.length} colours, ${model.specs.engine}. See it, ride it, ask for finance.`,
    path,
    ...modelCard(model, dealership),
    trail: [KINDS[kind], { label: model.name, to: path }],
  };
}
