import { clockTime } from '../../../domain/calendar/dates.ts';
import { isPageEnabled, PAGES } from '../../../domain/pages/pages.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { motorcycleDealer } from '../../../domain/pages/structured-data.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { HelmetIcon, WrenchIcon } from '../../ui/icons/icons.tsx';
import { PinIcon } from '../../ui/icons/page-icons.tsx';
import { ResponsivePicture } from '../../ui/media/Picture.tsx';
import { Section } from '../../ui/page/Section.tsx';
import type { Route } from './+types/about';
import { pageMeta } from '../features/page-head.ts';
import { LinkRows } from '../features/shared/LinkRows.tsx';

const load = async (site: SiteApi) => ({ slides: await site.images() });
export const loader = serverLoader(load);
// The banner's picture is a welcome extra: the page is there without it.
export const clientLoader = browserLoader((site) => load(site).catch(() => ({ slides: [] })));

export const meta = pageMeta('about', ({ dealership, origin }) => ({
  description: `Who ${dealership.name} in ${dealership.town} is: people who let you ride before you decide, tell the whole price before you sign, and are there when the service is due.`,
  jsonLd: import.meta.env.SSR && [motorcycleDealer(dealership, origin)],
}));

export default function AboutPage({ loaderData: { slides } }: Route.ComponentProps) {
  const dealership = useDealership();
  const { name, town, about, brand } = dealership;
  const [banner] = slides;
  return (
    <>
      <div className="bg-night text-white">
        <div className="wrap grid items-center gap-10 py-14 sm:py-20 lg:grid-cols-2 lg:gap-16 lg:py-24">
          <div>
            <p className="eyebrow text-brand-night">About us</p>
            <h1 className="mt-4 text-display">Welcome to {name}</h1>
            <p className="mt-6 max-w-[52ch] text-lead text-night-muted">{about}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <LinkButton to="/motorcycle" size="large">
                See the motorcycles
              </LinkButton>
              <LinkButton to="/scooters" size="large" look="secondary">
                See the scooters
              </LinkButton>
            </div>
          </div>
          {banner && (
            <ResponsivePicture
              src={banner.filepath}
              alt={banner.alt}
              priority
              sizes="(width >= 64rem) 50vw, 100vw"
              focus={banner.phoneFocus}
              className="aspect-[3/2] w-full rounded-panel bg-night-raised object-cover object-right"
            />
          )}
        </div>
      </div>
      <Section>
        <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
          <h2 className="text-h2">
            Your {brand.name} people in {town}
          </h2>
          <div className="space-y-5 text-lead">
            <p>
              A two-wheeler is bought once and ridden every day. We take both seriously: you see and ride the machine
              before you decide, you hear the whole price before you sign, and the people who sold it to you are still
              here when it comes in for its service.
            </p>
            <p className="text-muted">
              Come with your family, bring your old machine for a valuation, or just look around. Nobody is hurried at
              our showroom, and a test ride costs nothing.
            </p>
          </div>
        </div>
      </Section>
      <Section tone="ground" heading="Come and see us">
        <LinkRows rows={places(dealership)} />
      </Section>
    </>
  );
}

function places(dealership: ReturnType<typeof useDealership>) {
  const { town, address, hours } = dealership;
  const rows = [
    {
      to: '/dealers/1',
      label: `The showroom in ${town}`,
      text: `${address.street}. ${hours.days}, ${clockTime(hours.opens)} to ${clockTime(hours.closes)}.`,
      icon: <PinIcon className="size-7" />,
    },
    {
      to: '/service-booking',
      label: 'The workshop',
      text: 'Trained technicians, genuine parts and a bill you can read.',
      icon: <WrenchIcon className="size-7" />,
    },
    {
      to: '/joy-club',
      label: 'The joy club',
      text: 'For everybody who rides with us and likes to be looked after.',
      icon: <HelmetIcon className="size-7" />,
    },
  ];
  return isPageEnabled(PAGES['joy-club'], dealership) ? rows : rows.filter(({ to }) => to !== PAGES['joy-club'].path);
}
