import type { VehicleKind } from '../../../domain/catalogue.ts';
import type { Step } from '../../../domain/structured-data.ts';

/** The page that a machine of a kind is listed on. */
export const KINDS: Record<VehicleKind, Step> = {
  motorcycle: { label: 'Motorcycles', to: '/motorcycle' },
  scooter: { label: 'Scooters', to: '/scooters' },
};
