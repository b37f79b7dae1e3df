import { type Filters, finderUrl, SORTS } from '../../../../domain/finder/filters.ts';
import type { finderPage } from '../../../../domain/finder/finder-page.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { FINDER_FORM_ID, useFinder } from './FilterForm.tsx';
import { ModelResult } from './ModelResult.tsx';
import { CompareBar } from '../compare/CompareBar.tsx';

type Found = ReturnType<typeof finderPage>;

/** As many pictures as a first screen shows. */
const EAGER = 3;

const FILTER_NAMES = {
  type: 'the type',
  budget: 'the budget',
  engine: 'the engine size',
  mileage: 'the mileage',
  seat: 'the seat height',
} as const;

export function Results({ found, filters }: { found: Found; filters: Filters }) {
  const find = useFinder();
  const { cards, count, all, unknown, pages } = found;
  const narrowed = finderUrl(found.filters, { sort: undefined, by: 'ex-showroom' }) !== '/models';
  return (
    <div className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 aria-live="polite" className="text-h3">
          {count === all ? `${all} machines` : `${count} of ${all} machines`}
          {narrowed && (
            <PageLink
              to="/models"
              replace
              preventScrollReset
              className="ml-3 inline-block py-2 font-sans text-caption font-semibold text-brand-ink underline underline-offset-4"
            >
              Show all
            </PageLink>
          )}
        </h2>
        <Select
          dense
          label={<span className="max-sm:sr-only">Sort</span>}
          name="sort"
          form={FINDER_FORM_ID}
          value={filters.sort ?? ''}
          onChange={({ target }) => find(target.form)}
        >
          <option value="">As on our floor</option>
          {Object.entries(SORTS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      {count === 0 && <Nothing found={found} />}
      <form method="get" action="/compare" aria-label="Machines" className="group/choice">
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-5 xl:grid-cols-3">
          {cards.map((card, index) => (
            <ModelResult key={card.bikeName} card={card} by={found.filters.by} eager={index < EAGER} />
          ))}
        </ul>
        <CompareBar />
      </form>
      {unknown > 0 && (
        <p className="mt-6 text-caption text-muted">
          {unknown === 1 ? 'One machine is' : `${unknown} machines are`} not shown because we cannot say whether{' '}
          {unknown === 1 ? 'it fits' : 'they fit'}. Please ask us.
        </p>
      )}
      {pages > 1 && <Pages filters={found.filters} pages={pages} />}
    </div>
  );
}

/** Nothing fits all of it: what would be found with one wish less. */
function Nothing({ found: { filters, instead } }: { found: Found }) {
  return (
    <div className="rounded-panel bg-ground p-6 sm:p-10">
      <p className="text-lead">Nothing on our floor fits all of that.</p>
      <p className="mt-4 flex flex-wrap gap-2">
        {instead.map(({ without, count }) => (
          <LinkButton key={without} to={finderUrl(filters, { [without]: undefined })} look="secondary">
            Without {FILTER_NAMES[without]}: {count}
          </LinkButton>
        ))}
        <LinkButton to="/models" look="quiet">
          Show all machines
        </LinkButton>
      </p>
    </div>
  );
}

function Pages({ filters, pages }: { filters: Filters; pages: number }) {
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap justify-center gap-1">
      {Array.from({ length: pages }, (_, i) => i + 1).map((page) => (
        <PageLink
          key={page}
          to={finderUrl(filters, { page })}
          aria-current={page === filters.page ? 'page' : undefined}
          className="grid size-11 place-items-center rounded-full font-semibold tabular hover:bg-ink/7 aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {page}
        </PageLink>
      ))}
    </nav>
  );
}
