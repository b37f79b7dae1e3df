import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import {
  ENGINE_CLASSES,
  type Filters,
  finderUrl,
  MILEAGES,
  readFilters,
  SEAT_HEIGHTS,
} from '../../../../domain/finder/filters.ts';
import { SlidersIcon } from '../../../ui/icons/page-icons.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { BudgetField } from './BudgetField.tsx';

export const FINDER_FORM_ID = 'find';

/** What a field of the form would find: where there are scripts it is shown at once, and the page stays where it is. */
export function useFinder() {
  const navigate = useNavigate();
  return (form: HTMLFormElement | null) => {
    if (form) void navigate(addressOf(form), { replace: true, preventScrollReset: true });
  };
}

const addressOf = (form: HTMLFormElement) =>
  finderUrl(readFilters(new URLSearchParams([...new FormData(form)] as string[][])));

/** An ordinary form: the server answers with the page that it asks for. */
export function FinderForm({ filters }: { filters: Filters }) {
  const find = useFinder();
  const fields = useRef<HTMLFormElement>(null);
  const findEarly = useEffectEvent(() => {
    if (fields.current && addressOf(fields.current) !== finderUrl(filters)) find(fields.current);
  });
  // Chosen on a slow network before this code had arrived.
  useEffect(() => findEarly(), []);
  const more = [filters.engine, filters.mileage, filters.seat].filter(Boolean).length;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(event.currentTarget);
  };
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => find(target.form);
  return (
    <form
      ref={fields}
      id={FINDER_FORM_ID}
      method="get"
      action="/models"
      aria-label="Filters"
      onSubmit={submit}
      className="relative grid content-start gap-x-6 gap-y-3 sm:gap-y-5 lg:sticky lg:self-start lg:top-[calc(var(--main-bar)+1.5rem)]"
    >
      <input type="hidden" name="type" value={filters.type ?? ''} />
      <BudgetField stays filters={filters} onBasis={(_, form) => find(form)} />
      {/* On a phone the machines come first: the rest of the filters opens by a tick, with or without scripts. */}
      <input id="more-filters" type="checkbox" defaultChecked={more > 0} className="peer sr-only lg:hidden" />
      <label
        htmlFor="more-filters"
        className="absolute -top-3 right-0 flex min-h-11 items-center gap-2 rounded-full px-[min(1rem,4vw)] text-[length:min(var(--text-caption),3.6vw)] font-semibold whitespace-nowrap peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand-ink lg:hidden"
      >
        <SlidersIcon className="size-[min(1.125rem,5vw)]" /> Engine, mileage, seat{more > 0 && ` · ${more}`}
      </label>
      <div className="grid gap-4 not-peer-checked:max-lg:hidden sm:grid-cols-3 lg:grid-cols-1">
        <Select label="Engine size" name="engine" value={filters.engine ?? ''} onChange={choose}>
          <option value="">Any size</option>
          {Object.entries(ENGINE_CLASSES).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select label="Mileage" name="mileage" value={filters.mileage ?? ''} onChange={choose}>
          <option value="">Any</option>
          {MILEAGES.map((least) => (
            <option key={least} value={least}>
              {least} km/l or more
            </option>
          ))}
        </Select>
        <Select label="Seat height" name="seat" value={filters.seat ?? ''} onChange={choose}>
          <option value="">Any height</option>
          {SEAT_HEIGHTS.map((most) => (
            <option key={most} value={most}>
              Up to {most} mm
            </option>
          ))}
        </Select>
      </div>
    </form>
  );
}
