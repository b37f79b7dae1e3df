import { clockTime } from '../../../domain/calendar/dates.ts';
import { contact } from '../../../domain/enquiries/kinds/contact.ts';
import { useDealership } from '../../dealership.tsx';
import { MailIcon, PhoneIcon, WrenchIcon } from '../../ui/icons/icons.tsx';
import { ClockIcon, PinIcon } from '../../ui/icons/page-icons.tsx';
import { lazyHydrate } from '../../ui/lazy-hydrate.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { pageMeta } from '../features/page-head.ts';
import { ContactLink, ContactDetail } from '../features/shared/ContactDetail.tsx';
import { EnquiryPanel } from '../features/shared/EnquiryPanel.tsx';
import { FormPage } from '../features/shared/FormPage.tsx';
import { OpenNow } from '../features/shared/OpenNow.tsx';
import { ContactOptions } from '../features/shared/ContactOptions.tsx';
import { callLink, mailLink } from '../../../domain/contact-links.ts';

const MapOnDemand = lazyHydrate(async () => (await import('../../ui/media/MapOnDemand.tsx')).MapOnDemand);

export const meta = pageMeta('contact', ({ dealership: { name, town } }) => ({
  description: `Address, phone numbers for sales and services, e-mail and opening hours of ${name} in ${town}.`,
}));

export default function ContactPage() {
  const { name, town, map, geo, phones } = useDealership();
  return (
    <>
      <PageHeader besideForm title="Contact us" lead="Call, write or come by. We are glad to help." />
      <FormPage
        form={
          <EnquiryPanel
            enquiry={contact}
            heading="Write to us"
            lead="Tell us in a line or two what it is about."
            next="Your message is with us. Somebody who can help reads it and calls or writes back."
          />
        }
      >
        <Details />
        <div>
          <h2 className="mb-6 text-h2">How to find us</h2>
          <MapOnDemand src={map} name={`${name}, ${town}`} place={geo} className="h-96" />
          <div className="mt-4 flex flex-wrap gap-3">
            <ContactOptions place={geo} phone={phones.sales} />
          </div>
        </div>
      </FormPage>
    </>
  );
}

function Details() {
  const { address, phones, emails, hours, name } = useDealership();
  return (
    <dl className="grid content-start gap-x-10 gap-y-8 sm:grid-cols-2">
      <ContactDetail icon={<PhoneIcon className="size-6" />} term="Sales">
        <ContactLink href={callLink(phones.sales)}>{phones.sales}</ContactLink>
      </ContactDetail>
      <ContactDetail icon={<WrenchIcon className="size-6" />} term="Services">
        <ContactLink href={callLink(phones.services)}>{phones.services}</ContactLink>
      </ContactDetail>
      <ContactDetail icon={<PinIcon className="size-6" />} term="Address">
        {name}
        <br />
        {address.street}
        <br />
        {address.town}, {address.state} {address.postcode}
      </ContactDetail>
      <ContactDetail icon={<ClockIcon className="size-6" />} term="Opening hours">
        <OpenNow className="mb-1" />
        {hours.days}
        <br />
        {clockTime(hours.opens)} to {clockTime(hours.closes)}
        <br />
        <span className="text-base text-muted">Sales, services and spares</span>
      </ContactDetail>
      <ContactDetail icon={<MailIcon className="size-6" />} term="E-mail" className="sm:col-span-2">
        <ContactLink href={mailLink(emails.contact)}>{emails.contact}</ContactLink>
      </ContactDetail>
    </dl>
  );
}
