import { useLoaderData, useNavigation } from 'react-router';
import { type Filters, finderUrl, readFilters, styleText } from '../../../domain/finder/filters.ts';
import { everyModel, finderPage } from '../../../domain/finder/finder-page.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { itemList } from '../../../domain/pages/structured-data.ts';
import { serverLoader } from '../../page-data.ts';
import { useDealership } from '../../dealership.tsx';
import { Breadcrumb } from '../../ui/page/Breadcrumb.tsx';
import { PageLink } from '../../ui/page/PageLink.tsx';
import { FinderForm } from '../features/finder/FilterForm.tsx';
import { modelPageUrl } from '../features/finder/ModelResult.tsx';
import { Results } from '../features/finder/Results.tsx';
import { pageMeta } from '../features/page-head.ts';

// The server finds: a phone fetches what is shown, however many models there are.
const load = async (site: SiteApi, { request }: { request: Request }) =>
  finderPage(await everyModel(site), readFilters(new URL(request.url).searchParams));
export const loader = serverLoader(load);

export const meta = pageMeta<typeof load>('models', ({ dealership, origin }, page) => {
  const { brand, name, town } = dealership;
  const type = page?.filters.type;
  return {
    title: `Find your ${brand.name}${type ? `: ${styleText(type).toLowerCase()}` : ''} in ${town}`,
    description: `Every ${brand.name} at ${name} in ${town} by budget, on-road price, EMI, engine size, mileage and seat height: find the one that fits and compare it with others.`,
    // Of all that can be asked for, the types alone are pages to be found by.
    ...(type && { path: finderUrl({ type }) }),
    jsonLd: import.meta.env.SSR &&
      page && [
        itemList(
          page.cards.map((card) => ({ label: card.name, to: modelPageUrl(card).to })),
          origin,
        ),
      ],
  };
});

export default function ModelsPage() {
  const found = useLoaderData<typeof loader>();
  const { brand, town } = useDealership();
  // What was just asked for is shown as chosen while it is looked for.
  const { location: next } = useNavigation();
  const filters = next?.pathname === '/models' ? readFilters(new URLSearchParams(next.search)) : found.filters;
  return (
    <div className="wrap pt-3 pb-14 sm:pt-5 sm:pb-20">
      <Breadcrumb trail={[]} here="Find your machine" />
      <div className="mt-2 flex flex-wrap items-baseline justify-between gap-x-8 sm:mt-5 low:mt-0">
        <h1 className="text-h2 sm:text-h1 low:text-h2">Find your machine</h1>
        <p className="eyebrow text-brand-ink max-sm:hidden">
          {brand.name} in {town}
        </p>
      </div>
      <Types filters={filters} styles={found.styles} />
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:mt-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <FinderForm filters={filters} />
        <Results found={found} filters={filters} />
      </div>
    </div>
  );
}

/** A row of links, which a thumb moves sideways where it has no room. */
function Types({ filters, styles }: { filters: Filters; styles: readonly string[] }) {
  const types = [undefined, 'motorcycle', 'scooter', ...styles];
  const nameOf = (type: string | undefined) => {
    if (type === undefined) return 'All';
    return type === 'motorcycle' || type === 'scooter' ? `${styleText(type)}s` : styleText(type);
  };
  return (
    <nav
      aria-label="Types"
      className="-mx-[clamp(1rem,4vw,3rem)] mt-3 no-scrollbar flex gap-2 overflow-x-auto px-[clamp(1rem,4vw,3rem)] py-1 sm:mt-6 low:mt-1 lg:flex-wrap"
    >
      {types.map((type) => (
        <PageLink
          key={type ?? ''}
          to={finderUrl(filters, { type })}
          replace
          preventScrollReset
          aria-current={filters.type === type ? 'true' : undefined}
          className="flex min-h-11 shrink-0 items-center rounded-full border border-line px-4 text-[0.9375rem] font-semibold whitespace-nowrap transition-colors hover:border-ink aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
        >
          {nameOf(type)}
        </PageLink>
      ))}
    </nav>
  );
}
