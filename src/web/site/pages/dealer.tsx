import type { Dealer } from '../../../domain/catalogue/model-key.ts';
import { mapAddress, branchPlace, salesNumber, shopBranch } from '../../../domain/branch.ts';
import { PAGES, breadcrumbOf } from '../../../domain/pages/pages.ts';
import { ModelNotAvailable, type SiteApi } from '../../../domain/site-api.ts';
import { motorcycleDealer } from '../../../domain/pages/structured-data.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { buttonClass, LinkButton } from '../../ui/Button.tsx';
import { MailIcon, PhoneIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon, ClockIcon, PinIcon } from '../../ui/icons/page-icons.tsx';
import { lazyHydrate } from '../../ui/lazy-hydrate.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import type { Route } from './+types/dealer';
import { pageMeta } from '../features/page-head.ts';
import { ContactLink, ContactDetail } from '../features/shared/ContactDetail.tsx';
import { OpenNow } from '../features/shared/OpenNow.tsx';
import { ContactOptions } from '../features/shared/ContactOptions.tsx';
import { Reviews } from '../features/shared/Reviews.tsx';
import { callLink, mailLink } from '../../../domain/contact-links.ts';

const TRAIL = breadcrumbOf(PAGES.networks);

const load = async (site: SiteApi, { params: { id = '' } }: { params: { id?: string } }) => {
  const [dealer] = await site.dealers(id);
  if (!dealer) throw new ModelNotAvailable(`dealer ${id}`);
  return { id, dealer };
};
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const MapOnDemand = lazyHydrate(async () => (await import('../../ui/media/MapOnDemand.tsx')).MapOnDemand);

export const meta = pageMeta<typeof load>('dealer', ({ dealership, origin }, page) => ({
  title: page?.dealer.name ?? 'Dealer',
  description: page ? `${page.dealer.name}: ${page.dealer.address}. ${page.dealer.open_time}.` : dealership.about,
  path: `/dealers/${page?.id ?? ''}`,
  trail: page ? [...TRAIL, { label: page.dealer.name, to: `/dealers/${page.id}` }] : TRAIL,
  jsonLd: import.meta.env.SSR && [motorcycleDealer(dealership, origin)],
  hidden: !page,
}));

export default function DealerPage({ loaderData: { dealer } }: Route.ComponentProps) {
  const map = mapAddress(dealer);
  const place = branchPlace(dealer);
  const hasShopHours = dealer.open_time === shopBranch(useDealership()).open_time;
  return (
    <>
      <PageHeader title={dealer.name} trail={TRAIL} lead="Sales, service and spares under one roof.">
        {hasShopHours && <OpenNow className="mt-5" />}
        <div className="mt-6 flex flex-wrap gap-3">
          <a href={callLink(salesNumber(dealer))} className={buttonClass({ size: 'large' })}>
            <PhoneIcon /> Call the showroom
          </a>
          <ContactOptions place={place ?? dealer.address} phone={salesNumber(dealer)} />
          <LinkButton to="/service-booking" look="secondary" size="large">
            Book a service
          </LinkButton>
        </div>
      </PageHeader>
      <div className="wrap grid grid-cols-1 gap-12 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:gap-16 lg:py-20">
        <Facts dealer={dealer} />
        {map && <MapOnDemand src={map} name={dealer.name} place={place} className="min-h-96 lg:min-h-full" />}
      </div>
      <Reviews />
    </>
  );
}

function Facts({ dealer }: { dealer: Dealer }) {
  const sales = salesNumber(dealer);
  return (
    <div>
      <h2 className="sr-only">How to reach us</h2>
      <dl className="grid gap-8">
        <ContactDetail icon={<PinIcon className="size-6" />} term="Address">
          {dealer.address}
        </ContactDetail>
        <ContactDetail icon={<PhoneIcon className="size-6" />} term="Sales">
          <ContactLink href={callLink(sales)}>{sales}</ContactLink>
        </ContactDetail>
        <ContactDetail icon={<ClockIcon className="size-6" />} term="Opening time">
          {dealer.open_time}
        </ContactDetail>
        <ContactDetail icon={<CalendarIcon className="size-6" />} term="Every day of the week">
          Sunday: Open
        </ContactDetail>
        <ContactDetail icon={<MailIcon className="size-6" />} term="Sales e-mail">
          <ContactLink href={mailLink(dealer.email)}>{dealer.email}</ContactLink>
        </ContactDetail>
      </dl>
    </div>
  );
}
