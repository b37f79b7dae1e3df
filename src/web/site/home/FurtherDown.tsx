import type { Bike } from '../../../domain/catalogue.ts';
import { AboutTeaser } from './AboutTeaser.tsx';
import { FindUs } from './FindUs.tsx';

/** What is on no first screen. */
export function FurtherDown({ bikes, scooters }: { bikes: readonly Bike[]; scooters: readonly Bike[] }) {
  return (
    <>
      <AboutTeaser bikes={bikes} scooters={scooters} />
      <FindUs />
    </>
  );
}
