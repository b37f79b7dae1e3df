import { useDealership } from '../../../dealership.tsx';
import { HelmetIcon, PhoneIcon, WrenchIcon } from '../../../ui/icons/icons.tsx';
import { LinkRows } from '../shared/LinkRows.tsx';

const ICON = 'size-7';

const PLACES = [
  {
    to: '/motorcycle',
    label: 'Motorcycles',
    text: 'Every model on our floor, with prices and colours',
    icon: <HelmetIcon className={ICON} />,
  },
  {
    to: '/scooters',
    label: 'Scooters',
    text: 'For the town, the family and the daily errand',
    icon: <HelmetIcon className={ICON} />,
  },
  {
    to: '/service-booking',
    label: 'Book a service',
    text: 'Choose a day and leave the keys with us',
    icon: <WrenchIcon className={ICON} />,
  },
  { to: '/contact', label: 'Contact us', text: 'Call, write or come by', icon: <PhoneIcon className={ICON} /> },
];

export function NotFoundPage() {
  const { name } = useDealership();
  return (
    <div className="wrap py-16 sm:py-24">
      <title>{`Page not found · ${name}`}</title>
      <meta name="robots" content="noindex" />
      <p className="eyebrow text-brand-ink">404</p>
      <h1 className="mt-4 max-w-[18ch] text-h1">This road ends here</h1>
      <p className="mt-4 max-w-[54ch] text-lead text-muted">
        The page you asked for does not exist, or it has moved. One of these will take you further.
      </p>
      <div className="mt-10">
        <LinkRows rows={PLACES} />
      </div>
    </div>
  );
}
