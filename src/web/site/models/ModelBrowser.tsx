import { useSearchParams } from 'react-router';
import { type Bike, modelKey, type VehicleKind } from '../../../domain/catalogue.ts';
import { useDealership } from '../../dealership.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { ModelCard } from './ModelCard.tsx';
import { ModelStage } from './ModelStage.tsx';

/** Specification, section 9. */
const CARDS_PER_PAGE = { phone: 1, tablet: 2, desktop: 6 };

const TITLES: Record<VehicleKind, string> = { motorcycle: 'Motorcycles', scooter: 'Scooters' };

/** The showroom floor: cards of all models, and the chosen one large. The address keeps the choice. */
export function ModelBrowser({ kind, models }: { kind: VehicleKind; models: Bike[] }) {
  const { brand, town } = useDealership();
  const [query] = useSearchParams();
  const asked = modelKey(query.get('bike') ?? '');
  const chosen = models.find(({ bikeName }) => modelKey(bikeName) === asked) ?? models[0];

  const heading = (
    <div className="flex flex-col-reverse gap-x-4 lg:flex-row lg:items-baseline">
      <h1 className="text-h2">{TITLES[kind]}</h1>
      <p className="eyebrow text-brand-ink">
        {brand.name} in {town}
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
    <>
      <div className="wrap pt-4 lg:pt-5">
        <Strip
          label={`${TITLES[kind]} to choose from`}
          perPage={CARDS_PER_PAGE}
          heading={heading}
          shown={models.indexOf(chosen)}
        >
          {models.map((model) => (
            <ModelCard key={model.id} model={model} chosen={model === chosen} />
          ))}
        </Strip>
      </div>
      <ModelStage key={chosen.id} model={chosen} />
    </>
  );
}
