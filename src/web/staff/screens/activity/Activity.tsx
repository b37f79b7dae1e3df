import { useCallback, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import {
  activityEndpoints,
  type ActivityEntry,
  type CustomerViewRow,
} from '../../../../domain/endpoints/accounts/activity.ts';
import { timeOfDay } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { enquiries } from '../../../../domain/enquiries/index.ts';
import { labelOf } from '../../../../domain/catalogue/specification-labels.ts';
import { ACTIVITY_ACTIONS, ACTIVITY_PAGE_ROWS, type ActivityAction } from '../../../../domain/staff/staff.ts';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useHasRight } from '../../shared/state/account.ts';
import { activityText } from './activity-details.ts';
import { activityLink } from './activity-links.ts';
import { callApi } from '../../shared/state/api.ts';
import { DataTable } from '../../shared/table/DataTable.tsx';
import type { TableColumn } from '../../shared/table/table-columns.ts';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Pager } from '../../shared/table/Pager.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { usePageKeys } from '../../shared/keyboard/usePageKeys.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';

const COLUMNS: readonly TableColumn<ActivityEntry>[] = [
  { head: 'When', cell: ({ date, time }) => <When date={date} time={time} />, width: 12, onCard: 'corner' },
  { head: 'Who', cell: ({ user_id }) => user_id, width: 9 },
  { head: 'What', cell: ({ action }) => ACTIVITY_ACTIONS[action], width: 14, onCard: 'title' },
  { head: 'On', cell: (entry) => <Subject entry={entry} /> },
  { head: 'Details', cell: ({ details }) => activityText(details) },
];

const FILTERS = ['person', 'action', 'fromDate', 'toDate'] as const;
type Filter = Partial<Record<(typeof FILTERS)[number], string>>;

/** Who did what, newest first; and who looked at customers, how often. */
export default function ActivityScreen() {
  const [params, setParams] = useSearchParams();
  const page = Math.max(1, Math.floor(Number(params.get('page'))) || 1);
  const address = params.toString();
  const filter = useMemo(() => filterIn(address), [address]);
  const fetchPage = useCallback(
    async (signal: AbortSignal) => {
      const { action, ...rest } = filter;
      const query = { ...rest, action: action as ActivityAction | undefined, page, limit: ACTIVITY_PAGE_ROWS };
      return { ...(await callApi(activityEndpoints.list, { query, signal })), page };
    },
    [filter, page],
  );
  const { data, error, busy, reload } = useLoaded(fetchPage);
  const show = (next: Filter, at = 1) => {
    const kept = Object.entries(next).filter(([, value]) => value);
    setParams(
      { screen: 'activity', ...Object.fromEntries(kept), ...(at > 1 && { page: String(at) }) },
      { replace: true },
    );
  };
  const turnTo = (next: number) => show(filter, next);
  usePageKeys(page, data?.totalPages ?? 0, turnTo);

  return (
    <Screen title="Activity" note="Who did what, newest first">
      <FilterRow filter={filter} people={data?.people ?? []} onFilter={show} />
      <DataTable
        label="Activity"
        columns={COLUMNS}
        rows={data?.data}
        busy={busy}
        keyOf={({ id }) => id}
        empty={
          <EmptyTable text={error ? 'The record could not be fetched.' : 'Nothing has been recorded.'}>
            {error !== undefined && <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
      <Pager
        page={page}
        shownPage={data?.page ?? page}
        rowsPerPage={ACTIVITY_PAGE_ROWS}
        totalPages={data?.totalPages ?? 0}
        totalRecords={data?.totalRecords ?? 0}
        loading={data === undefined}
        turnTo={turnTo}
      />
      <Looks person={filter.person} fromDate={filter.fromDate} toDate={filter.toDate} />
    </Screen>
  );
}

function filterIn(address: string): Filter {
  const params = new URLSearchParams(address);
  return Object.fromEntries(FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
}

interface FilterRowProps {
  filter: Filter;
  people: readonly string[];
  onFilter: (filter: Filter) => void;
}

function FilterRow({ filter, people, onFilter }: FilterRowProps) {
  const field = (name: (typeof FILTERS)[number]) => ({
    dense: true,
    value: filter[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => onFilter({ ...filter, [name]: target.value }),
  });
  return (
    <div className="mb-3 grid grid-cols-2 items-end gap-x-4 gap-y-2 sm:flex sm:flex-wrap" data-print="no">
      <Select label="Who" {...field('person')}>
        <option value="">Everybody</option>
        {people.map((person) => (
          <option key={person}>{person}</option>
        ))}
      </Select>
      <Select label="What" {...field('action')}>
        <option value="">Everything</option>
        {Object.entries(ACTIVITY_ACTIONS).map(([action, label]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </Select>
      <TextField label="From" type="date" {...field('fromDate')} max={filter.toDate} />
      <TextField label="To" type="date" {...field('toDate')} min={filter.fromDate} />
    </div>
  );
}

const DONE = { opened: 'Opened', listed: 'Looked at the report', turned: 'Turned pages' } as const;
const LOOK_COLUMNS: readonly TableColumn<CustomerViewRow>[] = [
  { head: 'Day', cell: ({ day }) => dayMonthYearColumn(day), width: 8, onCard: 'corner' },
  { head: 'Who', cell: ({ user_id }) => user_id, width: 9, onCard: 'title' },
  { head: 'What', cell: ({ action }) => DONE[action], width: 12 },
  { head: 'Of', cell: ({ kind }) => enquiries.find((each) => each.kind === kind)?.title ?? labelOf(kind) },
  { head: 'Times', cell: ({ times }) => times, width: 6, align: 'right' },
  { head: 'Rows', cell: ({ rows }) => rows, width: 6, align: 'right' },
];

function Looks({ person, fromDate, toDate }: Omit<Filter, 'action'>) {
  const fetchLooks = useCallback(
    (signal: AbortSignal) => callApi(activityEndpoints.looks, { query: { person, fromDate, toDate }, signal }),
    [person, fromDate, toDate],
  );
  const { data, error, busy, reload } = useLoaded(fetchLooks);
  return (
    <section aria-labelledby="looks" className="mt-6">
      <h2 id="looks" className="mb-2 text-base">
        Who looked at customers
      </h2>
      <DataTable
        label="Looks"
        columns={LOOK_COLUMNS}
        rows={data}
        busy={busy}
        keyOf={({ day, user_id, kind, action }) => `${day} ${user_id} ${kind} ${action}`}
        expected={3}
        empty={
          <EmptyTable text={error ? 'The record could not be fetched.' : 'Nobody has looked at any in these days.'}>
            {error !== undefined && <Retry onClick={reload} />}
          </EmptyTable>
        }
      />
    </section>
  );
}

function Subject({ entry }: { entry: ActivityEntry }) {
  const link = activityLink(entry, useHasRight());
  if (!link) return entry.subject;
  return (
    <Link to={link} className="underline decoration-edge underline-offset-3 hover:decoration-ink">
      {entry.subject}
    </Link>
  );
}

function When({ date, time }: { date: string; time: string }) {
  return (
    <span className="whitespace-nowrap tabular">
      {dayMonthYearColumn(date)} <span className="text-muted">{timeOfDay(time)}</span>
    </span>
  );
}
