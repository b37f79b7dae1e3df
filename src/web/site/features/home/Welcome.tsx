import { rupees } from '../../../../domain/pricing/money.ts';
import { useDealership } from '../../../dealership.tsx';
import { buttonClass, LinkButton } from '../../../ui/Button.tsx';
import { ArrowRightIcon, HelmetIcon, PhoneIcon, WhatsAppIcon, WrenchIcon } from '../../../ui/icons/icons.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { KINDS } from '../bike/vehicle-kinds.ts';
import { callLink, chatLink } from '../../../../domain/contact-links.ts';
import type { PriceRange } from './price-range.ts';

interface Models {
  bikes: PriceRange;
  scooters: PriceRange;
}

/**
 * Who we are, where, which machines, and the likeliest next steps: the first screen on a phone, below the slides on a
 * desktop.
 */
export function WelcomeBlock({ bikes, scooters }: Models) {
  const { name, brand, town, address, about, phones } = useDealership();
  const machine = scooters.first ?? bikes.first;
  return (
    <section className="floor">
      <div className="wrap grid items-center gap-x-16 gap-y-2 pt-4 pb-7 sm:gap-y-6 sm:py-14 low:grid-cols-2 low:items-start low:gap-x-8 low:py-4 lg:grid-cols-2 lg:py-20">
        <div>
          <p className="eyebrow text-brand-ink max-sm:text-[0.6875rem]">
            Authorised {brand.name} dealer · {town}
            <span className="max-sm:hidden">, {address.state}</span>
          </p>
          <h1 className="mt-2 text-h1 sm:mt-3">Welcome to {name}</h1>
          <p className="mt-4 max-w-[52ch] text-lead text-muted max-sm:hidden">{about}</p>
          <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-x-6 sm:mt-8 sm:max-w-lg">
            <Listed kind="motorcycle" range={bikes} />
            <Listed kind="scooter" range={scooters} />
          </div>
          <div className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:mt-6 sm:flex sm:flex-wrap">
            <LinkButton to="/text-ride-booking">
              <HelmetIcon /> Test ride
            </LinkButton>
            <LinkButton to="/service-booking" look="secondary">
              <WrenchIcon /> Service
            </LinkButton>
            <a href={callLink(phones.sales)} className={buttonClass({ look: 'secondary' })}>
              <PhoneIcon /> Call
            </a>
            <a
              href={chatLink(phones.sales)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ look: 'secondary' })}
            >
              <WhatsAppIcon className="size-5 text-chat" /> WhatsApp
            </a>
          </div>
        </div>
        {machine && (
          <ResponsivePicture
            src={machine.image}
            alt={`${brand.name} ${machine.name}`}
            sizes="(width < 64rem) 100vw, 50vw"
            priority
            className="mx-auto aspect-3/2 w-full max-w-xl object-contain max-lg:order-first low:max-h-[60svh] lg:max-w-none"
          />
        )}
      </div>
    </section>
  );
}

function Listed({ kind, range: { count, from } }: { kind: keyof typeof KINDS; range: PriceRange }) {
  if (count === 0) return null;
  const { label, to } = KINDS[kind];
  return (
    <PageLink to={to} className="group border-t-2 border-ink py-2.5 transition-colors hover:border-brand sm:py-4">
      <span className="flex items-center justify-between font-display font-semibold sm:text-h3">
        {label}
        <ArrowRightIcon className="size-5 text-brand-ink transition-[translate] group-hover:translate-x-1" />
      </span>
      <span className="block text-caption text-muted tabular sm:text-base">
        {count} {count === 1 ? 'model' : 'models'} from {rupees(from)}
      </span>
    </PageLink>
  );
}
