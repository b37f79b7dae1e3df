import { useState } from 'react';
import { Link } from 'react-router';
import { dashboardEndpoints } from '../../../../domain/endpoints/leads/dashboard.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { OVERVIEW_DAYS } from '../../../../domain/staff/staff.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useHasRight } from '../../shared/state/account.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { DaysChart } from './DaysChart.tsx';
import { NewestEnquiries, NewestSkeleton } from './NewestEnquiries.tsx';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { DueNow } from './DueNow.tsx';
import { MoreTiles } from './MoreTiles.tsx';
import { screenUrl } from '../../panel/menu.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { HeldChanges } from '../content/publishing/HeldChanges.tsx';
import { EnquirySheet } from '../report/EnquirySheet.tsx';
import { useLiveLoaded } from '../../shared/live/useLiveLoaded.ts';

const fetchCounts = (signal: AbortSignal) => callApi(dashboardEndpoints.counts, { signal });
const fetchOverview = (signal: AbortSignal) => callApi(dashboardEndpoints.overview, { signal });

const CARD = 'rounded-card border border-line bg-paper p-4 shadow-card sm:p-5';

export default function Dashboard() {
  const can = useHasRight();
  return (
    <Screen title="Dashboard" note="Today">
      <Tiles />
      <DueNow />
      {can('own-leads') ? <Overview /> : <HeldChanges />}
    </Screen>
  );
}

function Tiles() {
  const { today } = useLiveDesk();
  const { data, error, reload } = useLiveLoaded(fetchCounts);
  if (error !== undefined && data === undefined) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-bad-ground p-4">
        <p role="alert" className="font-medium text-bad">
          Error: {failureText(error, 'The counts could not be fetched.')}
        </p>
        <Retry onClick={reload} />
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {enquiries.map(({ title, report: { tile, screen } }) => {
        return (
          tile && (
            <li key={tile}>
              <Link
                to={screenUrl({ screen }, `&fromDate=${today}&toDate=${today}`)}
                className="flex h-full flex-col justify-between gap-1 rounded-card border border-line bg-paper p-4 shadow-card transition-[border-color,box-shadow] hover:border-edge hover:shadow-raised"
              >
                <p className="text-[0.9375rem] text-muted">{title}</p>
                <p data-tile={tile} className="font-display text-3xl font-bold tabular">
                  {data ? groupDigits(data[0][tile]) : <Skeleton className="h-9 w-14" />}
                </p>
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}

function Overview() {
  const { data, error, reload } = useLiveLoaded(fetchOverview);
  const [openedId, open] = useState<number>();
  if (error !== undefined && data === undefined) {
    return (
      <div className={`${CARD} mt-4`}>
        <EmptyTable text="The last days could not be fetched.">
          <Retry onClick={reload} />
        </EmptyTable>
      </div>
    );
  }
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 xl:grid-cols-[3fr_2fr]">
      <MoreTiles day={data?.days.at(-1)} />
      {data?.warnings.map((warning) => (
        <p key={warning} role="alert" className="rounded-card bg-bad-ground p-4 font-medium text-bad xl:col-span-2">
          {warning}
        </p>
      ))}
      <section aria-labelledby="days-title" className={`${CARD} flex flex-col`}>
        <h2 id="days-title" className="text-base">
          The last {OVERVIEW_DAYS} days
        </h2>
        {data ? <DaysChart days={data.days} /> : <Skeleton className="mt-4 min-h-72 w-full flex-1" />}
      </section>
      <section aria-labelledby="newest-title" className={CARD}>
        <h2 id="newest-title" className="mb-2 text-base">
          Newest enquiries
        </h2>
        {data ? <NewestEnquiries newest={data.newest} onOpen={open} /> : <NewestSkeleton />}
      </section>
      <EnquirySheet id={openedId} onClose={() => open(undefined)} onMoved={reload} />
    </div>
  );
}
