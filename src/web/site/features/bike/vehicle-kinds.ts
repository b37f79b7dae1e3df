import type { VehicleKind } from '../../../../domain/catalogue/model-key.ts';
import type { BreadcrumbStep } from '../../../../domain/pages/structured-data.ts';

/** The page that a machine of a kind is listed on. */
export const KINDS: Record<VehicleKind, BreadcrumbStep> = {
  motorcycle: { label: 'Motorcycles', to: '/motorcycle' },
  scooter: { label: 'Scooters', to: '/scooters' },
};
