import { useLoaderData } from 'react-router';
import type { SiteApi } from '../../domain/site-api.ts';
import { inBrowser, onServer } from '../page-data.ts';
import { pageMeta } from './head.ts';
import { LoadFailure } from './models/LoadFailure.tsx';
import { modelsOrFailure, unlessOnlyTheChoice } from './models/model-page.ts';
import { ModelBrowser } from './models/ModelBrowser.tsx';

const load = (site: SiteApi) => modelsOrFailure(site.scooters());
export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const shouldRevalidate = unlessOnlyTheChoice;

export const meta = pageMeta<typeof load>('scooters', ({ dealership }, page) => ({
  title: `${dealership.brand.name} scooters in ${dealership.town}`,
  description: `Every ${dealership.brand.name} scooter at ${dealership.name} in ${dealership.town}: pictures in all colours, ex-showroom prices, engine, power and transmission.`,
  image: page?.models?.[0]?.card,
}));

export default function Scooters() {
  const { models } = useLoaderData<typeof loader>();
  return models ? <ModelBrowser kind="scooter" models={models} /> : <LoadFailure message="Failed to load scooters." />;
}
