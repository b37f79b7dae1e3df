/** When a colour can be had, in words for staff and visitors; without zod, since pages show it. */
export const AVAILABILITIES = {
  'in-showroom': 'In the showroom',
  week: 'Within a week',
  'on-order': 'On order',
  'sold-out': 'Sold out',
} as const;
export type Availability = keyof typeof AVAILABILITIES;
export const AVAILABILITY_NAMES = Object.keys(AVAILABILITIES) as [Availability, ...Availability[]];
