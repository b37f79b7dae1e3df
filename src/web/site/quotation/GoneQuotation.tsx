import { callLink } from '../../../domain/contact-links.ts';
import { QUOTATIONS } from '../../../domain/quotations/texts.ts';
import { useDealership } from '../../dealership.tsx';
import { buttonClass, LinkButton } from '../../ui/Button.tsx';
import { PhoneIcon } from '../../ui/icons.tsx';

/** Its time is over: nothing of it is told any more. */
export function GoneQuotation() {
  const { name, phones } = useDealership();
  return (
    <div className="wrap py-16 sm:py-24">
      <title>{`No longer available · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[22ch] text-h1">{QUOTATIONS.gone}</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">
        Prices have moved on since it was issued. A new one takes a minute: choose a machine, or call us.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/motorcycle" size="large">
          See the motorcycles
        </LinkButton>
        <LinkButton to="/scooters" size="large" look="secondary">
          See the scooters
        </LinkButton>
        <a href={callLink(phones.sales)} className={buttonClass({ look: 'quiet', size: 'large' })}>
          <PhoneIcon /> {phones.sales}
        </a>
      </div>
    </div>
  );
}
