import { useDealership } from '../dealership.tsx';
import { buttonClass, LinkButton } from '../ui/Button.tsx';
import { PhoneIcon } from '../ui/icons.tsx';
import { callLink } from './shell/contact-links.ts';

export default function Home() {
  const { name, brand, town, about, phones } = useDealership();
  return (
    <div className="bg-ground">
      <title>{`${name} · ${brand.name} in ${town}`}</title>
      <meta name="description" content={about} />
      <div className="wrap py-16 sm:py-24 lg:py-32">
        <p className="eyebrow text-brand-ink">
          Authorised {brand.name} dealership, {town}
        </p>
        <h1 className="mt-5 max-w-[14ch] text-display">Your next ride starts in {town}</h1>
        <p className="mt-6 max-w-[56ch] text-lead text-muted">{about}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <LinkButton to="/motorcycle" size="large">
            See motorcycles
          </LinkButton>
          <LinkButton to="/scooters" look="secondary" size="large">
            See scooters
          </LinkButton>
          <a href={callLink(phones.sales)} className={buttonClass({ look: 'quiet', size: 'large' })}>
            <PhoneIcon /> {phones.sales}
          </a>
        </div>
      </div>
    </div>
  );
}
