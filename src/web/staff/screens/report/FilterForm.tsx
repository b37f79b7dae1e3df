import type { FormEvent } from 'react';
import type { ReportOrder } from '../../../../domain/enquiries/report-order.ts';
import { groupDigits } from '../../../../domain/pricing/money.ts';
import { LONGEST_SEARCH, type ReportFilter } from '../../../../domain/staff/reports.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { TextField } from '../../../ui/inputs/TextField.tsx';
import { useLiveDesk } from '../../shared/live/LiveProvider.tsx';
import { SearchBox } from '../../shared/table/SearchBox.tsx';
import { useDebounce, useTypedFilter } from '../../shared/keyboard/useTypedFilter.ts';
import { PERIODS, FUTURE_PERIODS } from './periods.ts';
import { filterOf, filterParams, queryFrom } from './useReportAddress.ts';

const filterIn = (address: string) => filterOf(queryFrom(address));

/** The values of the fields, applied or not. */
export const useFilterFields = (filter: ReportFilter) => useTypedFilter(filterParams(filter).toString(), filterIn);
type FilterFields = ReturnType<typeof useFilterFields>;

interface FilterFormProps {
  /** How many of this report's enquiries are set aside. */
  suspected: number;
  /** The form's label of the day of the appointment, if the form has such a field. */
  visit: string | undefined;
  /** The order of a filter that names none. */
  order: ReportOrder | undefined;
  /** The filter of the table. */
  filter: ReportFilter;
  fields: FilterFields;
  busy: boolean;
  onFilter: (filter: ReportFilter) => void;
  /** SEARCH with nothing changed asks again, from the first page on. */
  onRepeat: () => void;
}

/** Dates wait for SEARCH or Enter; the text searches by itself once one stops typing, within the dates that stand there. */
export function ReportFilterForm({
  suspected,
  visit,
  order = 'newest',
  filter,
  fields,
  busy,
  onFilter,
  onRepeat,
}: FilterFormProps) {
  const { typed: draft, type: setDraft, noteAsked } = fields;
  const { today } = useLiveDesk();
  const { fromDate = '', toDate = '', search = '', spam = false, by = order } = draft;

  function ask(next: ReportFilter) {
    const trimmed = { ...next, search: next.search?.trim() ?? '' };
    const wanted = filterParams(trimmed).toString();
    noteAsked(wanted);
    if (wanted === filterParams(filter).toString()) onRepeat();
    else onFilter(trimmed);
  }
  useDebounce(search.trim() === (filter.search ?? ''), () => ask(draft));

  return (
    <form
      data-print="no"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        ask(draft);
      }}
      className="mb-3 flex flex-wrap items-end gap-x-4 gap-y-2 max-sm:gap-x-3"
    >
      <SearchBox
        value={search}
        onChange={(typed) => setDraft({ ...draft, search: typed })}
        placeholder="Search name, mobile, model..."
        maxLength={LONGEST_SEARCH}
        className="max-sm:basis-full sm:flex-1 sm:basis-3/5 xl:basis-72"
      />
      <label className="flex min-h-9 items-center gap-2 text-caption font-semibold text-muted max-sm:order-last pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={spam}
          onChange={(event) => {
            const next = { ...draft, spam: event.target.checked };
            setDraft(next);
            ask(next);
          }}
          className="size-4.5"
        />
        Suspected spam{suspected > 0 && ` (${groupDigits(suspected)})`}
      </label>
      {visit !== undefined && (
        <Select
          dense
          label="Dates"
          value={by}
          onChange={({ target }) => {
            const chosen = target.value as ReportOrder;
            // Appointments are shown from today on, enquiries of all days.
            const firstDay = chosen === 'visit' ? today : '';
            const next = { ...draft, by: chosen === order ? undefined : chosen, fromDate: firstDay, toDate: '' };
            setDraft(next);
            ask(next);
          }}
          className="max-sm:basis-full"
        >
          <option value={order === 'visit' ? 'newest' : order}>Enquiry date</option>
          <option value="visit">{visit}</option>
        </Select>
      )}
      <TextField
        dense
        label="From Date"
        type="date"
        value={fromDate}
        max={toDate || undefined}
        onChange={(event) => setDraft({ ...draft, fromDate: event.target.value })}
        className="max-sm:w-[calc(50%-0.375rem)]"
      />
      <TextField
        dense
        label="To Date"
        type="date"
        value={toDate}
        min={fromDate || undefined}
        onChange={(event) => setDraft({ ...draft, toDate: event.target.value })}
        className="max-sm:w-[calc(50%-0.375rem)]"
      />
      <div
        role="group"
        aria-label="Period"
        className="flex gap-1 max-sm:w-full max-sm:overflow-x-auto max-sm:no-scrollbar"
      >
        {(by === 'visit' ? FUTURE_PERIODS : PERIODS).map(({ label, of }) => {
          const [from, to] = of(today);
          return (
            <button
              key={label}
              type="button"
              aria-pressed={fromDate === from && toDate === to}
              onClick={() => {
                const next = { ...draft, fromDate: from, toDate: to };
                setDraft(next);
                ask(next);
              }}
              className="min-h-9 rounded-full border border-line px-3 text-caption font-semibold whitespace-nowrap text-muted transition-colors hover:border-edge hover:text-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:min-h-11"
            >
              {label}
            </button>
          );
        })}
      </div>
      <Button type="submit" size="small" busy={busy && 'LOADING...'} className="min-w-36 max-sm:flex-1">
        SEARCH
      </Button>
    </form>
  );
}
