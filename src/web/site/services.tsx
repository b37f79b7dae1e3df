import { useDealership } from '../dealership.tsx';
import { CheckIcon, MailIcon, WrenchIcon } from '../ui/icons.tsx';
import { CalendarIcon } from '../ui/page-icons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { pageMeta } from './head.ts';
import { LinkRows } from './parts/LinkRows.tsx';

const ICON = 'size-7';

const SERVICES = [
  {
    to: '/service-booking',
    label: 'Book for service',
    text: 'Choose a day, tell us what your two-wheeler needs, and ride home with a clear bill.',
    icon: <CalendarIcon className={ICON} />,
  },
  {
    to: '/amc',
    label: 'AMC',
    text: 'The annual maintenance contract: a year of upkeep, paid once, for less.',
    icon: <WrenchIcon className={ICON} />,
  },
  {
    to: '/extendedWarranty',
    label: 'Extended warranty',
    text: 'Keep the cover of a new machine for up to ten years in all.',
    icon: <CheckIcon className={ICON} />,
  },
  {
    to: '/optain',
    label: 'Service reminders',
    text: 'Choose how we may reach you about services and offers, and change it whenever you like.',
    icon: <MailIcon className={ICON} />,
  },
];

export const meta = pageMeta('services', ({ dealership: { name, town, brand } }) => ({
  description: `Service booking, annual maintenance contract and extended warranty for ${brand.name} two-wheelers at ${name}, ${town}.`,
}));

export default function Services() {
  const { name } = useDealership();
  return (
    <>
      <PageHeader title="Services" lead={`Everything ${name} does for your two-wheeler once it is yours.`} />
      <div className="wrap py-12 sm:py-16 lg:py-20">
        <LinkRows rows={SERVICES} />
      </div>
    </>
  );
}
