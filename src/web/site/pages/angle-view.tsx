import { useLoaderData } from 'react-router';
import { modelCard } from '../../../domain/pages/share-cards.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { BikeHeader } from '../features/bike/BikeHeader.tsx';
import { bikeAddress, bikeLink, loadBike, unlessAnotherBike, useChosenBike } from '../features/bike/chosen-bike.ts';
import { KINDS } from '../features/bike/vehicle-kinds.ts';
import { BikeNotFound } from '../features/bike/bike-not-found.ts';
import { useShownBike } from '../features/bike/useShownBike.ts';
import { Turntable } from '../features/bike-details/Turntable.tsx';
import { pageMeta } from '../features/page-head.ts';

const turningBike = async (site: SiteApi, name: string) => {
  const [bike, frames] = await Promise.all([site.bikeView(name), site.angleFrames(name)]);
  const { bikeName, name: title, kind, tagline, bikePrice, image, card, colours, variants, onRoad } = bike;
  const paths = frames.map(({ images }) => images);
  return { bikeName, name: title, kind, tagline, bikePrice, image, card, colours, variants, onRoad, paths };
};
const load = (site: SiteApi, { request }: { request: Request }) => loadBike(turningBike, site, request);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = unlessAnotherBike;

export const meta = pageMeta<typeof load>('angle-view', ({ dealership }, page) => {
  const bike = page?.found;
  if (!bike) return { description: dealership.about, hidden: true };
  const path = bikeAddress('/angle-view', bike);
  return {
    title: `${dealership.brand.name} ${bike.name} from all sides`,
    description: `Turn the ${dealership.brand.name} ${bike.name} with your finger and see it from all sides, at ${dealership.name} in ${dealership.town}.`,
    path,
    ...modelCard({ ...bike, price: bike.bikePrice }, dealership),
    trail: [KINDS[bike.kind], { label: `${bike.name} from all sides`, to: path }],
  };
});

export default function AngleView() {
  const { found: bike, missing, instead } = useChosenBike(useLoaderData<typeof loader>(), turningBike);
  return bike ? <Turning bike={bike} /> : <BikeNotFound missing={missing} instead={instead} />;
}

function Turning({ bike }: { bike: Awaited<ReturnType<typeof turningBike>> }) {
  const { bikeName, name, image, paths } = bike;
  const { chosen: colour, version, inView } = useShownBike(bike);
  const { price, onRoad, variant } = version;
  return (
    <div className="floor">
      <BikeHeader kind={bike.kind} onRoad={onRoad} inView={inView} />
      <div className="wrap pb-16 sm:pb-24">
        <p className="pt-4 text-lead text-muted low:hidden">{bike.tagline}</p>
        <Turntable key={bikeName} name={name} paths={paths} />
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton {...bikeLink('/text-ride-booking', { bikeName, colour, variant, price, image })} size="large">
            Test ride
          </LinkButton>
          <LinkButton {...bikeLink('/view-details', { bikeName, colour, variant })} size="large" look="secondary">
            View Details
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
