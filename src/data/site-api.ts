import { shopBranch } from '../domain/branch.ts';
import type { Dealer, OtherModel } from '../domain/endpoints/site.ts';
import type { VehicleKind } from '../domain/catalogue/model-key.ts';
import { onRoadTotal } from '../domain/pricing/charges/on-road-price.ts';
import { dayOf } from '../domain/calendar/dates.ts';
import type { Dealership } from '../domain/dealership.ts';
import { similarModels } from '../domain/catalogue/key-facts.ts';
import { ModelNotAvailable, type SiteApi } from '../domain/site-api.ts';
import { withdrawnModel } from './content/withdrawn-models.ts';
import { bikeView, coloursOf, formModels, modelId, activeModels } from './content/active-models.ts';
import { publicGallery, publicOffers, publicSlides } from './content/public-content.ts';
import { listRates } from './content/rates.ts';
import { contentVersion } from './content/content-version.ts';
import type { Database } from './core/engine.ts';
import { readQuotation } from './quotations/read-quotations.ts';
import { publicText } from './content/repositories/texts.ts';

export interface SiteSettings {
  clock?: () => Date;
  /** The first branch is the shop itself. */
  dealership?: () => Dealership;
}

/** What the public pages and calls may know: only what is active at this moment, in the order of the catalogue. */
export function siteApi(db: Database, { clock = () => new Date(), dealership }: SiteSettings = {}): SiteApi {
  const town = () => dealership?.().town ?? '';
  const prices = async () => {
    const rates = (await listRates(db)).map(({ rate }) => rate);
    const [place, day] = [town(), dayOf(clock())];
    return <Each extends { price: number }>(
      { price, variants }: { price: number; variants: readonly Each[] },
      engine: string,
    ) => {
      const onRoad = (exShowroom: number) => onRoadTotal(exShowroom, engine, { rates, place, day });
      return {
        variants: variants.map((variant) => ({ ...variant, onRoad: onRoad(variant.price) })),
        onRoad: onRoad(price),
      };
    };
  };
  // Nearly every page asks for all models, and what is written into an address is held against them.
  const models = whileUnchanged(
    async () => [await contentVersion(db), dayOf(clock()), town()].join(),
    async (kind: VehicleKind) => {
      const priced = await prices();
      const found = await activeModels(db, kind);
      return found.map((model) => ({ ...model, ...priced(model, model.specs.engine) }));
    },
  );
  return {
    images: () => publicSlides(db, clock()),
    bikes: () => models('motorcycle'),
    scooters: () => models('scooter'),
    formModels: () => formModels(db),
    gallery: () => publicGallery(db),
    offers: () => publicOffers(db, clock()),
    bikeView: async (name) => {
      const model = await bikeView(db, name);
      return { ...model, ...(await prices())({ ...model, price: model.bikePrice }, model.engine) };
    },
    bikeGone: async (name) => {
      const { name: own, kind, successor, style, price } = await withdrawnModel(db, name);
      const others = await activeModels(db, kind);
      const next = others.find((model) => model.name === successor);
      const similar = similarModels(
        { bikeName: own.toUpperCase(), style, bikePrice: price },
        others.filter((model) => model !== next),
      );
      return { name: own, kind, successor: next ? otherModel(next) : null, similar: similar.map(otherModel) };
    },
    bikeFeatures: async (name) =>
      db
        .selectFrom('features')
        .where('model_id', '=', await modelId(db, name))
        .select(['heading', 'image', 'description', 'alt', 'focus'])
        .orderBy('position')
        .execute(),
    bikeAccessories: async (name) =>
      db
        .selectFrom('accessories')
        .where('model_id', '=', await modelId(db, name))
        .select(['id', 'heading', 'part_no', 'price', 'image', 'description', 'alt', 'focus'])
        .orderBy('position')
        .execute(),
    bikeColours: async (name) => coloursOf(db, await modelId(db, name)),
    angleFrames: async (name) =>
      db
        .selectFrom('frames')
        .where('model_id', '=', await modelId(db, name))
        .select('image as images')
        .orderBy('position')
        .execute(),
    branches: () => branches(db, dealership),
    dealers: async (id) => {
      const found = (await branches(db, dealership)).filter((branch) => String(branch.id) === id);
      if (found.length === 0) throw new ModelNotAvailable(id);
      return found;
    },
    quotation: (token) => readQuotation(db, token, dayOf(clock())),
    charges: async () => (await listRates(db)).map(({ rate }) => rate),
    text: async (named) => {
      const found = await publicText(db, named);
      if (!found) throw new ModelNotAvailable(named);
      return found;
    },
  };
}

/** Reads again only what another state may have changed. */
function whileUnchanged<Name, T>(state: () => Promise<string>, read: (name: Name) => Promise<T>) {
  const kept = new Map<Name, { state: string; answer: Promise<T> }>();
  return async (name: Name): Promise<T> => {
    const now = await state();
    const before = kept.get(name);
    if (before?.state === now) return before.answer;
    const answer = read(name);
    kept.set(name, { state: now, answer });
    return answer.catch((error: unknown) => {
      kept.delete(name);
      throw error;
    });
  };
}

const otherModel = ({ bikeName, name, bikeIcon, price, hasDetails }: OtherModel): OtherModel => ({
  bikeName,
  name,
  bikeIcon,
  price,
  hasDetails,
});

/** The first branch is the shop itself: its numbers stand in the settings, once. */
async function branches(db: Database, dealership: SiteSettings['dealership']): Promise<Dealer[]> {
  const rows = await db
    .selectFrom('branches')
    .select(['id', 'name', 'address', 'sales_no', 'open_time', 'email', 'geolocation', 'latitude', 'longitude'])
    .orderBy('id')
    .execute();
  return rows.map((row, index) => {
    const { geolocation, ...rest } = dealership && index === 0 ? { ...row, ...shopBranch(dealership()) } : row;
    return { ...rest, sale_no: rest.sales_no, url: JSON.stringify({ geolocation }) };
  });
}
