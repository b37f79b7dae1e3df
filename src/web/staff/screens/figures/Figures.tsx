import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import { lastDays } from '../../../../domain/calendar/dates.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import {
  DEPARTMENT_NAMES,
  DEPARTMENTS,
  isDepartment,
  LOST_REASONS,
  STAGE_LABELS,
} from '../../../../domain/leads/departments-and-stages.ts';
import { sourceLabel } from '../../../../domain/leads/sources.ts';
import type { FiguresAnswer as Answer, LeadFilter } from '../../../../domain/leads/lead-schemas.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { DENSE_INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { callApi, failureText } from '../../shared/state/api.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { useLoaded } from '../../shared/state/useLoaded.ts';
import { BarList } from './BarList.tsx';
import { minutesText } from './minutes.ts';
import { Tiles } from './Tiles.tsx';

const CARD = 'rounded-card border border-line bg-paper p-4 shadow-card sm:p-5';
const DAYS = 30;
const NONE = '-';
/** No key of a model or source is spelt so. */
const OTHERS = 'Others';

/** How quickly people were answered and what became of them; every bar leads to its list. */
export default function FiguresScreen() {
  const { today } = useLiveDesk();
  const [params, setParams] = useSearchParams();
  const asked = params.get('desk');
  const desk = isDepartment(asked) ? asked : 'sales';
  const from = params.get('from') ?? lastDays(today, DAYS)[0] ?? today;
  const to = params.get('to') ?? today;
  const load = useCallback(
    (signal: AbortSignal) => callApi(leadEndpoints.figures, { query: { desk, from, to }, signal }),
    [desk, from, to],
  );
  const { data, error, reload } = useLoaded(load);
  const set = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(name, value);
    setParams(next, { replace: true });
  };
  const field = (name: 'from' | 'to', value: string) => (
    <label className="flex items-center gap-1.5 text-caption font-semibold text-muted max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:gap-1">
      {name === 'from' ? 'From' : 'To'}
      <input
        type="date"
        required
        value={value}
        max={today}
        onChange={(event) => event.target.value && set(name, event.target.value)}
        className={`${DENSE_INPUT_CLASS} sm:w-auto!`}
      />
    </label>
  );
  return (
    <Screen
      title="Figures"
      note={
        data &&
        `against ${dayMonthYearColumn(data.before.from)} to ${dayMonthYearColumn(data.before.to)}, and a year ago`
      }
      tools={
        <>
          <select
            aria-label="Desk"
            value={desk}
            onChange={(event) => set('desk', event.target.value)}
            className={`${DENSE_INPUT_CLASS} sm:w-auto!`}
          >
            {DEPARTMENT_NAMES.map((name) => (
              <option key={name} value={name}>
                {DEPARTMENTS[name].label}
              </option>
            ))}
          </select>
          {field('from', from)}
          {field('to', to)}
        </>
      }
    >
      {error !== undefined && data === undefined ? (
        <EmptyTable text={failureText(error, 'The figures could not be fetched.')}>
          <Retry onClick={reload} />
        </EmptyTable>
      ) : data ? (
        <Shown figures={data} />
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </Screen>
  );
}

function Shown({ figures }: { figures: Answer }) {
  const { desk, now, stages, funnel, models, sources, reasons, people } = figures;
  const listOf = (filter: LeadFilter) => {
    const params = new URLSearchParams({ screen: 'leads', desk, fromDate: now.from, toDate: now.to });
    for (const [name, value] of Object.entries(filter)) if (value) params.set(name, value);
    return `/admin/dashboard?${params.toString()}`;
  };
  const wonOf = ({ reached }: { reached: readonly number[] }) => `${groupDigits(reached.at(-1) ?? 0)} done`;
  return (
    <div className="grid grid-cols-1 gap-4">
      <Tiles figures={figures} listOf={listOf} />
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <section className={CARD}>
          <h2 className="mb-3 text-base">How far they got</h2>
          <BarList
            bars={stages.map((stage, i) => ({
              key: stage,
              label: STAGE_LABELS[stage] ?? stage,
              value: funnel[i] ?? 0,
              to: listOf(i === 0 ? {} : { reached: stage }),
            }))}
          />
        </section>
        <section className={CARD}>
          <h2 className="mb-3 text-base">Why they were lost</h2>
          <BarList
            empty="Nobody was lost."
            bars={reasons.map(({ name, leads: value }) => ({
              key: name,
              label: LOST_REASONS[name] ?? 'No reason given',
              value,
              to: listOf({ reason: name || NONE }),
            }))}
          />
        </section>
        <section className={CARD}>
          <h2 className="mb-3 text-base">By model</h2>
          <BarList
            bars={models.map((bar) => ({
              key: bar.key ?? OTHERS,
              label: bar.name || 'No model',
              value: bar.leads,
              note: wonOf(bar),
              to: bar.key === null ? undefined : listOf({ model: bar.key || NONE }),
            }))}
          />
        </section>
        <section className={CARD}>
          <h2 className="mb-3 text-base">By source</h2>
          <BarList
            bars={sources.map((bar) => ({
              key: bar.key ?? OTHERS,
              label: sourceLabel(bar.name),
              value: bar.leads,
              note: wonOf(bar),
              to: bar.key === null ? undefined : listOf({ source: bar.key || NONE }),
            }))}
          />
        </section>
      </div>
      <section className={CARD}>
        <h2 className="mb-3 text-base">Who answered, and how quickly</h2>
        {people.length === 0 ? (
          <p className="text-caption text-muted">Nobody has answered anybody yet.</p>
        ) : (
          <div className="overflow-x-auto">
            <table className="w-full min-w-xl text-[0.9375rem] tabular">
              <thead>
                <tr className="text-left text-caption text-muted">
                  {['Name', 'Answered', 'In time', 'Median', 'Nine of ten within'].map((head) => (
                    <th key={head} scope="col" className="py-1 pr-4 font-semibold">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {people.map((person) => (
                  <tr key={person.user_id} className="border-t border-line">
                    <th scope="row" className="py-2 pr-4 text-left font-semibold">
                      <Link to={listOf({ answeredBy: person.user_id })} className="hover:underline">
                        {person.name}
                      </Link>
                    </th>
                    <td className="pr-4">{groupDigits(person.answered)}</td>
                    <td className="pr-4">{Math.round((person.inTime / person.answered) * 100)} %</td>
                    <td className="pr-4">{minutesText(person.medianMinutes)}</td>
                    <td className="pr-4">{minutesText(person.p90Minutes)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </section>
    </div>
  );
}
