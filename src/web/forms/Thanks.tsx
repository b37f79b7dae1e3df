import { type ReactNode, useEffect, useId, useRef } from 'react';
import { calendarFile } from '../../domain/calendar/calendar-file.ts';
import { chatLink, directionsLink, spokenNumber } from '../../domain/contact-links.ts';
import type { EnquiryDefinition } from '../../domain/enquiries/define-enquiry.ts';
import type { FieldChoice } from '../../domain/enquiries/fields/fields.ts';
import { contactIn, submittedValues } from '../../domain/enquiries/fields/sent-values.ts';
import { callBackText } from '../../domain/calendar/opening-hours.ts';
import { useDealership } from '../dealership.tsx';
import { Button, buttonClass, LinkButton } from '../ui/Button.tsx';
import { CheckIcon, WhatsAppIcon } from '../ui/icons/icons.tsx';
import { CalendarIcon, PinIcon } from '../ui/icons/page-icons.tsx';
import type { SentEnquiry } from './useEnquiry.ts';

interface ThanksProps {
  enquiry: EnquiryDefinition;
  sent: SentEnquiry;
  models: readonly FieldChoice[];
  /** What happens now, in the page's words. */
  next: string;
  onCorrect: () => void;
  onAnother: () => void;
}

/** Stands in the form's place once it has arrived: under which number, what was sent, and what happens when. */
export default function Thanks({ enquiry, sent, models, next, onCorrect, onAnother }: ThanksProps) {
  const { values, reference, page } = sent;
  const section = useRef<HTMLElement>(null);
  const heading = useId();
  const { name } = contactIn(enquiry, values);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView({ block: 'start' });
  }, []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={heading} // Below the bar, and on large screens below the toast that says the same.
      className="animate-rise scroll-mt-[calc(var(--main-bar)+1rem)] outline-none md:scroll-mt-[calc(var(--main-bar)+6.5rem)]"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-card bg-good-ground p-5 text-good">
        <CheckIcon className="size-7" />
        <div>
          <h3 id={heading} className="font-display text-h3 font-semibold">
            {name ? `Thank you, ${name}.` : 'Thank you.'}
          </h3>
          <p className="mt-1">{enquiry.thanks?.(values) ?? next}</p>
          <Answer enquiry={enquiry} sent={sent} />
        </div>
      </div>
      {page && enquiry.makes && (
        <LinkButton to={page} size="large" className="mt-5 w-full @sm:w-auto">
          {enquiry.makes.label}
        </LinkButton>
      )}
      {reference && (
        <p className="mt-5 text-muted">
          Your reference: <strong className="font-semibold whitespace-nowrap text-ink">{reference}</strong>
        </p>
      )}
      <Facts facts={submittedValues(enquiry, readable(values, models))} />
      <WaysOn enquiry={enquiry} sent={sent} />
      <div className="mt-5 border-t border-line pt-4">
        <div className="-mx-5 flex flex-wrap gap-y-2">
          <Button look="quiet" onClick={onCorrect}>
            Change something
          </Button>
          <Button look="quiet" onClick={onAnother}>
            Send another
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Which number we call, and when. */
function Answer({ enquiry, sent: { values, at } }: { enquiry: EnquiryDefinition; sent: SentEnquiry }) {
  const { hours } = useDealership();
  const { mobile, email } = contactIn(enquiry, values);
  if (enquiry.callsBack === false) return null;
  if (mobile) {
    return (
      <p className="mt-2 font-semibold">
        We call you at <span className="whitespace-nowrap">{spokenNumber(mobile)}</span> {callBackText(hours, at)}.
      </p>
    );
  }
  return email ? <p className="mt-2 font-semibold wrap-anywhere">We write to {email}.</p> : null;
}

function Facts({ facts }: { facts: readonly (readonly [label: string, text: string])[] }) {
  const told = facts.filter(([, text]) => text !== '' && text !== 'No' && text !== 'Yes');
  if (told.length === 0) return null;
  return (
    <>
      <h4 className="mt-5 mb-2 text-base font-semibold">What you sent</h4>
      <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
        {told.map(([label, text]) => (
          <div key={label} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-wrap">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** WhatsApp, the way to us, and the day in the visitor's own calendar. */
function WaysOn({ enquiry, sent }: { enquiry: EnquiryDefinition; sent: SentEnquiry }) {
  const { name, phones, geo } = useDealership();
  const about = sent.reference ? `${enquiry.title} ${sent.reference}` : enquiry.title;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <Way href={chatLink(phones.sales, `Hello ${name}, this is about my ${about}.`)}>
        <WhatsAppIcon className="size-4.5 text-[#128c4b]" /> WhatsApp
      </Way>
      <Way href={directionsLink(geo)}>
        <PinIcon className="size-4.5" /> Directions
      </Way>
      <AddToCalendar enquiry={enquiry} sent={sent} />
    </div>
  );
}

function AddToCalendar({
  enquiry,
  sent: { values, reference = '', at },
}: {
  enquiry: EnquiryDefinition;
  sent: SentEnquiry;
}) {
  const { name, address, phones, emails } = useDealership();
  const day = enquiry.fields.flatMap((field) => (field.input === 'date' ? [values[field.name]] : [])).find(Boolean);
  if (typeof day !== 'string') return null;
  const file = calendarFile({
    uid: `${reference || at.getTime()}@${emails.contact.split('@')[1] ?? 'showroom'}`,
    day,
    title: `${enquiry.title}, ${name}`,
    location: `${name}, ${address.street}, ${address.town} ${address.postcode}`,
    description: [reference && `Reference ${reference}`, `Workshop ${phones.services}`].filter(Boolean).join('\n'),
    writtenAt: at,
  });
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={`${enquiry.kind}.ics`}
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      <CalendarIcon className="size-4.5" /> Add to calendar
    </a>
  );
}

function Way({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ look: 'secondary', size: 'small' })}
    >
      {children}
    </a>
  );
}

/** Models are sent by their option; people know them by name. */
function readable(values: SentEnquiry['values'], models: readonly FieldChoice[]): SentEnquiry['values'] {
  const nameOf = new Map(models.map(({ value, label }) => [value, label]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? (nameOf.get(value) ?? value) : value,
    ]),
  );
}
