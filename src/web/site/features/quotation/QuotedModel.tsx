import { useSearchParams } from 'react-router';
import type { Colour } from '../../../../domain/catalogue/model-key.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';
import { ColourSwatches } from '../models/ColourSwatches.tsx';
import type { QuotableBike } from './quotable-bike.ts';

/** The machine in the colour that was chosen; the others are one tap away. */
export function QuotedModel({ bike, colour }: { bike: QuotableBike; colour: Colour | undefined }) {
  const { bikeName, name, image, colours } = bike;
  const shown = colour ?? colours[0];
  const [query] = useSearchParams();
  return (
    <section
      aria-label={name}
      className="max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] max-sm:items-center max-sm:gap-4 low:grid low:grid-cols-2 low:items-center low:gap-6"
    >
      <div className="floor rounded-panel p-2 sm:p-6">
        <ResponsivePicture
          key={colour?.image}
          src={colour?.image ?? image}
          alt={colour ? `${name} in ${colour.name}` : name}
          sizes="(width < 64rem) 100vw, 40rem"
          priority
          className="mx-auto aspect-3/2 max-h-80 w-full low:max-h-[40svh] object-contain"
        />
      </div>
      <div className="max-sm:[&_[role=group]]:-ml-1.5 max-sm:[&_[role=group]]:justify-start sm:mt-4 sm:text-center">
        <h2 className="text-h3 wrap-anywhere sm:text-h2">{name}</h2>
        {shown && colours.length > 1 && (
          <ColourSwatches
            colours={colours}
            shown={shown}
            addressOf={(slug) =>
              bikeAddress('', { bikeName, colour: slug, variant: query.get('variant') ?? undefined })
            }
          />
        )}
        <p aria-live="polite" className="text-caption text-muted">
          {colour?.name ?? (shown && `In the picture: ${shown.name}. Tap a colour to have it in the quotation.`)}
        </p>
      </div>
    </section>
  );
}
