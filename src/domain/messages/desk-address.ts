import type { Dealership } from '../dealership.ts';
import { type Desk, DESK_NAMES, DESKS } from '../leads/desks.ts';

/** Where a desk reads its mail. */
export const deskAddress = ({ emails }: Pick<Dealership, 'emails'>, desk: Desk): string =>
  emails[DESKS[desk].hearsAt] ?? emails.contact;

/** The desks that read their mail at this one. */
export const desksAt = (dealership: Pick<Dealership, 'emails'>, address: string): Desk[] =>
  DESK_NAMES.filter((desk) => deskAddress(dealership, desk).toLowerCase() === address.toLowerCase());
