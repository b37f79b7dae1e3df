import { useEffect } from 'react';
import { longDay } from '../../../domain/calendar/dates.ts';
import { offer as offerEnquiry } from '../../../domain/enquiries/kinds/offer.ts';
import { lastDayOf, latestOffer } from '../../../domain/catalogue/offers-and-gallery.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import type { Offer } from '../../../domain/catalogue/model-key.ts';
import { noteOffer } from '../../forms/visit-source.ts';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { ResponsivePicture } from '../../ui/media/Picture.tsx';
import type { Route } from './+types/offers';
import { bikeLink } from '../features/bike/chosen-bike.ts';
import { pageMeta } from '../features/page-head.ts';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage } from '../features/shared/FormPage.tsx';
import { FormLink } from '../features/shared/FormLink.tsx';
import { useFailureToast } from '../features/shared/useFailureToast.ts';

/** An answer with the listed fields alone will do: while instances are upgraded, the release before gives some. */
type ShownOffer = Pick<Offer, 'id' | 'title' | 'image' | 'description'> & Partial<Offer>;

const load = async (site: SiteApi): Promise<{ offer: ShownOffer | undefined; failed?: true }> => ({
  offer: latestOffer(await site.offers()),
});
export const loader = serverLoader(load);
// Section 8: a failed fetch of the offers is only told in a toast, the page stays.
export const clientLoader = browserLoader((site) =>
  load(site).catch(() => ({ offer: undefined, failed: true as const })),
);

export const meta = pageMeta<typeof load>('offers', ({ dealership: { name, town } }, page) => ({
  title: page?.offer?.title ?? 'Offers',
  description: page?.offer?.description ?? `The current offer at ${name} in ${town}, and how to ask for it.`,
  ...(page?.offer && { image: page.offer.image }),
}));

export default function OffersPage({ loaderData: { offer, failed } }: Route.ComponentProps) {
  useFailureToast(failed, 'The offers could not be loaded. Please try again later.');
  return (
    <>
      <PageHeader
        besideForm
        title="Offers"
        lead={<span className="max-sm:hidden">What is on at the showroom right now.</span>}
      >
        <FormLink>{offer ? 'Ask for this offer' : 'Tell me of the next one'}</FormLink>
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
    // On phones everything is low, so that the form begins on the first screen.
    <article className="max-sm:grid max-sm:grid-cols-[8rem_minmax(0,1fr)] max-sm:gap-x-4">
      <ResponsivePicture
        src={image}
        alt={alt}
        priority
        sizes="(width >= 64rem) 55vw, (width >= 40rem) 100vw, 8rem"
        className="h-auto w-full rounded-card bg-ground max-sm:self-start sm:rounded-panel"
      />
      <div>
        <p className="eyebrow text-brand-ink sm:mt-8">Latest offer</p>
        <h2 className="mt-1 text-h3 sm:mt-3 sm:text-h2">{title}</h2>
        {until && <p className="mt-1 font-semibold sm:mt-2">Until {longDay(lastDayOf(until))}</p>}
      </div>
      <div className="max-sm:col-span-2">
        <Description text={description} lines={models.length > 0 ? 3 : 5} />
        {models.length > 0 && (
          <p className="mt-3 flex gap-3 max-sm:overflow-x-auto sm:mt-6 sm:flex-wrap">
            {models.map(({ bikeName, name }) => (
              <LinkButton
                key={bikeName}
                {...bikeLink('/view-details', { bikeName })}
                look="secondary"
                size="small"
                className="shrink-0"
              >
                {name}
              </LinkButton>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

/** About as many letters as stand in a line of a phone. */
const LETTERS_IN_A_LINE = 42;
const CLAMPED = { 3: 'max-sm:line-clamp-3', 5: 'max-sm:line-clamp-5' };

/** On phones a long text is folded; the box that unfolds it needs no scripts. */
function Description({ text, lines }: { text: string; lines: keyof typeof CLAMPED }) {
  const isLong = text.length > lines * LETTERS_IN_A_LINE;
  return (
    <div className="group/text">
      <p
        className={`mt-3 max-w-[62ch] text-[0.9375rem] leading-snug whitespace-pre-line text-muted sm:mt-4 sm:text-lead ${
          isLong ? `${CLAMPED[lines]} group-has-checked/text:line-clamp-none` : ''
        }`}
      >
        {text}
      </p>
      {isLong && (
        <label className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 has-focus-visible:outline-2 group-has-checked/text:hidden sm:hidden">
          <input type="checkbox" className="sr-only" />
          Read more
        </label>
      )}
    </div>
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
