import { useDealership } from '../../../dealership.tsx';
import { MailIcon, PhoneIcon, WrenchIcon } from '../../../ui/icons/icons.tsx';
import { callLink, mailLink } from '../../../../domain/contact-links.ts';

const LINK = 'flex h-full items-center gap-1.5 whitespace-nowrap transition-colors hover:text-white';

export function ContactBar({ hidden }: { hidden: boolean }) {
  const { phones, emails } = useDealership();
  return (
    <div
      data-top-bar
      className={`h-(--top-bar) bg-night text-[min(0.75rem,3.4vw)] text-night-muted max-[22rem]:text-[0.6875rem] sm:text-[min(0.8125rem,2.1vw)] lg:text-caption ${hidden ? 'invisible' : ''}`}
    >
      <div className="wrap flex h-full items-center justify-between gap-1 sm:justify-end sm:gap-7">
        <a href={callLink(phones.sales)} className={LINK}>
          <PhoneIcon className="size-[min(1rem,4.4vw)]" />
          <span className="max-sm:sr-only">Sales</span> {phones.sales}
        </a>
        <a href={callLink(phones.services)} className={LINK}>
          <WrenchIcon className="size-[min(1rem,4.4vw)]" />
          <span className="max-sm:sr-only">Services</span> {phones.services}
        </a>
        <a href={mailLink(emails.contact)} className={`${LINK} max-sm:px-0.5`}>
          <MailIcon className="size-[min(1rem,4.4vw)]" />
          <span className="max-sm:sr-only">{emails.contact}</span>
        </a>
      </div>
    </div>
  );
}
