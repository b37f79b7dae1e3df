import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Price } from '../../ui/Price.tsx';
import { bikeLink } from './chosen-bike.ts';

export interface RideBike {
  bikeName: string;
  name: string;
  price: number;
  image: string;
  card: string;
}

/** The machine that the test ride is about. */
export function RideSubject({ bike: { bikeName, name, price, image } }: { bike: RideBike }) {
  return (
    <section aria-label={name}>
      <div className="rounded-panel bg-ground p-4 sm:p-8">
        <Picture
          src={image}
          alt={name}
          sizes="(width < 64rem) 100vw, 40rem"
          priority
          className="aspect-3/2 w-full object-contain"
        />
      </div>
      <h2 className="mt-6 text-h2">{name}</h2>
      <p className="mt-2">
        <Price amount={price} className="text-h2" />
      </p>
      <p className="mt-1 text-caption text-muted">All prices are Ex-Showroom Price</p>
      <LinkButton {...bikeLink('/finance', { bikeName })} look="secondary" className="mt-6">
        INTERESTED FOR FINANCE ?
      </LinkButton>
    </section>
  );
}
