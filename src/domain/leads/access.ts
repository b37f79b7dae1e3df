import { enquiries } from '../enquiries/index.ts';
import { hasRight, type Role, worksIn } from '../staff/rights.ts';
import { type Department, DEPARTMENT_NAMES } from './departments-and-stages.ts';

/** What a staff member may do with a customer's business. */
export type Access = 'none' | 'read' | 'work';

/** A lead; or an enquiry without one, which nobody owns. A kind of enquiry without leads belongs to no department. */
interface Business {
  desk: Department | null;
  owner: string | null;
}

/** Whose business a staff member may see. The data room turns it into conditions, so it names no role. */
export type LeadVisibility = { all: true } | { all: false; userId: string; departments: readonly Department[] };

export function visibilityOf({ user_id: userId, role }: { user_id: string; role: Role }): LeadVisibility {
  return hasRight(role, 'all-leads')
    ? { all: true }
    : { all: false, userId, departments: DEPARTMENT_NAMES.filter((desk) => worksIn(role, desk)) };
}

/**
 * The one rule of who may see a customer, at every address that leads to one: a department reads everything of its own,
 * works on what is unassigned or assigned to oneself, and sees nothing of the other department that is not assigned to oneself.
 */
export function accessTo({ desk, owner }: Business, sight: LeadVisibility): Access {
  if (sight.all || owner === sight.userId) return 'work';
  const inDepartment = desk === null ? sight.departments.length > 0 : sight.departments.includes(desk);
  if (!inDepartment) return 'none';
  return owner === null ? 'work' : 'read';
}

/** The department of a kind of enquiry; null for a kind that nobody has to work on. */
export const departmentOf = (kind: string): Department | null =>
  enquiries.find((each) => each.kind === kind)?.desk ?? null;

/** Whether somebody may read the report of a kind; the rest of what they may read has leads of their own. */
export const mayReadKind = (kind: string, sight: LeadVisibility) =>
  accessTo({ desk: departmentOf(kind), owner: null }, sight) !== 'none';

export const kindsFor = (sight: LeadVisibility): string[] =>
  enquiries.map(({ kind }) => kind).filter((kind) => mayReadKind(kind, sight));
