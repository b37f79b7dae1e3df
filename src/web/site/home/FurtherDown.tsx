import { AboutTeaser } from './AboutTeaser.tsx';
import { FindUs } from './FindUs.tsx';
import type { Range } from './range.ts';

/** What is on no first screen. */
export function FurtherDown({ bikes, scooters }: { bikes: Range; scooters: Range }) {
  return (
    <>
      <AboutTeaser bikes={bikes} scooters={scooters} />
      <FindUs />
    </>
  );
}
