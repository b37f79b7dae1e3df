import { useLoaderData, useLocation, useSearchParams } from 'react-router';
import { type DetailTab, isDetailTab } from '../../domain/pages.ts';
import { similarModels } from '../../domain/key-facts.ts';
import { modelCard } from '../../domain/share-cards.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import { product } from '../../domain/structured-data.ts';
import { inBrowser, onServer } from '../page-data.ts';
import { type Coming, later } from '../ui/later.tsx';
import { type Tab, Tabs } from '../ui/Tabs.tsx';
import { BikeHeader } from './bike/BikeHeader.tsx';
import { bikeAddress, loadBike, unlessAnotherBike, useChosenBike } from './bike/chosen-bike.ts';
import { KINDS } from './bike/kinds.ts';
import { NoBike } from './bike/no-bike.ts';
import { Specifications } from './bike/Specifications.tsx';
import { Summary } from './bike/Summary.tsx';
import { ToCome } from './bike/ToCome.tsx';
import { useShownBike } from './bike/useShownBike.ts';
import { pageMeta } from './head.ts';

// Of the tabs one is open; what is like this machine stands below them.
const Colours = later(async () => (await import('./bike/Colours.tsx')).Colours, coming('colours'));
const Features = later(async () => (await import('./bike/Features.tsx')).Features, coming('features'));
const Accessories = later(async () => (await import('./bike/Accessories.tsx')).Accessories, coming('accessories'));
const SimilarModels = later(async () => (await import('./bike/SimilarModels.tsx')).SimilarModels);

function coming(what: string) {
  return (state: Coming) => <ToCome what={what} {...state} />;
}

const detailedBike = async (site: SiteApi, asked: string) => {
  const bike = await site.bikeView(asked);
  const others = await (bike.kind === 'scooter' ? site.scooters() : site.bikes()).catch(() => []);
  const similar = similarModels(bike, others).map(({ bikeName, name, bikeIcon, price, hasDetails, onRoad }) => ({
    bikeName,
    name,
    bikeIcon,
    price,
    hasDetails,
    onRoad: onRoad && { total: onRoad.total },
  }));
  return { ...bike, similar };
};
type DetailedBike = Awaited<ReturnType<typeof detailedBike>>;

const load = (site: SiteApi, { request }: { request: Request }) => loadBike(detailedBike, site, request);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = unlessAnotherBike;

export const meta = pageMeta<typeof load>('view-details', (site, page) => {
  const { dealership } = site;
  const bike = page?.found;
  if (!bike) return { description: dealership.about, hidden: true };
  const path = bikeAddress('/view-details', bike);
  return {
    title: `${dealership.brand.name} ${bike.name}: price, colours and specifications`,
    description: `${bike.tagline}. ${dealership.brand.name} ${bike.name} at ${dealership.name}, ${dealership.town}: ex-showroom price, EMI, full specifications, colours, features and accessories.`,
    path,
    ...modelCard({ ...bike, price: bike.bikePrice }, dealership),
    jsonLd: import.meta.env.SSR && [product(bike, site, path)],
    trail: [KINDS[bike.kind], { label: bike.name, to: path }],
  };
});

export default function ViewDetails() {
  const { found: bike, missing, instead } = useChosenBike(useLoaderData<typeof loader>(), detailedBike);
  return bike ? <Details key={bike.bikeName} bike={bike} /> : <NoBike missing={missing} instead={instead} />;
}

const FIRST_TAB = 'summary';

function Details({ bike }: { bike: DetailedBike }) {
  const { colour, chosen, version, inView } = useShownBike(bike);
  const tabs: (Tab & { id: typeof FIRST_TAB | DetailTab })[] = [
    {
      id: FIRST_TAB,
      label: bike.bikeName,
      panel: <Summary bike={bike} colour={colour} chosen={chosen} version={version} />,
      always: true,
    },
    { id: 'specifications', label: 'SPECIFICATIONS', panel: <Specifications bike={bike} />, always: true },
    { id: 'colours', label: 'COLOURS', panel: <Colours bike={bike} /> },
    { id: 'features', label: 'FEATURES', panel: <Features bike={bike} /> },
    { id: 'accessories', label: 'ACCESSORIES', panel: <Accessories bike={bike} colour={chosen} version={version} /> },
  ];
  return (
    <div className="floor">
      <BikeHeader kind={bike.kind} onRoad={version.onRoad} inView={inView} />
      <div className="wrap pb-16 sm:pb-24 print:pb-0">
        <Tabs label={`About the ${bike.name}`} tabs={tabs} {...useTabInAddress()} />
        <SimilarModels models={bike.similar} bikeName={bike.bikeName} listedAt={KINDS[bike.kind].to} />
      </div>
    </div>
  );
}

/** Each tab has an address of its own, and Back leads to the one before. */
function useTabInAddress() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const asked = query.get('tab') ?? '';
  const queryOf = (id: string) => {
    const next = new URLSearchParams(query);
    if (id === FIRST_TAB) next.delete('tab');
    else next.set('tab', id);
    return next;
  };
  return {
    selected: isDetailTab(asked) ? asked : FIRST_TAB,
    onSelect: (id: string) => setQuery(queryOf(id), { preventScrollReset: true, state }),
    addressOf: (id: string) => `?${queryOf(id)}`,
  };
}
