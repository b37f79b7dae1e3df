import type { Bike } from '../../../domain/catalogue.ts';
import { useDealership } from '../../dealership.tsx';
import { buttonClass, LinkButton } from '../../ui/Button.tsx';
import { HelmetIcon, PhoneIcon, WhatsAppIcon, WrenchIcon } from '../../ui/icons.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { callLink, chatLink } from '../shell/contact-links.ts';

/** Who we are, where, and the likeliest next steps: the first screen on a phone, below the slides on a desktop. */
export function Welcome({ machine }: { machine: Bike | undefined }) {
  const { name, brand, town, address, about, phones } = useDealership();
  return (
    <section className="bg-ground">
      <div className="wrap grid items-center gap-x-16 gap-y-6 py-8 sm:py-14 lg:grid-cols-2 lg:py-24">
        <div>
          <p className="eyebrow text-brand-ink">
            Authorised {brand.name} dealer · {town}, {address.state}
          </p>
          <h1 className="mt-3 text-h1">Welcome to {name}</h1>
          <p className="mt-4 max-w-[52ch] text-lead text-muted max-sm:hidden">{about}</p>
          <p className="mt-3 text-muted sm:hidden">
            {brand.name} motorcycles and scooters, sales and service under one roof.
          </p>
          <div className="mt-5 grid grid-cols-2 gap-3 sm:mt-8 sm:flex sm:flex-wrap">
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
              <WhatsAppIcon className="size-5 text-[#128c4b]" /> WhatsApp
            </a>
          </div>
        </div>
        {machine && (
          <div className="max-lg:order-first">
            <Picture
              src={machine.image}
              alt={`${brand.name} ${machine.name}`}
              sizes="(width < 64rem) 100vw, 46vw"
              priority
              className="mx-auto aspect-3/2 w-full max-w-xl object-contain lg:max-w-none"
            />
          </div>
        )}
      </div>
    </section>
  );
}
