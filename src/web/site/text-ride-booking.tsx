import { data, useLoaderData } from 'react-router';
import { testRide } from '../../domain/enquiries/test-ride.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import { EnquiryForm } from '../forms/EnquiryForm.tsx';
import { inBrowser, onServer } from '../page-data.ts';
import { bikeInQuery, findBike, statusOf, UNKNOWN_BIKE, useChosenBike } from './bike/chosen-bike.ts';
import { NoBike } from './bike/NoBike.tsx';
import { RideChooser } from './bike/RideChooser.tsx';
import { RideSubject, type RideBike } from './bike/RideSubject.tsx';
import { pageMeta } from './head.ts';
import { allModels } from './models/all-models.ts';

const rideBike = async (site: SiteApi, asked: string): Promise<RideBike> => {
  const { bikeName, name, bikePrice, image, card } = await site.bikeView(asked);
  return { bikeName, name, price: bikePrice, image, card };
};

const load = async (site: SiteApi, { request }: { request: Request }) => {
  const answer = await findBike(rideBike, site, bikeInQuery(request));
  const models = answer.missing === 'not-named' ? await allModels(site) : [];
  return data({ answer, models }, { status: statusOf(answer) });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = pageMeta<typeof load>('text-ride-booking', ({ dealership: { brand, name, town } }, page) => ({
  title: 'Book a test ride',
  description: `Ride it before you decide: ask for a test ride of any ${brand.name} motorcycle or scooter at ${name} in ${town}.`,
  image: page?.answer.found?.card,
  hidden: page?.answer.missing === 'not-on-offer',
}));

export default function TestRideBooking() {
  const { answer, models } = useLoaderData<typeof loader>();
  const { found: bike, missing } = useChosenBike(answer, rideBike);
  if (missing === 'not-on-offer') return <NoBike missing={missing} />;
  const name = bike?.name ?? UNKNOWN_BIKE;
  return (
    <div className="wrap py-8 sm:py-12">
      <h1 className="text-h1">PRODUCT ENQUIRY</h1>
      <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        {bike ? <RideSubject bike={bike} /> : <RideChooser models={models} />}
        <section
          aria-labelledby="ask-for-a-ride"
          className="rounded-panel bg-paper p-5 shadow-raised ring-1 ring-line/60 sm:p-8"
        >
          <h2 id="ask-for-a-ride" className="text-h3">
            Ask for a test ride
          </h2>
          <p className="mt-2 mb-6 text-muted">
            Tell us how to reach you. We call back, agree on a time and keep the machine ready.
          </p>
          <EnquiryForm
            key={name}
            enquiry={testRide}
            known={{ model: name }}
            models={[{ value: name, label: name }]}
            next="It has arrived. We call you to agree on a time; please bring your driving licence to the ride."
          />
        </section>
      </div>
    </div>
  );
}
