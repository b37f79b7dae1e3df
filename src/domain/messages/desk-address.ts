import type { Dealership } from '../dealership.ts';
import { type Desk, DESKS } from '../leads/desks.ts';

/** Where a desk reads its mail. */
export const deskAddress = ({ emails }: Pick<Dealership, 'emails'>, desk: Desk): string =>
  emails[DESKS[desk].hearsAt] ?? emails.contact;
