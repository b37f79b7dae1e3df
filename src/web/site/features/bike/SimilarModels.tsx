import type { Bike } from '../../../../domain/catalogue/model-key.ts';
import { compareUrl, MOST_COMPARED } from '../../../../domain/finder/compare-url.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { bikeAddress, bikeLink } from './chosen-bike.ts';

export type SimilarModel = Pick<Bike, 'bikeName' | 'name' | 'bikeIcon' | 'price' | 'hasDetails'> & {
  onRoad?: { total: number } | null;
};

interface SimilarModelsProps {
  models: readonly SimilarModel[];
  /** The one that they are like, where it can be compared with them. */
  bikeName?: string;
  listedAt: string;
}

/** Where to look next. A model without a page of its own is shown among the others of its kind. */
export function SimilarModels({ models, bikeName, listedAt }: SimilarModelsProps) {
  if (models.length === 0) return null;
  const together = [...(bikeName ? [bikeName] : []), ...models.map((model) => model.bikeName)].slice(0, MOST_COMPARED);
  return (
    <>
      <section aria-labelledby="similar-models" className="mt-12 border-t border-line pt-8 sm:mt-16" data-print="no">
        <h2 id="similar-models" className="text-h3">
          Similar models
        </h2>
        <ul className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
          {models.map((model) => (
            <li key={model.bikeName}>
              <PageLink
                {...(model.hasDetails
                  ? bikeLink('/view-details', { bikeName: model.bikeName })
                  : { to: bikeAddress(listedAt, model) })}
                className="group flex h-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-paper p-3 transition-[border-color,box-shadow] hover:border-ink hover:shadow-card"
              >
                <ResponsivePicture
                  src={model.bikeIcon}
                  alt=""
                  sizes="64px"
                  className="aspect-3/2 w-[min(6.5rem,100%)] object-contain"
                />
                <span className="min-w-0 flex-1 basis-28">
                  <span className="block font-display text-[min(1rem,4.6vw)] font-semibold group-hover:text-brand-ink">
                    {model.name}
                  </span>
                  <span className="block text-caption text-muted tabular">{rupees(model.price)}</span>
                  {model.onRoad && (
                    <span className="block text-xs text-muted tabular">On-road {rupees(model.onRoad.total)}</span>
                  )}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      <PageLink
        to={compareUrl(together)}
        className="mt-3 inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-4"
        data-print="no"
      >
        Compare side by side
      </PageLink>
    </>
  );
}
