import { useEffect, useState } from 'react';
import { useDealership } from '../../dealership.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  FacebookIcon,
  InstagramIcon,
  WhatsAppIcon,
  XIcon,
  YouTubeIcon,
} from '../../ui/icons.tsx';
import { chatLink } from './contact-links.ts';

/** Remembered for the visit. */
const STORED_AS = 'socialSidebar';

export function SocialSidebar() {
  const { phones, social } = useDealership();
  const [shown, setShown] = useState(true);

  // Large screens have room for it from the start; on small ones it waits folded at the edge.
  useEffect(() => {
    const chosen = sessionStorage.getItem(STORED_AS);
    setShown(chosen === null ? matchMedia('(width >= 48rem)').matches : chosen === 'shown');
  }, []);

  const toggle = () => {
    sessionStorage.setItem(STORED_AS, shown ? 'hidden' : 'shown');
    setShown(!shown);
  };

  const networks = [
    { name: 'WhatsApp', href: chatLink(phones.sales), Icon: WhatsAppIcon },
    { name: 'Facebook', href: social.facebook, Icon: FacebookIcon },
    { name: 'Instagram', href: social.instagram, Icon: InstagramIcon },
    { name: 'YouTube', href: social.youtube, Icon: YouTubeIcon },
    { name: 'X', href: social.x, Icon: XIcon },
  ];

  return (
    <aside
      aria-label="Social links"
      data-print="no"
      data-covered-by-menu
      className="fixed right-0 bottom-[calc(var(--bottom-bar)+1.5rem)] z-30 flex flex-col items-end overflow-hidden rounded-l-card border border-r-0 border-line bg-paper shadow-card md:top-1/2 md:bottom-auto md:-translate-y-1/2"
    >
      <ul id="social-links" hidden={!shown}>
        {networks.map(({ name, href, Icon }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={name}
              title={name}
              className="grid size-11 place-items-center text-muted transition-colors -outline-offset-3 hover:bg-brand hover:text-on-brand"
            >
              <Icon />
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={toggle}
        aria-expanded={shown}
        aria-controls="social-links"
        aria-label={shown ? 'Hide social links' : 'Show social links'}
        className={`grid h-11 place-items-center text-muted transition-colors -outline-offset-3 hover:bg-ground hover:text-ink ${
          shown ? 'w-11 border-t border-line' : 'w-7'
        }`}
      >
        {shown ? <ChevronRightIcon className="size-4.5" /> : <ChevronLeftIcon className="size-4.5" />}
      </button>
    </aside>
  );
}
