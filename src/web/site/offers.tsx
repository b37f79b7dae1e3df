import { useEffect } from 'react';
import { longDay } from '../../domain/dates.ts';
import { offer as offerEnquiry } from '../../domain/enquiries/offer.ts';
import { lastDayOf, latestOffer } from '../../domain/showcase.ts';
import type { SiteApi } from '../../domain/site-api.ts';
import type { Offer } from '../../domain/catalogue.ts';
import { noteOffer } from '../forms/visit-source.ts';
import { inBrowser, onServer } from '../page-data.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Picture } from '../ui/Picture.tsx';
import type { Route } from './+types/offers';
import { bikeLink } from './bike/chosen-bike.ts';
import { pageMeta } from './head.ts';
import { EnquiryPanel } from './parts/EnquiryPanel.tsx';
import { FormPage } from './parts/FormPage.tsx';
import { ToTheForm } from './parts/ToTheForm.tsx';
import { useFailureToast } from './parts/useFailureToast.ts';

/** An answer with the listed fields alone will do: while instances are upgraded, the release before gives some. */
type ShownOffer = Pick<Offer, 'id' | 'title' | 'image' | 'description'> & Partial<Offer>;

const load = async (site: SiteApi): Promise<{ offer: ShownOffer | undefined; failed?: true }> => ({
  offer: latestOffer(await site.offers()),
});
export const loader = onServer(load);
// Section 8: a failed fetch of the offers is only told in a toast, the page stays.
export const clientLoader = inBrowser((site) => load(site).catch(() => ({ offer: undefined, failed: true as const })));

export const meta = pageMeta<typeof load>('offers', ({ dealership: { name, town } }, page) => ({
  title: page?.offer?.title ?? 'Offers',
  description: page?.offer?.description ?? `The current offer at ${name} in ${town}, and how to ask for it.`,
  ...(page?.offer && { image: page.offer.image }),
}));

export default function Offers({ loaderData: { offer, failed } }: Route.ComponentProps) {
  useFailureToast(failed, 'The offers could not be loaded. Please try again later.');
  return (
    <>
      <PageHeader besideForm title="Offers" lead="What is on at the showroom right now.">
        <ToTheForm>{offer ? 'Ask for this offer' : 'Tell me of the next one'}</ToTheForm>
      </PageHeader>
      <FormPage
        textFirst
        form={
          <EnquiryPanel
            enquiry={offerEnquiry}
            heading={offer ? 'Interested in this offer?' : 'Shall we tell you of the next one?'}
            lead="Leave your name and number; we explain the details and the dates."
            next="Thank you. Somebody from sales calls you with the details of the offer."
          />
        }
      >
        {offer ? <LatestOffer offer={offer} /> : <NoOffer />}
      </FormPage>
    </>
  );
}

function LatestOffer({ offer: { title, image, alt = '', description, until, models = [] } }: { offer: ShownOffer }) {
  useEffect(() => noteOffer(title), [title]);
  return (
    <article>
      <Picture
        src={image}
        alt={alt}
        priority
        sizes="(width >= 64rem) 55vw, 100vw"
        className="h-auto w-full rounded-panel bg-ground"
      />
      <p className="eyebrow mt-8 text-brand-ink">Latest offer</p>
      <h2 className="mt-3 text-h2">{title}</h2>
      {until && <p className="mt-2 font-semibold">Until {longDay(lastDayOf(until))}</p>}
      <p className="mt-4 max-w-[62ch] text-lead whitespace-pre-line text-muted">{description}</p>
      {models.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-3">
          {models.map(({ bikeName, name }) => (
            <LinkButton key={bikeName} {...bikeLink('/view-details', { bikeName })} look="secondary" size="small">
              {name}
            </LinkButton>
          ))}
        </p>
      )}
    </article>
  );
}

function NoOffer() {
  return (
    <EmptyState
      title="No offer is running today"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/motorcycle">Motorcycles</LinkButton>
          <LinkButton to="/scooters" look="secondary">
            Scooters
          </LinkButton>
        </div>
      }
    >
      The next one is surely on its way. Until then, our prices are the same for everybody who walks in.
    </EmptyState>
  );
}
