import { useLoaderData } from 'react-router';
import type { SiteApi } from '../../domain/site-api.ts';
import { inBrowser, onServer } from '../page-data.ts';
import { LinkButton } from '../ui/Button.tsx';
import { BikeHeader } from './bike/BikeHeader.tsx';
import { bikeAddress, bikeLink, loadBike, useChosenBike } from './bike/chosen-bike.ts';
import { KINDS } from './bike/kinds.ts';
import { NoBike } from './bike/NoBike.tsx';
import { Turntable } from './bike/Turntable.tsx';
import { pageMeta } from './head.ts';

const turningBike = async (site: SiteApi, name: string) => {
  const [bike, frames] = await Promise.all([site.bikeView(name), site.angleFrames(name)]);
  const { bikeName, name: title, kind, tagline, bikePrice, image, card } = bike;
  return { bikeName, name: title, kind, tagline, bikePrice, image, card, paths: frames.map(({ images }) => images) };
};
const load = (site: SiteApi, { request }: { request: Request }) => loadBike(turningBike, site, request);
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = pageMeta<typeof load>('angle-view', ({ dealership }, page) => {
  const bike = page?.found;
  if (!bike) return { description: dealership.about, hidden: true };
  const path = bikeAddress('/angle-view', bike.bikeName);
  return {
    title: `${dealership.brand.name} ${bike.name} from all sides`,
    description: `Turn the ${dealership.brand.name} ${bike.name} with your finger and see it from all sides, at ${dealership.name} in ${dealership.town}.`,
    path,
    image: bike.card,
    trail: [KINDS[bike.kind], { label: `${bike.name} from all sides`, to: path }],
  };
});

export default function AngleView() {
  const { found: bike, missing } = useChosenBike(useLoaderData<typeof loader>(), turningBike);
  if (!bike) return <NoBike missing={missing} />;
  const { bikeName, name, bikePrice, image, paths } = bike;
  return (
    <div className="floor">
      <BikeHeader bike={bike} />
      <div className="wrap pb-16 sm:pb-24">
        <Turntable key={bikeName} name={name} paths={paths} />
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <LinkButton {...bikeLink('/text-ride-booking', { bikeName, price: bikePrice, image })} size="large">
            BOOK TEST RIDE
          </LinkButton>
          <LinkButton {...bikeLink('/view-details', { bikeName })} size="large" look="secondary">
            View Details
          </LinkButton>
        </div>
      </div>
    </div>
  );
}
