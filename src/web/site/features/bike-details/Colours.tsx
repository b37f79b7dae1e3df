import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type BikeDetail, type Colour, modelKey } from '../../../../domain/catalogue/model-key.ts';
import { AVAILABILITIES } from '../../../../domain/content/availabilities.ts';
import { siteCalls } from '../../../api.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { bikeAddress, useChosenColour } from '../bike/chosen-bike.ts';
import { LazyTab } from './LazyTab.tsx';
import { Magnifier } from './Magnifier.tsx';

export function ColoursTab({ bike }: { bike: BikeDetail }) {
  const { bikeName } = bike;
  const load = useCallback(() => siteCalls.bikeColours(modelKey(bikeName)), [bikeName]);
  return (
    <LazyTab load={load} what="colours">
      {(colours) => <ColourPicker bike={bike} colours={colours} />}
    </LazyTab>
  );
}

function ColourPicker({ bike: { bikeName, name }, colours }: { bike: BikeDetail; colours: Colour[] }) {
  const navigate = useNavigate();
  const { shown } = useChosenColour(colours);
  const choose = (slug: string) => {
    const address = bikeAddress('', { bikeName, colour: slug }, { tab: 'colours' });
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  if (!shown) return null;
  return (
    <div>
      <h2 className="sr-only">Colours of the {name}</h2>
      <div role="group" aria-label="Colours" className="no-scrollbar -m-1 flex gap-3 overflow-x-auto p-1">
        {colours.map((colour) => (
          <button
            key={colour.id}
            type="button"
            aria-pressed={colour.id === shown.id}
            onClick={() => choose(colour.slug)}
            className="w-28 shrink-0 rounded-card border-2 border-line bg-paper p-1.5 transition-colors hover:border-edge aria-pressed:border-brand sm:w-36"
          >
            <ResponsivePicture src={colour.image} alt="" sizes="160px" className="aspect-3/2 w-full object-contain" />
            <span className="mt-1 block truncate text-caption font-medium">{colour.name}</span>
            {colour.availability === 'sold-out' && <span className="block text-caption text-muted">Sold out</span>}
          </button>
        ))}
      </div>
      <p aria-live="polite" className="mt-3 mb-2 text-center font-display text-h3 font-semibold">
        {shown.name}
        <span className="block font-sans text-caption font-normal text-muted">
          {AVAILABILITIES[shown.availability]}
        </span>
      </p>
      <Magnifier src={shown.image} alt={shown.alt || `${name} in ${shown.name}`} />
    </div>
  );
}
