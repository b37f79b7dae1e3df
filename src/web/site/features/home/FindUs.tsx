import type { ReactNode } from 'react';
import { clockTime } from '../../../../domain/calendar/dates.ts';
import { useDealership } from '../../../dealership.tsx';
import { buttonClass, LinkButton } from '../../../ui/Button.tsx';
import { PinIcon } from '../../../ui/icons/page-icons.tsx';
import { MapOnDemand } from '../../../ui/media/MapOnDemand.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { ContactLink } from '../shared/ContactDetail.tsx';
import { OpenNow } from '../shared/OpenNow.tsx';
import { callLink, directionsLink, mailLink } from '../../../../domain/contact-links.ts';

/** The map and how to reach us. */
export function FindUs() {
  const { name, address, town, phones, emails, hours, map, geo } = useDealership();
  return (
    <Section
      tone="ground"
      eyebrow="Find us"
      heading={hours.weeklyOff.length > 0 ? `In ${town}` : `In ${town}, open all week`}
    >
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <MapOnDemand src={map} name={`${name}, ${town}`} place={geo} className="min-h-80 lg:min-h-112" />
        <div>
          <dl className="grid gap-5">
            <Fact term="Address">
              {name}, {address.street}, {address.town}, {address.state} {address.postcode}
            </Fact>
            <Fact term="Sales">
              <ContactLink href={callLink(phones.sales)}>{phones.sales}</ContactLink>
            </Fact>
            <Fact term="Services">
              <ContactLink href={callLink(phones.services)}>{phones.services}</ContactLink>
            </Fact>
            <Fact term="E-mail">
              <ContactLink href={mailLink(emails.contact)}>{emails.contact}</ContactLink>
            </Fact>
            <Fact term="Hours">
              {hours.days}, {clockTime(hours.opens)} to {clockTime(hours.closes)}
            </Fact>
          </dl>
          <OpenNow className="mt-5" />
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton to="/contact" look="secondary">
              Contact us
            </LinkButton>
            <a
              href={directionsLink(geo)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ look: 'secondary' })}
            >
              <PinIcon /> Directions
            </a>
          </div>
        </div>
      </div>
    </Section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{term}</dt>
      <dd className="mt-0.5 text-lead font-medium wrap-anywhere">{children}</dd>
    </div>
  );
}
