import { Link } from 'react-router';
import type { Colour } from '../../../../domain/catalogue/model-key.ts';
import { twoToned } from '../../../../domain/catalogue/paints.ts';
import { Swatch } from '../../../ui/media/Swatch.tsx';

interface ColourSwatchesProps {
  colours: readonly Colour[];
  shown: Colour;
  /** Where each colour is shown: the same page, with the colour in its address. */
  addressOf: (slug: string) => string;
}

/** Links that rewrite only the query: a colour can be shared, and travels on to whatever is opened from here. */
export function ColourSwatches({ colours, shown, addressOf }: ColourSwatchesProps) {
  const accents = twoToned(colours);
  return (
    <div role="group" aria-label="Colours" className="mt-2 flex flex-wrap justify-center gap-1" data-print="no">
      {colours.map((colour) => (
        <Link
          key={colour.id}
          to={addressOf(colour.slug)}
          replace
          preventScrollReset
          rel="nofollow"
          aria-current={colour.id === shown.id ? 'true' : undefined}
          aria-label={colour.name}
          title={colour.name}
          className="group grid size-11 place-items-center rounded-full"
        >
          <span className="grid size-9 place-items-center rounded-full border-2 border-transparent transition-colors group-hover:border-edge group-aria-[current]:border-ink">
            <Swatch paint={colour.paint} accent={accents.has(colour.name) ? colour.accent : undefined} />
          </span>
        </Link>
      ))}
    </div>
  );
}
