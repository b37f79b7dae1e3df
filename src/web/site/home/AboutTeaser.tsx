import { Link } from 'react-router';
import type { Bike, VehicleKind } from '../../../domain/catalogue.ts';
import { clockTime } from '../../../domain/dates.ts';
import { rupees } from '../../../domain/money.ts';
import { useDealership } from '../../dealership.tsx';
import { LinkButton } from '../../ui/Button.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import { Strip } from '../../ui/Strip.tsx';
import { bikeAddress } from '../bike/chosen-bike.ts';
import { KINDS } from '../bike/kinds.ts';

/** Specification, section 9. */
const MODELS_PER_PAGE = { phone: 3, tablet: 3, desktop: 3 };

export function AboutTeaser({ bikes, scooters }: { bikes: readonly Bike[]; scooters: readonly Bike[] }) {
  const { name, brand, town, hours } = useDealership();
  const cards = [
    ...bikes.map((model) => card(model, 'motorcycle')),
    ...scooters.map((model) => card(model, 'scooter')),
  ];
  return (
    <Section
      eyebrow="About us"
      heading="A showroom you can walk into"
      aside={
        <LinkButton to="/about" look="secondary">
          KNOW MORE
        </LinkButton>
      }
    >
      <p className="mb-8 max-w-[62ch] text-lead text-muted sm:mb-12">
        {name} looks after riders in and around {town}. Sit on every {brand.name} we sell, take one around the block,
        and leave the service book with people who remember your machine. We are open {hours.days},{' '}
        {clockTime(hours.opens)} to {clockTime(hours.closes)}.
      </p>
      {cards.length > 0 && (
        <Strip label="Our models" perPage={MODELS_PER_PAGE}>
          {cards}
        </Strip>
      )}
    </Section>
  );
}

function card(model: Bike, kind: VehicleKind) {
  return (
    <Link
      key={model.bikeName}
      to={bikeAddress(KINDS[kind].to, model.bikeName)}
      className="group flex h-full flex-col rounded-card bg-ground p-2 text-center transition-shadow hover:shadow-raised sm:p-6"
    >
      <Picture
        src={model.bikeIcon}
        alt=""
        sizes="(width < 40rem) 30vw, 26rem"
        className="aspect-3/2 w-full object-contain transition-[scale] duration-300 group-hover:scale-104"
      />
      <span className="mt-2 block font-display text-caption font-semibold sm:text-h3">{model.name}</span>
      <span className="mt-auto block pt-0.5 text-caption text-muted tabular sm:text-base">{rupees(model.price)}</span>
    </Link>
  );
}
