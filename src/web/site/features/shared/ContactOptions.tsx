import { chatLink, directionsLink } from '../../../../domain/contact-links.ts';
import { useDealership } from '../../../dealership.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { WhatsAppIcon } from '../../../ui/icons/icons.tsx';
import { PinIcon } from '../../../ui/icons/page-icons.tsx';

interface ReachUsProps {
  /** Coordinates, or an address where there are none. */
  place: Parameters<typeof directionsLink>[0];
  /** The number to write to. */
  phone: string;
}

/** The way to the shop, and a line to it. */
export function ContactOptions({ place, phone }: ReachUsProps) {
  const { name } = useDealership();
  const look = buttonClass({ look: 'secondary', size: 'large' });
  return (
    <>
      <a href={directionsLink(place)} target="_blank" rel="noopener noreferrer" className={look}>
        <PinIcon /> Directions
      </a>
      <a href={chatLink(phone, `Hello ${name}, `)} target="_blank" rel="noopener noreferrer" className={look}>
        <WhatsAppIcon className="size-5 text-[#128c4b]" /> WhatsApp
      </a>
    </>
  );
}
