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
    <>
      <p className="eyebrow text-brand-ink">
        {brand.name} in {town}
      </p>
      <h1 className="mt-1 text-h2">{TITLES[kind]}</h1>
    </>
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
      <div className="wrap pt-4 sm:pt-8">
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
