import { leadEndpoints } from '../../../../domain/endpoints/leads/leads.ts';
import {
  DEPARTMENT_NAMES,
  DEPARTMENTS,
  isDepartment,
  STAGE_LABELS,
} from '../../../../domain/leads/departments-and-stages.ts';
import { sourceLabel } from '../../../../domain/leads/sources.ts';
import type { AssignableColleague, LeadFilter } from '../../../../domain/leads/lead-schemas.ts';
import { LONGEST_SEARCH } from '../../../../domain/staff/reports.ts';
import { DENSE_INPUT_CLASS } from '../../../ui/inputs/input-classes.ts';
import { callApi } from '../../shared/state/api.ts';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useDebounce, useTypedFilter } from '../../shared/keyboard/useTypedFilter.ts';
import { useLoaded } from '../../shared/state/useLoaded.ts';

interface LeadFiltersProps {
  filter: LeadFilter;
  people: readonly AssignableColleague[];
  onFilter: (filter: LeadFilter) => void;
}

const NONE = '-';
const asItIs = (text: string) => text;
const fetchChoices = (signal: AbortSignal) => callApi(leadEndpoints.choices, { signal });

/** Every choice filters at once; the text does once one stops typing. */
export function LeadFilters({ filter, people, onFilter }: LeadFiltersProps) {
  const { data: choices } = useLoaded(fetchChoices);
  const { search: shown = '' } = filter;
  const { typed: search, type: setSearch, noteAsked } = useTypedFilter(shown, asItIs);
  const set = (change: Partial<LeadFilter>) => onFilter({ ...filter, ...change });
  const wanted = search.trim();
  useDebounce(wanted === shown, () => {
    noteAsked(wanted);
    set({ search: wanted || undefined });
  });

  const stages = isDepartment(filter.desk)
    ? DEPARTMENTS[filter.desk].stages.map(({ name, label }) => [name, label] as const)
    : Object.entries(STAGE_LABELS);
  return (
    <div className="mb-3 grid grid-cols-1 gap-2">
      <SearchBox
        value={search}
        onChange={setSearch}
        placeholder="Search name, number, plate, model, note..."
        maxLength={LONGEST_SEARCH}
      />
      <div className="flex gap-2 max-sm:flex-col sm:flex-wrap">
        <div className="flex gap-2 max-sm:-mx-3 max-sm:overflow-x-auto max-sm:px-3 max-sm:no-scrollbar sm:contents">
          <Pick
            label="State"
            value={filter.state}
            options={[
              ['open', 'Open'],
              ['closed', 'Closed'],
              ['unanswered', 'Not called yet'],
              ['answered', 'Answered'],
              ['in-time', 'Answered in time'],
              ['late', 'Answered late'],
            ]}
            onPick={(state) => set({ state: state as LeadFilter['state'] })}
          />
          <Pick
            label="Desk"
            value={filter.desk}
            options={DEPARTMENT_NAMES.map((name) => [name, DEPARTMENTS[name].label])}
            onPick={(desk) => set({ desk: isDepartment(desk) ? desk : undefined, stage: undefined })}
          />
          <Pick label="Stage" value={filter.stage} options={stages} onPick={(stage) => set({ stage })} />
          <Pick
            label="Owner"
            value={filter.owner}
            options={[[NONE, 'Nobody’s'], ...people.map(({ user_id, name }) => [user_id, name] as const)]}
            onPick={(owner) => set({ owner })}
          />
          <Pick
            label="Model"
            value={filter.model}
            options={[...(choices?.models.map(({ key, name }) => [key, name] as const) ?? []), [NONE, 'No model']]}
            onPick={(model) => set({ model })}
          />
          <Pick
            label="Source"
            value={filter.source}
            options={(choices?.sources ?? []).map((name) => [name || NONE, sourceLabel(name)] as const)}
            onPick={(source) => set({ source })}
          />
        </div>
        <div className="flex shrink-0 gap-2">
          {(['fromDate', 'toDate'] as const).map((name) => (
            <label
              key={name}
              className="flex items-center gap-1.5 text-caption font-semibold text-muted max-sm:min-w-0 max-sm:flex-1 max-sm:flex-col max-sm:items-start max-sm:gap-1"
            >
              {name === 'fromDate' ? 'From' : 'To'}
              <input
                type="date"
                value={filter[name] ?? ''}
                onChange={(event) => set({ [name]: event.target.value || undefined })}
                className={`${DENSE_INPUT_CLASS} sm:w-auto!`}
              />
            </label>
          ))}
        </div>
      </div>
    </div>
  );
}

interface PickProps {
  label: string;
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
  onPick: (value: string | undefined) => void;
}

function Pick({ label, value = '', options, onPick }: PickProps) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onPick(event.target.value || undefined)}
      className={`${DENSE_INPUT_CLASS} w-auto! shrink-0 ${value ? 'border-ink! font-semibold' : ''}`}
    >
      <option value="">{label}: all</option>
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
      {value !== '' && !options.some(([name]) => name === value) && <option value={value}>{value}</option>}
    </select>
  );
}
