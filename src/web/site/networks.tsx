import { clockTime } from '../../domain/dates.ts';
import { useDealership } from '../dealership.tsx';
import { PinIcon } from '../ui/icons.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { pageMeta } from './head.ts';
import { LinkRows } from './parts/LinkRows.tsx';

export const meta = pageMeta('networks', ({ dealership: { name, town } }) => ({
  description: `Where to find ${name}: the showroom and workshop in ${town}, with address, hours and phone numbers.`,
}));

export default function Networks() {
  const { name, town, address, hours } = useDealership();
  const branches = [
    {
      to: '/dealers/1',
      label: town,
      text: (
        <>
          {name}, {address.street}, {address.town} {address.postcode}
          <br />
          {hours.days}, {clockTime(hours.opens)} to {clockTime(hours.closes)}
        </>
      ),
      icon: <PinIcon className="size-7" />,
    },
  ];
  return (
    <>
      <PageHeader title="Networks" lead="Where to find us, when we are open and whom to call." />
      <div className="wrap py-12 sm:py-16 lg:py-20">
        <LinkRows rows={branches} />
      </div>
    </>
  );
}
