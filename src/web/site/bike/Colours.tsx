import { useCallback, useState } from 'react';
import { type BikeDetail, type Colour, modelKey } from '../../../domain/catalogue.ts';
import { siteCalls } from '../../api.ts';
import { Picture } from '../../ui/Picture.tsx';
import { Lazily } from './Lazily.tsx';
import { Magnifier } from './Magnifier.tsx';

export function Colours({ bike: { bikeName, name } }: { bike: BikeDetail }) {
  const load = useCallback(() => siteCalls.bikeColours(modelKey(bikeName)), [bikeName]);
  return (
    <Lazily load={load} what="colours">
      {(colours) => <ColourPicker name={name} colours={colours} />}
    </Lazily>
  );
}

function ColourPicker({ name, colours }: { name: string; colours: Colour[] }) {
  const [chosen, setChosen] = useState(colours[0]);
  if (!chosen) return null;
  return (
    <div>
      <h2 className="sr-only">Colours of the {name}</h2>
      <div role="group" aria-label="Colours" className="no-scrollbar -m-1 flex gap-3 overflow-x-auto p-1">
        {colours.map((colour) => (
          <button
            key={colour.id}
            type="button"
            aria-pressed={colour.id === chosen.id}
            onClick={() => setChosen(colour)}
            className="w-32 shrink-0 rounded-card border-2 border-line bg-paper p-2 transition-colors hover:border-edge aria-pressed:border-brand sm:w-40"
          >
            <Picture src={colour.image} alt="" sizes="160px" className="aspect-3/2 w-full object-contain" />
            <span className="mt-1 block truncate text-caption font-medium">{colour.name}</span>
          </button>
        ))}
      </div>
      <p aria-live="polite" className="mt-6 text-center font-display text-h3 font-semibold">
        {chosen.name}
      </p>
      <div className="mt-3">
        <Magnifier src={chosen.image} alt={`${name} in ${chosen.name}`} />
      </div>
    </div>
  );
}
