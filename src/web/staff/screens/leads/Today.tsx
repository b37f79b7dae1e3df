import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import {
  type DueCounts,
  type Lead,
  type AssigneeFilter,
  ASSIGNEE_FILTERS,
} from '../../../../domain/leads/lead-schemas.ts';
import { dayMonthYearColumn } from '../../../../domain/enquiries/columns.ts';
import { DEPARTMENT_NAMES, DEPARTMENTS, isDepartment } from '../../../../domain/leads/departments-and-stages.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAccount, useHasRight } from '../../shared/state/account.ts';
import { callApi, failureText } from '../../shared/state/api.ts';
import { rememberList } from '../lead/lead-url.ts';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { useLiveLoaded } from '../../shared/live/useLiveLoaded.ts';
import { isSoundOn, setSoundOn } from '../../shared/live/sound.ts';
import { ShowMore } from '../../shared/table/ShowMore.tsx';
import { EmptyTable } from '../../shared/feedback/EmptyTable.tsx';
import { Screen } from '../../shared/Screen.tsx';
import { Retry } from '../../shared/feedback/Retry.tsx';
import { HeldChanges } from '../content/publishing/HeldChanges.tsx';
import { ShortcutList } from './ShortcutList.tsx';
import { LeadRow } from './LeadRow.tsx';
import { SuspectedSpamCount } from './SuspectedSpam.tsx';
import { useListKeys } from './useListKeys.ts';
import { useColleagues } from './useColleagues.ts';
import { useNow } from './useNow.ts';

const LISTS: readonly { list: keyof DueCounts; title: string; empty: string }[] = [
  { list: 'overdue', title: 'Overdue', empty: 'Nothing is overdue.' },
  { list: 'due', title: 'Due today', empty: 'Nothing else is due today.' },
  { list: 'fresh', title: 'New', empty: 'No new enquiries wait.' },
];

/** Who may not see everybody's sees their own and nobody's together. */
const labelOf = (whose: AssigneeFilter, seesAll: boolean) =>
  ({ all: seesAll ? 'Everybody’s' : 'Both', mine: 'Mine', nobody: 'Nobody’s' })[whose];

/** What has to be done now, the longest waiting first. */
export default function TodayScreen() {
  const [params, setParams] = useSearchParams();
  const { today } = useLiveDesk();
  const now = useNow();
  const { data: account } = useAccount();
  const can = useHasRight();
  const [keysShown, showKeys] = useState(false);
  const { nameOf } = useColleagues();
  const whose = ASSIGNEE_FILTERS.find((name) => name === params.get('whose')) ?? 'all';
  const asked = params.get('desk');
  const desk = isDepartment(asked) ? asked : undefined;
  const load = useCallback(
    (signal: AbortSignal) => callApi(leadEndpoints.today, { query: { whose, desk }, signal }),
    [whose, desk],
  );
  const { data, error, reload } = useLiveLoaded(load);
  const ids = data ? LISTS.flatMap(({ list }) => data[list].map(({ id }) => id)) : [];
  useListKeys(() => showKeys(true));
  const order = ids.join();
  useEffect(() => rememberList(order === '' ? [] : order.split(',').map(Number)), [order]);

  const choose = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(params);
    if (value) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };

  return (
    <Screen
      title="Today"
      note={dayMonthYearColumn(today)}
      tools={
        <>
          <Choice
            label="Whose"
            value={whose}
            choices={ASSIGNEE_FILTERS.map((name) => [name, labelOf(name, can('all-leads'))])}
            onChoose={(value) => choose('whose', value === 'all' ? undefined : value)}
          />
          <Choice
            label="Desk"
            value={desk ?? ''}
            choices={[['', 'Both desks'], ...DEPARTMENT_NAMES.map((name) => [name, DEPARTMENTS[name].label] as const)]}
            onChoose={(value) => choose('desk', value)}
          />
          <SoundSwitch />
        </>
      }
    >
      <HeldChanges />
      <SuspectedSpamCount />
      {error !== undefined && data === undefined ? (
        <EmptyTable text={failureText(error, 'The lists could not be fetched.')}>
          <Retry onClick={reload} />
        </EmptyTable>
      ) : (
        <div className="grid grid-cols-1 gap-5">
          {LISTS.map(({ list, title, empty }) => (
            <section key={list} aria-labelledby={`list-${list}`}>
              <h2 id={`list-${list}`} className="mb-1 flex items-baseline gap-2 text-base">
                {title}
                {data && (
                  <span
                    data-count={list}
                    className={`text-caption font-semibold tabular ${list === 'overdue' && data.counts.overdue > 0 ? 'text-bad' : 'text-muted'}`}
                  >
                    {groupDigits(data.counts[list])}
                  </span>
                )}
              </h2>
              {data?.[list].length === 0 ? (
                <p className="text-caption text-muted">{empty}</p>
              ) : (
                <div className="overflow-hidden rounded-card border border-line bg-paper shadow-card">
                  {data ? (
                    <List
                      rows={data[list]}
                      now={now}
                      nameOf={(owner) => (owner === account?.user_id ? 'mine' : nameOf(owner))}
                      onSaved={reload}
                    />
                  ) : (
                    <Skeleton className="m-4 h-10" />
                  )}
                </div>
              )}
              {data && <ShowMore shown={data[list].length} all={data.counts[list]} />}
            </section>
          ))}
        </div>
      )}
      <ShortcutList open={keysShown} onClose={() => showKeys(false)} />
    </Screen>
  );
}

interface ListProps {
  rows: readonly Lead[];
  now: number;
  nameOf: (owner: string | null) => string | undefined;
  onSaved: () => void;
}

function List({ rows, now, nameOf, onSaved }: ListProps) {
  return (
    <ul>
      {rows.map((lead) => (
        <LeadRow key={lead.id} lead={lead} now={now} ownerName={nameOf(lead.owner)} onSaved={onSaved} />
      ))}
    </ul>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChoose: (value: string) => void;
}

/** A few choices side by side. */
function Choice({ label, value, choices, onChoose }: ChoiceProps) {
  return (
    <div role="group" aria-label={label} className="flex rounded-full border border-line bg-paper p-0.5">
      {choices.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChoose(name)}
          className="min-h-8 rounded-full px-3 text-caption font-semibold whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-10"
        >
          {text}
        </button>
      ))}
    </div>
  );
}

function SoundSwitch() {
  const [on, setOn] = useState(isSoundOn);
  return (
    <label className="flex min-h-9 items-center gap-2 text-caption font-semibold text-muted pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => {
          setOn(event.target.checked);
          setSoundOn(event.target.checked);
        }}
        className="size-4.5"
      />
      <span>
        Sound<span className="max-sm:sr-only"> for new ones</span>
      </span>
    </label>
  );
}
