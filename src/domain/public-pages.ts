import { type Bike, modelKey } from './catalogue.ts';

/** Every public page that search engines may list, but for those of single models. */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/about',
  '/motorcycle',
  '/scooters',
  '/services',
  '/service-booking',
  '/amc',
  '/extendedWarranty',
  '/finance',
  '/emi-calculator',
  '/networks',
  '/dealers/1',
  '/offers',
  '/gallery',
  '/contact',
  '/text-ride-booking',
  '/joy-club',
  '/optain',
  '/opt-out',
  '/terms-conditions',
  '/privacy-policy',
];

/** The pages of the models that have one. */
export function modelPages(models: readonly Bike[]): string[] {
  return models
    .filter(({ hasDetails }) => hasDetails)
    .map(({ bikeName }) => `/view-details?bike=${encodeURIComponent(modelKey(bikeName))}`);
}
