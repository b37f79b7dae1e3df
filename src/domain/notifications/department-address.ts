import type { Dealership } from '../dealership.ts';
import { type Department, DEPARTMENT_NAMES, DEPARTMENTS } from '../leads/departments-and-stages.ts';

/** Where a desk reads its mail. */
export const departmentEmail = ({ emails }: Pick<Dealership, 'emails'>, desk: Department): string =>
  emails[DEPARTMENTS[desk].hearsAt] ?? emails.contact;

/** The desks that read their mail at this one. */
export const departmentsAt = (dealership: Pick<Dealership, 'emails'>, address: string): Department[] =>
  DEPARTMENT_NAMES.filter((desk) => departmentEmail(dealership, desk).toLowerCase() === address.toLowerCase());
