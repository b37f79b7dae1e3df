import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { activity, type ActivityDetails, type ActivityEntry } from '../../../domain/calls/activity.ts';
import { timeOfDay } from '../../../domain/dates.ts';
import { dayMonthYear } from '../../../domain/enquiries/columns.ts';
import { labelOf } from '../../../domain/labels.ts';
import { rupees } from '../../../domain/money.ts';
import { ACTIVITY_ACTIONS, ACTIVITY_PAGE_ROWS } from '../../../domain/staff.ts';
import { ask } from '../api.ts';
import { DataTable } from '../parts/DataTable.tsx';
import type { TableColumn } from '../parts/table-columns.ts';
import { NothingHere } from '../parts/NothingHere.tsx';
import { Pager } from '../parts/Pager.tsx';
import { Screen } from '../parts/Screen.tsx';
import { TryAgain } from '../parts/TryAgain.tsx';
import { usePageKeys } from '../parts/usePageKeys.ts';
import { useLoaded } from '../useLoaded.ts';

const COLUMNS: readonly TableColumn<ActivityEntry>[] = [
  { head: 'When', cell: ({ date, time }) => <When date={date} time={time} />, width: 12, onCard: 'corner' },
  { head: 'Who', cell: ({ user_id }) => user_id, width: 9 },
  { head: 'What', cell: ({ action }) => ACTIVITY_ACTIONS[action], width: 14, onCard: 'title' },
  { head: 'On', cell: ({ subject }) => subject },
  { head: 'Details', cell: ({ details }) => inWords(details) },
];

/** Who did what, newest first. */
export default function Activity() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const fetchPage = useCallback(
    async (signal: AbortSignal) => ({
      ...(await ask(activity.list, { query: { page, limit: ACTIVITY_PAGE_ROWS }, signal })),
      page,
    }),
    [page],
  );
  const { data, error, busy, reload } = useLoaded(fetchPage);
  const turnTo = (next: number) => setParams({ screen: 'activity', page: String(next) }, { replace: true });
  usePageKeys(page, data?.totalPages ?? 0, turnTo);

  return (
    <Screen title="Activity" note="Who did what, newest first">
      <DataTable
        label="Activity"
        columns={COLUMNS}
        rows={data?.data}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          <NothingHere text={error ? 'The record could not be fetched.' : 'Nothing has been recorded yet.'}>
            {error !== undefined && <TryAgain onClick={reload} />}
          </NothingHere>
        }
      />
      <Pager
        page={page}
        shownPage={data?.page ?? page}
        rowsPerPage={ACTIVITY_PAGE_ROWS}
        totalPages={data?.totalPages ?? 0}
        totalRecords={data?.totalRecords ?? 0}
        loading={busy && data === undefined}
        turnTo={turnTo}
      />
    </Screen>
  );
}

function When({ date, time }: { date: string; time: string }) {
  return (
    <span className="whitespace-nowrap tabular">
      {dayMonthYear(date)} <span className="text-muted">{timeOfDay(time)}</span>
    </span>
  );
}

/** Prices as "₹78,684 → ₹79,200", anything else by its name. */
function inWords(details: ActivityDetails | null): string {
  if (!details) return '';
  const { old: before, new: after } = details;
  if (typeof before === 'number' && typeof after === 'number') return `${rupees(before)} → ${rupees(after)}`;
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${labelOf(name)}: ${value === true ? 'yes' : value}`)
    .join(', ');
}
