import type { ReactNode } from 'react';
import { clockTime } from '../../domain/dates.ts';
import { useDealership } from '../dealership.tsx';
import { ClockIcon, MailIcon, PhoneIcon, PinIcon, WrenchIcon } from '../ui/icons.tsx';
import { MapOnDemand } from '../ui/MapOnDemand.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { callLink } from './shell/contact-links.ts';

export default function Contact() {
  const { name, town, map } = useDealership();
  return (
    <>
      <title>{`Contact · ${name}`}</title>
      <meta name="description" content={`Address, phone numbers, e-mail and opening hours of ${name} in ${town}.`} />
      <PageHeader title="Contact us" lead="Call, write or come by. We are glad to help." />
      <div className="wrap grid gap-12 py-14 sm:py-20 lg:grid-cols-2 lg:gap-20">
        <Details />
      </div>
      <div className="wrap pb-16 sm:pb-24">
        <h2 className="mb-6 text-h2">How to find us</h2>
        <MapOnDemand src={map} title={`Map of ${name}, ${town}`} className="h-96" />
      </div>
    </>
  );
}

function Details() {
  const { address, phones, emails, hours, name } = useDealership();
  return (
    <dl className="grid content-start gap-7">
      <Detail icon={<PinIcon className="size-6" />} term="Address">
        {name}
        <br />
        {address.street}
        <br />
        {address.town}, {address.state} {address.postcode}
      </Detail>
      <Detail icon={<PhoneIcon className="size-6" />} term="Sales">
        <ContactLink href={callLink(phones.sales)}>{phones.sales}</ContactLink>
      </Detail>
      <Detail icon={<WrenchIcon className="size-6" />} term="Services">
        <ContactLink href={callLink(phones.services)}>{phones.services}</ContactLink>
      </Detail>
      <Detail icon={<MailIcon className="size-6" />} term="E-mail">
        <ContactLink href={`mailto:${emails.contact}`}>{emails.contact}</ContactLink>
      </Detail>
      <Detail icon={<ClockIcon className="size-6" />} term="Opening hours">
        {hours.days}
        <br />
        {clockTime(hours.opens)} to {clockTime(hours.closes)}
        <br />
        <span className="text-muted">Sales, services and spares</span>
      </Detail>
    </dl>
  );
}

function Detail({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-4">
      <dt className="col-span-2 grid grid-cols-subgrid items-center">
        <span className="grid size-12 place-items-center rounded-full bg-ground text-brand-ink">{icon}</span>
        <span className="font-display font-semibold">{term}</span>
      </dt>
      <dd className="col-start-2 text-lead">{children}</dd>
    </div>
  );
}

function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      className="inline-block py-1 underline decoration-line decoration-2 underline-offset-4 hover:decoration-brand"
    >
      {children}
    </a>
  );
}
