import { useState } from 'react';
import { data, useLoaderData, useSearchParams } from 'react-router';
import { testRide } from '../../../domain/enquiries/kinds/test-ride.ts';
import { nearestRideColour } from '../../../domain/enquiries/fields/ride-colours.ts';
import { modelCard } from '../../../domain/pages/share-cards.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { EnquiryForm } from '../../forms/EnquiryForm.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { LinkButton } from '../../ui/Button.tsx';
import {
  bikeInQuery,
  bikeLink,
  findBike,
  statusOf,
  unlessAnotherBike,
  UNKNOWN_BIKE,
  useChosenBike,
  useChosenVersion,
} from '../features/bike/chosen-bike.ts';
import { BikeNotFound } from '../features/bike/bike-not-found.ts';
import { usePickedAccessories, accessoriesText } from '../features/bike-details/picked-accessories.ts';
import { RidePicker } from '../features/test-ride/RidePicker.tsx';
import { RideSubject, type RideBike } from '../features/test-ride/RideSubject.tsx';
import { pageMeta } from '../features/page-head.ts';
import { allModels } from '../features/models/all-models.ts';

const rideBike = async (site: SiteApi, asked: string): Promise<RideBike> => {
  const { bikeName, name, bikePrice, image, card, colours, variants, onRoad } = await site.bikeView(asked);
  return { bikeName, name, price: bikePrice, image, card, colours, variants, onRoad };
};

const load = async (site: SiteApi, { request }: { request: Request }) => {
  const answer = await findBike(rideBike, site, bikeInQuery(request));
  const all = answer.missing === 'not-named' ? await allModels(site) : [];
  const models = all.map(({ id, bikeName, name }) => ({ id, bikeName, name }));
  return data({ answer, models }, { status: statusOf(answer) });
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = unlessAnotherBike;

export const meta = pageMeta<typeof load>('text-ride-booking', ({ dealership }, page) => ({
  description: `Ride it before you decide: ask for a test ride of any ${dealership.brand.name} motorcycle or scooter at ${dealership.name} in ${dealership.town}.`,
  ...(page?.answer.found && modelCard(page.answer.found, dealership)),
  hidden: page?.answer.missing === 'not-on-offer',
}));

const NO_PRICE = { price: 0, onRoad: null };

export default function TestRideBooking() {
  const { answer, models } = useLoaderData<typeof loader>();
  const { found: bike, missing, instead } = useChosenBike(answer, rideBike);
  const [query] = useSearchParams();
  const [paint, setPaint] = useState<string>();
  const name = bike?.name ?? UNKNOWN_BIKE;
  const version = useChosenVersion(bike?.variants ?? [], bike ?? NO_PRICE);
  const variant = version.variant === undefined ? undefined : version.shown;
  const wish = [variant && `Version: ${variant.name}.`, accessoriesText(usePickedAccessories(name).picked)]
    .join(' ')
    .trim();
  if (missing === 'not-on-offer') return <BikeNotFound missing={missing} instead={instead} />;
  const carried = bike?.colours.find(({ slug }) => slug === query.get('colour'));
  const shown = bike?.colours.find((colour) => colour.name === paint) ?? carried;
  return (
    <div className="wrap py-4 sm:py-12 low:py-2">
      <h1 className="text-h2 sm:text-h1">PRODUCT ENQUIRY</h1>
      <div className="mt-3 grid items-start gap-x-16 gap-y-4 sm:mt-8 sm:gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        {bike ? (
          <RideSubject bike={bike} colour={shown} variant={variant} price={version.price} />
        ) : (
          <RidePicker models={models} />
        )}
        <section
          aria-labelledby="ask-for-a-ride"
          className="rounded-panel bg-paper p-4 shadow-raised ring-1 ring-line/60 sm:p-8 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="ask-for-a-ride" className="text-h3">
            Test ride
          </h2>
          <p className="mt-1 mb-4 text-muted sm:mt-2 sm:mb-6">We call, agree on a time and keep the machine ready.</p>
          <EnquiryForm
            key={name}
            enquiry={testRide}
            known={{
              model: name,
              // Said even where there is none: a paint of the machine before it is no paint of this one.
              paint: carried?.name ?? '',
              color: carried ? nearestRideColour(carried.paint) : '',
              message: wish,
            }}
            models={[{ value: name, label: name }]}
            paints={bike?.colours}
            onPaint={setPaint}
            next="It has arrived. We call you to agree on a time; please bring your driving licence."
          />
        </section>
        <LinkButton
          {...(bike ? bikeLink('/finance', { bikeName: bike.bikeName, colour: carried?.slug }) : { to: '/finance' })}
          look="secondary"
          className="justify-self-start lg:col-start-1"
        >
          INTERESTED FOR FINANCE ?
        </LinkButton>
      </div>
    </div>
  );
}
