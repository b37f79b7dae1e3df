import type { Bike } from '../../../domain/catalogue.ts';

type ModelColour = Bike['colours'][number];

interface ColourSwatchesProps {
  colours: readonly ModelColour[];
  chosen: ModelColour;
  onChoose: (colour: ModelColour) => void;
}

export function ColourSwatches({ colours, chosen, onChoose }: ColourSwatchesProps) {
  return (
    <div role="group" aria-label="Colours" className="mt-2 flex flex-wrap justify-center gap-1">
      {colours.map((colour) => (
        <button
          key={colour.id}
          type="button"
          aria-pressed={colour.id === chosen.id}
          aria-label={colour.name}
          title={colour.name}
          onClick={() => onChoose(colour)}
          className="group grid size-11 place-items-center rounded-full"
        >
          <span className="grid size-9 place-items-center rounded-full border-2 border-transparent transition-colors group-hover:border-edge group-aria-pressed:border-ink">
            <span className="size-6 rounded-full border border-ink/25" style={{ background: colour.paint }} />
          </span>
        </button>
      ))}
    </div>
  );
}
