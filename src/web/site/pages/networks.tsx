import { useLoaderData } from 'react-router';
import type { SiteApi } from '../../../domain/site-api.ts';
import { useDealership } from '../../dealership.tsx';
import { browserLoader, serverLoader } from '../../page-data.ts';
import { PinIcon } from '../../ui/icons/page-icons.tsx';
import { PageHeader } from '../../ui/page/PageHeader.tsx';
import { pageMeta } from '../features/page-head.ts';
import { LinkRows } from '../features/shared/LinkRows.tsx';

const load = (site: SiteApi) => site.branches();
export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

export const meta = pageMeta('networks', ({ dealership: { name, town } }) => ({
  description: `Where to find ${name}: the showroom and workshop in ${town}, with address, hours and phone numbers.`,
}));

export default function Networks() {
  const branches = useLoaderData<typeof loader>();
  const { name, town } = useDealership();
  const rows = branches.map(({ id, name: own, address, open_time }, index) => ({
    to: `/dealers/${id}`,
    // The menu calls the shop itself after its town.
    label: index === 0 ? town : own,
    text: (
      <>
        {index === 0 && `${name}, `}
        {address}
        <br />
        {open_time}
      </>
    ),
    icon: <PinIcon className="size-7" />,
  }));
  return (
    <>
      <PageHeader title="Networks" lead="Where to find us, when we are open and whom to call." />
      <div className="wrap py-12 sm:py-16 lg:py-20">
        <LinkRows rows={rows} />
      </div>
    </>
  );
}
