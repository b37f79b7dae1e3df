import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Bike, VehicleKind } from '../../../../domain/catalogue/model-key.ts';
import { finderUrl } from '../../../../domain/finder/filters.ts';
import { useDealership } from '../../../dealership.tsx';
import { PageLink } from '../../../ui/page/PageLink.tsx';
import { Strip } from '../../../ui/media/Strip.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';
import { namedIn } from './model-page.ts';
import { ModelCard } from './ModelCard.tsx';
import { ModelStage } from './ModelStage.tsx';

/** Specification, section 9. */
const CARDS_PER_PAGE = { phone: 1, tablet: 2, desktop: 6 };

const TITLES: Record<VehicleKind, string> = { motorcycle: 'Motorcycles', scooter: 'Scooters' };

interface ModelBrowserProps {
  kind: VehicleKind;
  models: Bike[];
  /** How many there are of that kind, should these not be all. */
  count: number;
}

/** The showroom floor: cards of the models, and the chosen one large. The address keeps the choice. */
export function ModelBrowser({ kind, models, count }: ModelBrowserProps) {
  const { brand, town } = useDealership();
  const [query] = useSearchParams();
  const chosen = namedIn(query, models) ?? models[0];
  const navigate = useNavigate();
  // What stands on the stage always belongs to a card in view.
  const choose = useCallback(
    (index: number) => {
      const model = models[index];
      if (model) void navigate(bikeAddress('', model), { replace: true, preventScrollReset: true });
    },
    [models, navigate],
  );

  const heading = (
    <div className="flex flex-col-reverse gap-x-4 lg:flex-row lg:items-baseline">
      <h1 className="text-h2">{TITLES[kind]}</h1>
      <p className="eyebrow text-brand-ink">
        {brand.name} in {town}
        <PageLink to={finderUrl({ type: kind })} className="relative ml-4 py-4 underline underline-offset-4">
          Find by budget
        </PageLink>
      </p>
    </div>
  );
  if (!chosen) {
    return (
      <div className="wrap py-10">
        {heading}
        <p className="mt-6 text-lead text-muted">
          No models are listed at the moment. Please call us; we tell you what is on the floor.
        </p>
      </div>
    );
  }
  return (
    // On a phone held sideways the machine comes before the cards.
    <div className="flex flex-col low:flex-col-reverse">
      <div className="wrap pt-4 lg:pt-5">
        <Strip
          label={`${TITLES[kind]} to choose from`}
          perPage={CARDS_PER_PAGE}
          heading={heading}
          chosen={models.indexOf(chosen)}
          onChoose={choose}
          further={
            count > models.length && (
              <PageLink
                to={finderUrl({ type: kind })}
                className="grid h-full min-h-11 place-items-center px-3 text-center font-semibold text-brand-ink underline underline-offset-4"
              >
                All {count} {TITLES[kind].toLowerCase()}
              </PageLink>
            )
          }
        >
          {models.map((model) => (
            <ModelCard key={model.id} model={model} chosen={model === chosen} />
          ))}
        </Strip>
      </div>
      <ModelStage key={chosen.id} kind={kind} model={chosen} />
    </div>
  );
}
