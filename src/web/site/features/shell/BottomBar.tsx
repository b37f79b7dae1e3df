import { useLocation } from 'react-router';
import { pageAt } from '../../../../domain/pages/pages.ts';
import { useDealership } from '../../../dealership.tsx';
import { HelmetIcon, PhoneIcon, WhatsAppIcon, WrenchIcon } from '../../../ui/icons/icons.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { useCarriedBike } from '../bike/navigation-bike.ts';
import { bikeLink } from '../bike/chosen-bike.ts';
import { useViewedBike } from '../bike/viewed-bike.ts';
import { callLink } from '../../../../domain/contact-links.ts';
import { useChatLink } from './useChatLink.ts';

const ACTION =
  'flex flex-col items-center justify-center gap-0.5 text-[min(0.75rem,4vw)] leading-tight font-semibold -outline-offset-3 low:flex-row low:gap-2 [&_svg]:size-[min(1.375rem,6.2vw)]';
const LIKELIEST = `${ACTION} bg-brand text-on-brand`;

/**
 * On phones the likeliest next steps stay under the thumb; the footer leaves room for them. While somebody fills in a
 * form, nothing stands in the way (site.css).
 */
export function BottomBar() {
  const { phones } = useDealership();
  const page = pageAt(useLocation().pathname);
  const act = page?.act;
  return (
    <nav
      aria-label="Quick actions"
      data-print="no"
      data-covered-by-menu
      data-quick-actions
      className="fixed inset-x-0 bottom-0 z-30 grid h-(--bottom-bar) auto-cols-fr grid-flow-col divide-x divide-line border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <a href={callLink(phones.sales)} className={ACTION}>
        <PhoneIcon />
        Call
      </a>
      <a href={useChatLink()} target="_blank" rel="noopener noreferrer" className={ACTION}>
        <WhatsAppIcon className="text-chat" />
        WhatsApp
      </a>
      {act === 'service' && (
        <PageLink to="/service-booking" className={LIKELIEST}>
          <WrenchIcon />
          Book service
        </PageLink>
      )}
      {act === undefined && <TestRide readsBike={page?.query?.includes('bike') ?? false} />}
    </nav>
  );
}

/** Of the bike in view; of the one in the address until the page says what it shows. */
function TestRide({ readsBike }: { readsBike: boolean }) {
  const inView = useViewedBike();
  const carried = useCarriedBike();
  const link = inView
    ? bikeLink('/text-ride-booking', {
        bikeName: inView.bikeName,
        colour: inView.colour?.slug,
        variant: inView.variant?.slug,
        price: inView.price,
        image: inView.image,
      })
    : carried === undefined || !readsBike
      ? { to: '/text-ride-booking' }
      : bikeLink('/text-ride-booking', { bikeName: carried });
  return (
    <PageLink {...link} className={LIKELIEST}>
      <HelmetIcon />
      Test ride
    </PageLink>
  );
}
