import type { Department } from '../../domain/leads/departments-and-stages.ts';
import { hasRight, worksIn } from '../../domain/staff/rights.ts';
import type { Database } from '../core/engine.ts';

/** The lead that an enquiry belongs to. */
export interface ConcernedLead {
  leadId: number;
  desk: Department;
  /** Whose it is, if anybody's. */
  owner: string | null;
}

export function leadOfMessage(db: Database, enquiryId: number): Promise<ConcernedLead | undefined> {
  return db
    .selectFrom('enquiry_links as link')
    .innerJoin('leads', 'leads.id', 'link.lead_id')
    .select(['leads.id as leadId', 'leads.desk', 'leads.owner'])
    .where('link.enquiry_id', '=', enquiryId)
    .executeTakeFirst();
}

/** What the catalogue calls the model that an enquiry is about, where it knows it. */
export async function modelNameOf(db: Database, enquiryId: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('enquiry_links as link')
    .innerJoin('models', 'models.model_key', 'link.model_key')
    .select('models.name')
    .where('link.enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  return row?.name;
}

/** The address of somebody whose account works on that day; empty where there is none. */
export async function staffEmail(db: Database, userId: string, day: string): Promise<string> {
  const row = await working(db, day).select('email').where('user_id', '=', userId).executeTakeFirst();
  return row?.email ?? '';
}

/** Everybody whose account works on that day, with the address that they read. */
export function activeReaders(db: Database, day: string): Promise<{ user_id: string; email: string }[]> {
  return working(db, day).select(['user_id', 'email']).where('email', '<>', '').orderBy('user_id').execute();
}

/**
 * Whether a letter to that address may say in full how customers are reached: not where somebody reads it who sees no
 * more than a part of it in lists. A desk's mailbox is read by whoever works there, whatever address their account names.
 */
export async function mayReadNumbers(
  db: Database,
  { address, desks }: { address: string; desks: readonly Department[] },
  day: string,
): Promise<boolean> {
  const people = await working(db, day).select(['email', 'role']).execute();
  return people
    .filter(
      ({ email, role }) => email.toLowerCase() === address.toLowerCase() || desks.some((desk) => worksIn(role, desk)),
    )
    .every(({ role }) => hasRight(role, 'export'));
}

function working(db: Database, day: string) {
  return db
    .selectFrom('staff')
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('expire_date', 'is', null), eb('expire_date', '>=', day)]));
}
