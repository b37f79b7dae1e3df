import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { modelKey } from '../../../domain/catalogue/model-key.ts';
import { compareModels } from '../../../domain/finder/comparison.ts';
import { compareUrl, MOST_COMPARED, readCompared } from '../../../domain/finder/compare-url.ts';
import { everyModel } from '../../../domain/finder/finder-page.ts';
import { similarModels } from '../../../domain/catalogue/key-facts.ts';
import type { SiteApi } from '../../../domain/site-api.ts';
import { serverLoader } from '../../page-data.ts';
import { useSite } from '../../dealership.tsx';
import { Breadcrumb } from '../../ui/page/Breadcrumb.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { ShareButton } from '../features/bike/ShareButton.tsx';
import { ComparisonTable } from '../features/compare/Comparison.tsx';
import { CompareForm } from '../features/compare/CompareForm.tsx';
import { useCompareList } from '../features/compare/compare-list.ts';
import { pageMeta } from '../features/page-head.ts';

// The server compares: a phone fetches the rows, not every model's whole sheet.
const load = async (site: SiteApi, { request }: { request: Request }) => {
  const named = readCompared(new URL(request.url).searchParams);
  const models = await everyModel(site);
  const chosen = named.flatMap((name) => models.find(({ bikeName }) => modelKey(bikeName) === name) ?? []);
  const bikes = await Promise.all(chosen.map(({ bikeName }) => site.bikeView(bikeName)));
  const [first] = bikes;
  return {
    bikes: chosen.map(({ bikeName, name, kind, image, bikeIcon, card, hasDetails }) => ({
      bikeName,
      name,
      kind,
      image,
      bikeIcon,
      card,
      hasDetails,
    })),
    comparison: compareModels(bikes, bikes.find(({ onRoad }) => onRoad)?.onRoad?.place ?? ''),
    gone: named.length - chosen.length,
    others: models
      .filter((model) => !chosen.includes(model))
      .map(({ bikeName, name, kind, bikeIcon }) => ({ bikeName, name, kind, bikeIcon })),
    similar: first
      ? similarModels(
          first,
          models.filter((model) => !chosen.includes(model)),
        ).map(({ bikeName, name }) => ({
          bikeName,
          name,
        }))
      : [],
  };
};
export const loader = serverLoader(load);

export const meta = pageMeta<typeof load>('compare', ({ dealership }, page) => {
  const { brand, name, town } = dealership;
  const names = page?.bikes.map((bike) => bike.name) ?? [];
  if (names.length < 2) {
    return {
      title: `Compare ${brand.name} motorcycles and scooters`,
      description: `Put up to ${MOST_COMPARED} ${brand.name} machines side by side: price in ${town}, mileage, seat height and the whole sheet, what differs first.`,
    };
  }
  return {
    title: `${names.join(' or ')}: compared`,
    description: `${names.join(', ')} side by side at ${name} in ${town}: ex-showroom and on-road price, EMI, mileage, power, weight, seat height and the whole sheet.`,
    path: compareUrl(page?.bikes.map(({ bikeName }) => bikeName).toSorted() ?? []),
    image: page?.bikes[0]?.card,
    imageAlt: names.join(', '),
  };
});

export default function Compare() {
  const { bikes, comparison, gone, others, similar } = useLoaderData<typeof loader>();
  const { origin } = useSite();
  const { replace } = useCompareList();
  const names = bikes.map(({ bikeName }) => bikeName);
  const asText = names.join();

  // Whoever goes back to the machines finds these put aside.
  useEffect(() => {
    if (bikes.length > 0) replace(bikes.map(({ bikeName, name, bikeIcon }) => ({ bikeName, name, bikeIcon })));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another comparison is what changes the tray, nothing else
  }, [asText]);

  return (
    <div className="wrap pt-3 pb-14 sm:pt-5 sm:pb-20">
      <Breadcrumb trail={[{ label: 'Find your machine', to: '/models' }]} here="Compare" />
      <div className="mt-2 mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:mt-5 sm:mb-8">
        <h1 className="text-h2 sm:text-h1">{bikes.length < 2 ? 'Compare machines' : 'Side by side'}</h1>
        {bikes.length > 0 && (
          <div className="flex flex-wrap items-center gap-1" data-print="no">
            <LinkButton to="/models" look="secondary">
              All machines
            </LinkButton>
            <ShareButton
              label="Share this comparison"
              title={`${bikes.map(({ name }) => name).join(' or ')}?`}
              address={origin + compareUrl(names)}
            />
          </div>
        )}
      </div>
      {gone > 0 && (
        <p role="status" className="mb-6 rounded-card bg-warn-ground px-4 py-3 text-warn">
          {gone === 1 ? 'One of the machines in this link is' : `${gone} of the machines in this link are`} not on offer
          any more.
        </p>
      )}
      {bikes.length === 0 ? (
        <CompareForm models={others} />
      ) : (
        <ComparisonTable bikes={bikes} comparison={comparison} others={others} similar={similar} />
      )}
    </div>
  );
}
