import { AboutTeaser } from './AboutTeaser.tsx';
import { FindUs } from './FindUs.tsx';
import type { PriceRange } from './price-range.ts';

/** What is on no first screen. */
export function BelowTheFold({ bikes, scooters }: { bikes: PriceRange; scooters: PriceRange }) {
  return (
    <>
      <AboutTeaser bikes={bikes} scooters={scooters} />
      <FindUs />
    </>
  );
}
