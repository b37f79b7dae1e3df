import { useEffect, useRef } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { modelCard } from '../../../domain/pages/share-cards.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { lazyHydrate } from '../../ui/lazy-hydrate.tsx';
import { bikeAddress, loadBike, unlessAnotherBike, useChosenBike } from '../features/bike/chosen-bike.ts';
import { KINDS } from '../features/bike/vehicle-kinds.ts';
import { BikeNotFound } from '../features/bike/bike-not-found.ts';
import { useShownBike } from '../features/bike/useShownBike.ts';
import { pageMeta } from '../features/page-head.ts';
import { QuotationOptions } from '../features/quotation/QuotationOptions.tsx';
import { Estimate, RunningTotal } from '../features/quotation/Estimate.tsx';
import { type QuotableBike, quotableBike } from '../features/quotation/quotable-bike.ts';
import { QuotedModel } from '../features/quotation/QuotedModel.tsx';
import { useQuotationChoice } from '../features/quotation/useQuotationChoice.ts';

// It stands below what is chosen.
const QuotationForm = lazyHydrate(async () => (await import('../features/quotation/QuotationForm.tsx')).QuotationForm);

const load = (site: SiteApi, { request }: { request: Request }) => loadBike(quotableBike, site, request);
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const shouldRevalidate = unlessAnotherBike;

export const meta = pageMeta<typeof load>('quotation', ({ dealership }, page) => {
  const bike = page?.found;
  if (!bike) return { description: dealership.about, hidden: true };
  const path = bikeAddress('/quotation', bike);
  return {
    title: `Quotation for the ${dealership.brand.name} ${bike.name}`,
    description: `What the ${dealership.brand.name} ${bike.name} costs on the road in ${dealership.town}, line by line, as a quotation to keep from ${dealership.name}.`,
    path,
    ...modelCard(bike, dealership),
    trail: [KINDS[bike.kind], { label: `Quotation for the ${bike.name}`, to: path }],
  };
});

export default function QuotationPage() {
  const { found: bike, missing } = useChosenBike(useLoaderData<typeof loader>(), quotableBike);
  return bike ? <ForOne key={bike.bikeName} bike={bike} /> : <BikeNotFound missing={missing} />;
}

/** It is put together beside the form; the form itself asks for a name and a number. */
function ForOne({ bike }: { bike: QuotableBike }) {
  const [query] = useSearchParams();
  const colour = bike.colours.find(({ slug }) => slug === query.get('colour'));
  const wish = useQuotationChoice(bike, colour?.name ?? '');
  // The form sleeps at first, and would lose what was typed into it if it were drawn anew with every tick.
  const latest = useRef(wish);
  useEffect(() => {
    latest.current = wish;
  });
  useShownBike({ ...bike, bikePrice: bike.price });
  return (
    <div className="wrap py-4 sm:py-12 low:py-2">
      <h1 className="text-h2 sm:text-h1">Your quotation</h1>
      <RunningTotal wish={wish} />
      <div className="mt-3 grid grid-cols-1 items-start gap-x-16 gap-y-8 sm:mt-8 low:mt-3 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-8">
          <QuotedModel bike={bike} colour={colour} />
          <QuotationOptions bike={bike} wish={wish} />
        </div>
        <div className="grid grid-cols-1 gap-8 lg:sticky lg:top-[calc(var(--main-bar)+1.5rem)]">
          <Estimate wish={wish} />
          <section
            aria-labelledby="for-whom"
            data-print="no"
            className="rounded-panel bg-paper p-4 shadow-raised ring-1 ring-line/60 sm:p-8"
          >
            <h2 id="for-whom" className="text-h3">
              For whom is it?
            </h2>
            <p className="mt-1 mb-4 text-muted sm:mt-2 sm:mb-6">
              A name and a number, and you have it in writing, to keep and to show to your bank.
            </p>
            <QuotationForm model={bike.name} wish={latest} />
          </section>
        </div>
      </div>
    </div>
  );
}
