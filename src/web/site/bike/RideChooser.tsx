import { Link } from 'react-router';
import type { Bike } from '../../../domain/catalogue.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { bikeLink, UNKNOWN_BIKE } from './chosen-bike.ts';

/** For those who came without a machine in mind. */
export function RideChooser({ models }: { models: readonly Bike[] }) {
  return (
    <section aria-labelledby="which-machine">
      <h2 id="which-machine" className="text-h2">
        {UNKNOWN_BIKE}
      </h2>
      <p className="mt-3 text-lead text-muted">Which machine would you like to ride? Choose it here, or just ask us.</p>
      <p className="mt-1 text-caption text-muted">All prices are Ex-Showroom Price</p>
      <ul className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {models.map(({ id, bikeName, name, bikeIcon, price, image }) => (
          <li key={`${bikeName}-${id}`}>
            <Link
              {...bikeLink('/text-ride-booking', { bikeName, price, image })}
              className="block h-full rounded-card border border-line p-3 text-center transition-[border-color,box-shadow] hover:border-ink hover:shadow-card"
            >
              <Picture src={bikeIcon} alt="" sizes="200px" className="aspect-3/2 w-full object-contain" />
              <span className="mt-1 block text-caption font-semibold">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <LinkButton to="/finance" look="secondary" className="mt-6">
        INTERESTED FOR FINANCE ?
      </LinkButton>
    </section>
  );
}
