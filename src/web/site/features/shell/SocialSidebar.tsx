import { useDealership } from '../../../dealership.tsx';
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  FacebookIcon,
  InstagramIcon,
  WhatsAppIcon,
  XIcon,
  YouTubeIcon,
} from '../../../ui/icons/icons.tsx';
import { useLive } from '../../../ui/useLive.ts';
import { useVisitState } from '../visit-state.ts';
import { useChatLink } from './useChatLink.ts';

/** Large screens have room for it from the start; on small ones it waits folded at the edge. */
const hasRoom = () => matchMedia('(width >= 64rem)').matches;

const TAB = 'border border-r-0 border-line bg-paper shadow-card';

export function SocialSidebar() {
  const { social } = useDealership();
  const chat = useChatLink();
  const live = useLive();
  const [chosen, choose] = useVisitState<boolean | undefined>('socialLinks', undefined);
  const shown = chosen ?? (!live || hasRoom());

  const networks = [
    { name: 'WhatsApp', href: chat, Icon: WhatsAppIcon },
    { name: 'Facebook', href: social.facebook, Icon: FacebookIcon },
    { name: 'Instagram', href: social.instagram, Icon: InstagramIcon },
    { name: 'YouTube', href: social.youtube, Icon: YouTubeIcon },
    { name: 'X', href: social.x, Icon: XIcon },
  ].filter(({ href }) => href !== '');

  return (
    <aside
      aria-label="Social links"
      data-print="no"
      data-covered-by-menu
      className={`fixed right-0 bottom-[calc(var(--bottom-bar)+1.5rem)] z-30 md:top-1/2 md:bottom-auto md:-translate-y-1/2 ${
        live ? '' : 'max-lg:hidden'
      } ${shown ? `overflow-hidden rounded-l-card ${TAB}` : ''}`}
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
              className="grid size-11 place-items-center text-muted transition-colors lg:size-10 -outline-offset-3 hover:bg-brand hover:text-on-brand"
            >
              <Icon />
            </a>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => choose(!shown)}
        aria-expanded={shown}
        aria-controls="social-links"
        aria-label={shown ? 'Hide social links' : 'Show social links'}
        className={`grid h-11 text-muted transition-colors -outline-offset-3 hover:text-ink ${
          shown ? 'w-11 place-items-center border-t border-line lg:w-10' : 'w-7 justify-items-end'
        }`}
      >
        {shown ? (
          <ChevronRightIcon className="size-4.5" />
        ) : (
          // Wide enough for a finger, yet what is seen stays beside the text.
          <span className={`grid h-full w-4 place-items-center rounded-l-control ${TAB}`}>
            <ChevronLeftIcon className="size-3.5" />
          </span>
        )}
      </button>
    </aside>
  );
}
