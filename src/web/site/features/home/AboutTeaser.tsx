import { Link } from 'react-router';
import type { VehicleKind } from '../../../../domain/catalogue/model-key.ts';
import { clockTime } from '../../../../domain/calendar/dates.ts';
import { rupees } from '../../../../domain/pricing/money.ts';
import { useDealership } from '../../../dealership.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { ResponsivePicture } from '../../../ui/media/Picture.tsx';
import { Section } from '../../../ui/page/Section.tsx';
import { Strip } from '../../../ui/media/Strip.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';
import { KINDS } from '../bike/vehicle-kinds.ts';
import type { PriceRange } from './price-range.ts';

/** Specification, section 9. */
const MODELS_PER_PAGE = { phone: 3, tablet: 3, desktop: 3 };

export function AboutTeaser({ bikes, scooters }: { bikes: PriceRange; scooters: PriceRange }) {
  const { name, brand, town, hours } = useDealership();
  const cards = [
    ...bikes.cards.map((model) => card(model, 'motorcycle')),
    ...scooters.cards.map((model) => card(model, 'scooter')),
  ];
  const count = bikes.count + scooters.count;
  return (
    <Section>
      <div className="mb-10 grid gap-x-16 gap-y-5 sm:mb-14 lg:grid-cols-2">
        <div>
          <p className="eyebrow mb-3 text-brand-ink">About us</p>
          <h2 className="text-h2">A showroom you can walk into</h2>
        </div>
        <div>
          <p className="text-lead text-muted">
            {name} looks after riders in and around {town}. Sit on every {brand.name} we sell, take one around the
            block, and leave the service book with people who remember your machine. We are open {hours.days},{' '}
            {clockTime(hours.opens)} to {clockTime(hours.closes)}.
          </p>
          <LinkButton to="/about" look="secondary" className="mt-5">
            KNOW MORE
          </LinkButton>
        </div>
      </div>
      {cards.length > 0 && (
        <Strip
          label="Our models"
          perPage={MODELS_PER_PAGE}
          heading={<h3 className="text-h3">On our floor today</h3>}
          further={
            count > cards.length && (
              <Link
                to="/models"
                className="grid h-full place-items-center text-center text-[min(0.8125rem,3.6vw)] font-semibold text-brand-ink underline underline-offset-4 sm:text-base"
              >
                All {count} machines
              </Link>
            )
          }
        >
          {cards}
        </Strip>
      )}
    </Section>
  );
}

function card(model: PriceRange['cards'][number], kind: VehicleKind) {
  return (
    <Link key={model.bikeName} to={bikeAddress(KINDS[kind].to, model)} className="group block">
      <span className="block overflow-hidden rounded-card floor p-1 sm:rounded-panel sm:p-5">
        <ResponsivePicture
          src={model.bikeIcon}
          alt=""
          // Phones show it half as large again: so the small version is taken whatever their dots.
          sizes="(width < 40rem) 64px, 26rem"
          className="aspect-3/2 w-full object-contain transition-[scale] duration-300 group-hover:scale-104"
        />
      </span>
      <span className="mt-2 block font-display text-[min(0.8125rem,3.6vw)] font-semibold transition-colors group-hover:text-brand-ink sm:mt-4 sm:text-h3">
        {model.name}
      </span>
      <span className="block text-[min(0.8125rem,3.6vw)] text-muted tabular sm:text-base">{rupees(model.price)}</span>
      {model.onRoad !== undefined && (
        <span className="block text-[min(0.75rem,3.3vw)] text-muted tabular sm:text-caption">
          On-road {rupees(model.onRoad)}
        </span>
      )}
    </Link>
  );
}
