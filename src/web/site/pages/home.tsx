import { useLoaderData } from 'react-router';
import type { SiteApi } from '../../../domain/site-api.ts';
import { motorcycleDealer } from '../../../domain/pages/structured-data.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { lazyHydrate } from '../../ui/lazy-hydrate.tsx';
import { pageMeta } from '../features/page-head.ts';
import { ByBudget } from '../features/home/ByBudget.tsx';
import { priceRangeOf } from '../features/home/price-range.ts';
import { WelcomeBlock } from '../features/home/Welcome.tsx';

// A phone shows no slides.
const Slideshow = lazyHydrate(async () => (await import('../features/home/Slideshow.tsx')).Slideshow);
const FurtherDown = lazyHydrate(async () => (await import('../features/home/BelowTheFold.tsx')).BelowTheFold);

const load = async (site: SiteApi) => {
  const [slides, bikes, scooters] = await Promise.all([
    orNothing(site.images()),
    orNothing(site.bikes()),
    orNothing(site.scooters()),
  ]);
  return { slides, bikes: priceRangeOf(bikes), scooters: priceRangeOf(scooters) };
};
export const loader = serverLoader(load);
// Opened from another page it is drawn by the browser, whole at once.
export const clientLoader = browserLoader(async (site) => {
  const [page] = await Promise.all([load(site), ...[Slideshow, FurtherDown].map((part) => part.fetch())]);
  return page;
});

/** The home page does without a part that cannot be had (specification, section 8). */
const orNothing = <T,>(answer: Promise<T[]>): Promise<T[]> => answer.catch(() => []);

export const meta = pageMeta<typeof load>('home', ({ dealership, origin }, page) => {
  const { name, brand, town, about } = dealership;
  const image = (page?.bikes.first ?? page?.scooters.first)?.card;
  return {
    title: `${name}: ${brand.name} motorcycles and scooters in ${town}`,
    description: about,
    image,
    jsonLd: import.meta.env.SSR && [motorcycleDealer(dealership, origin, image)],
  };
});

export default function Home() {
  const { slides, bikes, scooters } = useLoaderData<typeof loader>();
  return (
    <>
      <Slideshow slides={slides} />
      <WelcomeBlock bikes={bikes} scooters={scooters} />
      <ByBudget />
      <FurtherDown bikes={bikes} scooters={scooters} />
    </>
  );
}
