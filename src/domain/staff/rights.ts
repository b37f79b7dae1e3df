import type { Department } from '../leads/departments-and-stages.ts';

/** What can be done at the desk, in words. Every staff call names one of these, or `signed-in`. */
export const RIGHTS = {
  'own-leads': 'work on enquiries',
  'all-leads': 'work on everybody’s enquiries, and hand them out',
  export: 'take lists of customers out of the house',
  erase: 'erase enquiries',
  prices: 'change prices',
  catalogue: 'change models, offers and pictures',
  shop: 'change hours, texts and settings',
  accounts: 'manage accounts',
  activity: 'read who did what',
  figures: 'read the figures',
} as const;

export type Right = keyof typeof RIGHTS;
/** What a staff call asks for: a right, or nothing more than an account. */
export type NeededRight = Right | 'signed-in';

const EVERYTHING = Object.keys(RIGHTS) as Right[];

/** Who may do what. A role is a set of rights and a word for the panel; nothing else in the house names one. */
export const ROLES = {
  owner: { label: 'Owner', rights: EVERYTHING },
  manager: { label: 'Manager', rights: EVERYTHING.filter((right) => right !== 'accounts') },
  sales: { label: 'Sales', rights: ['own-leads'], desk: 'sales' },
  service: { label: 'Service', rights: ['own-leads'], desk: 'service' },
  editor: { label: 'Editor', rights: ['prices', 'catalogue', 'shop'] },
} as const satisfies Record<string, { label: string; rights: readonly Right[]; desk?: Department }>;

export type Role = keyof typeof ROLES;
export const ROLE_NAMES = Object.keys(ROLES) as Role[];

/** The one that may do everything: there is always somebody who has it. */
export const OWNER: Role = 'owner';

export const isRole = (name: unknown): name is Role => typeof name === 'string' && Object.hasOwn(ROLES, name);

export function hasRight(role: Role, needed: NeededRight): boolean {
  const rights: readonly Right[] = ROLES[role].rights;
  return needed === 'signed-in' || rights.includes(needed);
}

/** The desk that somebody of this role works at; those without one work at none in particular. */
export function roleDepartment(role: Role): Department | undefined {
  const { desk }: { label: string; desk?: Department } = ROLES[role];
  return desk;
}

/** Whether somebody of this role turns to people who wrote to that desk. */
export const worksIn = (role: Role, desk: Department) =>
  hasRight(role, 'own-leads') && (roleDepartment(role) ?? desk) === desk;
