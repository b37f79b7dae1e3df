import { type PageId, pagesUnder } from '../../../domain/pages/pages.ts';
import { useDealership } from '../../dealership.tsx';
import { CheckIcon, MailIcon, WrenchIcon } from '../../ui/icons/icons.tsx';
import { CalendarIcon } from '../../ui/icons/page-icons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { pageMeta } from '../features/page-head.ts';
import { type LinkRow, LinkRows } from '../features/shared/LinkRows.tsx';

const ICON = 'size-7';

/** What is said of each; one without words stands in the list by its name. */
const WORDS: Partial<Record<PageId, Omit<LinkRow, 'to'>>> = {
  'service-booking': {
    label: 'Book for service',
    text: 'Choose a day, tell us what your two-wheeler needs, and ride home with a clear bill.',
    icon: <CalendarIcon className={ICON} />,
  },
  amc: {
    label: 'AMC',
    text: 'The annual maintenance contract: a year of upkeep, paid once, for less.',
    icon: <WrenchIcon className={ICON} />,
  },
  'extended-warranty': {
    label: 'Extended warranty',
    text: 'Keep the cover of a new machine for up to ten years in all.',
    icon: <CheckIcon className={ICON} />,
  },
};

const REMINDERS: LinkRow = {
  to: '/optain',
  label: 'Service reminders',
  text: 'Choose how we may reach you about services and offers, and change it whenever you like.',
  icon: <MailIcon className={ICON} />,
};

const SERVICES: readonly LinkRow[] = [
  ...pagesUnder('services').map(([id, { path, name }]) => ({
    to: path,
    label: name,
    text: '',
    icon: <WrenchIcon className={ICON} />,
    ...WORDS[id],
  })),
  REMINDERS,
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
