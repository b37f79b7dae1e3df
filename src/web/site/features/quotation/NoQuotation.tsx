import { callLink } from '../../../../domain/contact-links.ts';
import { QUOTATION_TEXTS } from '../../../../domain/pricing/quotations/quotation-texts.ts';
import { useDealership } from '../../../dealership.tsx';
import { buttonClass, LinkButton } from '../../../ui/Button.tsx';
import { PhoneIcon } from '../../../ui/icons/icons.tsx';

const TEXTS = {
  gone: {
    tab: 'No longer available',
    title: QUOTATION_TEXTS.gone,
    text: 'Prices have moved on since it was issued. A new one takes a minute: choose a machine, or call us.',
  },
  unknown: {
    tab: 'No such quotation',
    title: 'There is no quotation at this address.',
    text: 'The link may have lost its end when it was copied. Please open it once more from the message, or call us: we send it again.',
  },
};

/** Its time is over, and nothing of it is told any more; or there never was one behind this link. */
export function NoQuotation({ why }: { why: keyof typeof TEXTS }) {
  const { name, phones } = useDealership();
  const { tab, title, text } = TEXTS[why];
  return (
    <div className="wrap py-16 sm:py-24">
      <title>{`${tab} · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-[22ch] text-h1">{title}</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/motorcycle" size="large">
          See the motorcycles
        </LinkButton>
        <LinkButton to="/scooters" size="large" look="secondary">
          See the scooters
        </LinkButton>
        <a href={callLink(phones.sales)} className={buttonClass({ look: 'secondary', size: 'large' })}>
          <PhoneIcon /> {phones.sales}
        </a>
      </div>
    </div>
  );
}
