import { useDealership } from '../../dealership.tsx';
import { HelmetIcon, PhoneIcon, WhatsAppIcon } from '../../ui/icons.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { callLink, chatLink } from '../../../domain/contact-links.ts';

const ACTION = 'flex flex-col items-center justify-center gap-0.5 text-xs font-semibold -outline-offset-3';

/** On phones the three likeliest next steps stay under the thumb; the footer leaves room for them. */
export function BottomBar() {
  const { phones } = useDealership();
  return (
    <nav
      aria-label="Quick actions"
      data-print="no"
      data-covered-by-menu
      className="fixed inset-x-0 bottom-0 z-30 grid h-(--bottom-bar) grid-cols-3 divide-x divide-line border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <a href={callLink(phones.sales)} className={ACTION}>
        <PhoneIcon className="size-5.5" />
        Call
      </a>
      <a href={chatLink(phones.sales)} target="_blank" rel="noopener noreferrer" className={ACTION}>
        <WhatsAppIcon className="size-5.5 text-[#128c4b]" />
        WhatsApp
      </a>
      <PageLink to="/motorcycle" className={`${ACTION} bg-brand text-on-brand`}>
        <HelmetIcon className="size-5.5" />
        Test ride
      </PageLink>
    </nav>
  );
}
