import type { BikeDetail, Colour } from '../../../../domain/catalogue/model-key.ts';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { Price } from '../../../ui/Price.tsx';
import { PriceDate } from '../shared/PriceDate.tsx';
import { type ViewedBike, useViewedBikeTopic } from '../bike/viewed-bike.ts';

export interface RideBike {
  bikeName: string;
  name: string;
  price: number;
  image: string;
  card: string;
  colours: Colour[];
  variants: BikeDetail['variants'];
  onRoad: BikeDetail['onRoad'];
}

interface RideSubjectProps {
  bike: RideBike;
  colour: Colour | undefined;
  variant: ViewedBike['variant'];
  /** Of the version that was chosen. */
  price: number;
}

/** The machine that the test ride is about, in the colour that was chosen; small on a phone, where the form comes next. */
export function RideSubject({ bike: { name, image }, colour, variant, price }: RideSubjectProps) {
  useViewedBikeTopic({ name, price, image }, colour, variant);
  return (
    <section
      aria-label={name}
      className="max-lg:grid max-lg:grid-cols-[minmax(0,2fr)_minmax(min(100%,8rem),3fr)] max-lg:items-center max-lg:gap-4"
    >
      <div className="floor rounded-panel p-2 sm:p-4 lg:p-8">
        <ResponsivePicture
          src={colour?.image ?? image}
          alt={colour ? `${name} in ${colour.name}` : name}
          sizes="(width < 64rem) 40vw, 40rem"
          priority
          className="aspect-3/2 w-full object-contain"
        />
      </div>
      <div className="min-w-0">
        <h2 className="text-h3 wrap-anywhere sm:text-h2 lg:mt-6">{name}</h2>
        <p className="mt-1 lg:mt-2">
          <Price amount={price} className="text-h3 sm:text-h2" />
        </p>
        <p className="mt-1 text-caption text-muted">
          All prices are <span className="whitespace-nowrap">Ex-Showroom</span> Price
        </p>
        <PriceDate />
      </div>
    </section>
  );
}
