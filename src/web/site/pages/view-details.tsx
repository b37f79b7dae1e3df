import { useLoaderData, useLocation, useSearchParams } from 'react-router';
import { type DetailTab, isDetailTab } from '../../../domain/pages/pages.ts';
import { similarModels } from '../../../domain/catalogue/key-facts.ts';
import { modelCard } from '../../../domain/pages/share-cards.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { product } from '../../../domain/pages/structured-data.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { type LazyState, lazyHydrate } from '../../ui/lazy-hydrate.tsx';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';
import { BikeHeader } from '../features/bike/BikeHeader.tsx';
import { bikeAddress, loadBike, unlessAnotherBike, useChosenBike } from '../features/bike/chosen-bike.ts';
import { KINDS } from '../features/bike/vehicle-kinds.ts';
import { BikeNotFound } from '../features/bike/bike-not-found.ts';
import { Specifications } from '../features/bike-details/Specifications.tsx';
import { Summary } from '../features/bike/Summary.tsx';
import { TabSkeleton } from '../features/bike-details/TabSkeleton.tsx';
import { useShownBike } from '../features/bike/useShownBike.ts';
import { pageMeta } from '../features/page-head.ts';

// Of the tabs one is open; what is like this machine stands below them.
const Colours = lazyHydrate(
  async () => (await import('../features/bike-details/Colours.tsx')).ColoursTab,
  coming('colours'),
);
const Features = lazyHydrate(
  async () => (await import('../features/bike-details/Features.tsx')).FeaturesTab,
  coming('features'),
);
const Accessories = lazyHydrate(
  async () => (await import('../features/bike-details/Accessories.tsx')).AccessoriesTab,
  coming('accessories'),
);
const SimilarModels = lazyHydrate(async () => (await import('../features/bike/SimilarModels.tsx')).SimilarModels);

function coming(what: string) {
  return (state: LazyState) => <TabSkeleton what={what} {...state} />;
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
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
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
  return bike ? <Details key={bike.bikeName} bike={bike} /> : <BikeNotFound missing={missing} instead={instead} />;
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
