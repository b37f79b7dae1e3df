import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { BikeDetail } from '../../domain/catalogue.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import { product } from '../../domain/structured-data.ts';
import { inBrowser, onServer } from '../page-data.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { Accessories } from './bike/Accessories.tsx';
import { bikeAddress, loadBike, useChosenBike } from './bike/chosen-bike.ts';
import { BikeHeader } from './bike/BikeHeader.tsx';
import { Colours } from './bike/Colours.tsx';
import { Features } from './bike/Features.tsx';
import { KINDS } from './bike/kinds.ts';
import { NoBike } from './bike/NoBike.tsx';
import { Specifications } from './bike/Specifications.tsx';
import { Summary } from './bike/Summary.tsx';
import { pageMeta } from './head.ts';

const bikeView = (site: SiteApi, name: string) => site.bikeView(name);
const load = (site: SiteApi, { request }: { request: Request }) => loadBike(bikeView, site, request);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = pageMeta<typeof load>('view-details', ({ dealership, origin }, page) => {
  const bike = page?.found;
  if (!bike) {
    return { description: dealership.about, hidden: true };
  }
  const path = bikeAddress('/view-details', bike.bikeName);
  return {
    title: `${dealership.brand.name} ${bike.name}: price, colours and specifications`,
    description: `${bike.tagline}. ${dealership.brand.name} ${bike.name} at ${dealership.name}, ${dealership.town}: ex-showroom price, EMI, full specifications, colours, features and accessories.`,
    path,
    image: bike.card,
    jsonLd: [product(bike, dealership, origin, path)],
    trail: [KINDS[bike.kind], { label: bike.name, to: path }],
  };
});

export default function ViewDetails() {
  const { found: bike, missing } = useChosenBike(useLoaderData<typeof loader>(), bikeView);
  return bike ? <Details key={bike.bikeName} bike={bike} /> : <NoBike missing={missing} />;
}

function Details({ bike }: { bike: BikeDetail }) {
  const [tab, setTab] = useState('summary');
  const tabs = [
    { id: 'summary', label: bike.bikeName, panel: <Summary bike={bike} />, always: true },
    { id: 'specifications', label: 'SPECIFICATIONS', panel: <Specifications bike={bike} />, always: true },
    { id: 'colours', label: 'COLOURS', panel: <Colours bike={bike} /> },
    { id: 'features', label: 'FEATURES', panel: <Features bike={bike} /> },
    { id: 'accessories', label: 'ACCESSORIES', panel: <Accessories bike={bike} /> },
  ];
  return (
    <div className="floor">
      <BikeHeader bike={bike} />
      <div className="wrap pb-16 sm:pb-24 print:pb-0">
        <Tabs label={`About the ${bike.name}`} tabs={tabs} selected={tab} onSelect={setTab} />
      </div>
    </div>
  );
}
