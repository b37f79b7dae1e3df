import type { Database } from '../../../data/core/engine.ts';
import { nextInRotation } from '../../../data/leads/presence-and-views.ts';
import { findLead } from '../../../data/leads/read-leads.ts';
import { type LeadUpdate, updateLead } from '../../../data/leads/update-lead.ts';
import { colleagues } from '../../../data/accounts/presence.ts';
import { type Access, accessTo, visibilityOf } from '../../../domain/leads/access.ts';
import type { AssignableColleague, ContactOutcome, Lead, LeadChange } from '../../../domain/leads/lead-schemas.ts';
import { dayOf, startOfDay } from '../../../domain/calendar/dates.ts';
import { nextMorning } from '../../../domain/leads/response-time.ts';
import { LEAD_TEXTS } from '../../../domain/leads/lead-texts.ts';
import { followUpFor, stageProblem } from '../../../domain/leads/outcomes.ts';
import { hasRight, roleDepartment } from '../../../domain/staff/rights.ts';
import { leadUrl, staffScreenPath } from '../../jobs/outbox/mail-context.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import type { SignedIn } from '../session/session.ts';

type Who = Pick<SignedIn, 'user_id' | 'role'>;

/** The lead of that number as somebody may see it; refuses where they may not. */
export async function readableLead(db: Database, id: number, who: Who): Promise<{ lead: Lead; access: Access }> {
  const lead = await findLead(db, id);
  if (!lead) throw new HttpError(404, LEAD_TEXTS.unknown);
  const access = accessTo(lead, visibilityOf(who));
  if (access === 'none') throw new HttpError(403, LEAD_TEXTS.otherDepartment);
  return { lead, access };
}

/** The same for somebody who is about to change it. */
export async function workableLead(db: Database, id: number, who: Who): Promise<Lead> {
  const { lead, access } = await readableLead(db, id, who);
  if (access !== 'work') throw new HttpError(403, LEAD_TEXTS.notYours);
  return lead;
}

/** The name of a lead for those who may read it; empty for others. */
export async function leadNameFor(db: Database, id: number, who: Who): Promise<string> {
  const lead = await findLead(db, id);
  return lead && accessTo(lead, visibilityOf(who)) !== 'none' ? lead.name : '';
}

/** Whom leads can be given to, with the desk that they work at. */
export async function assignableStaff({
  db,
  clock,
}: Pick<StaffContext, 'db' | 'clock'>): Promise<AssignableColleague[]> {
  const all = await colleagues(db, dayOf(clock()));
  return all
    .filter(({ role }) => hasRight(role, 'own-leads'))
    .map(({ user_id, user_name, role, in_today }) => ({
      user_id,
      name: user_name || user_id,
      in_today,
      desk: roleDepartment(role) ?? null,
    }));
}

/** Whose turn it can be: those at this desk who are in; where nobody of it is, those who work at none in particular. */
export function onDutyStaff(people: readonly AssignableColleague[], desk: Lead['desk']): string[] {
  const here = people.filter(({ in_today }) => in_today);
  const atTheDesk = here.filter((person) => person.desk === desk);
  return (atTheDesk.length > 0 ? atTheDesk : here.filter((person) => person.desk === null)).map(
    ({ user_id }) => user_id,
  );
}

/** Somebody turned to the person: the line about it, the stage and the next date in one go. */
export async function recordContact(
  context: StaffContext,
  id: number,
  contact: ContactOutcome,
  who: Who,
): Promise<Lead> {
  const lead = await workableLead(context.db, id, who);
  const { hours } = context.dealership();
  const now = context.clock();
  const { kind, outcome, reason, text } = contact;
  const following = followUpFor(outcome ?? 'spoke', lead, hours, now);
  // What was written is answered by the next morning, or somebody looks again.
  const next = kind === 'whatsapp' || kind === 'mailed' ? nextMorning(hours, now) : following.next;
  return work(context, lead, who, contact, {
    stage: following.stage,
    reason,
    next: contact.next === undefined ? next : dated(contact.next, now),
    done: { kind, details: { ...(outcome && { outcome }), ...(text && { text }) } },
  });
}

export async function changeLead(context: StaffContext, id: number, change: LeadChange, who: Who): Promise<Lead> {
  const lead = await workableLead(context.db, id, who);
  const { stage, reason, next } = change;
  const step = { stage, reason, next: next === undefined ? undefined : dated(next, context.clock()) };
  return work(context, lead, who, change, { ...step, owner: await newOwner(context, lead, change, who) });
}

async function work(
  { db, clock }: StaffContext,
  lead: Lead,
  who: Who,
  sent: ContactOutcome | LeadChange,
  step: Omit<LeadUpdate, 'version'>,
): Promise<Lead> {
  const problem = step.stage === undefined ? undefined : stageProblem(lead, step.stage, step.reason ?? lead.reason);
  if (problem) throw new HttpError(400, problem);
  const by = { userId: who.user_id, at: clock() };
  const outcome = await updateLead(db, lead.id, { ...step, version: sent.version }, by);
  if (!outcome) throw new HttpError(404, LEAD_TEXTS.unknown);
  if ('stale' in outcome) throw new HttpError(409, LEAD_TEXTS.stale, { now: outcome.stale, yours: sent });
  if ('newer' in outcome) throw refuseBeside(outcome.newer);
  return outcome.saved;
}

/** One number has one open lead at a department: this one stays closed, and the answer leads to the other. */
export const refuseBeside = ({ id }: Lead) =>
  new HttpError(409, LEAD_TEXTS.newerOpen, { newer: { id, url: staffScreenPath(leadUrl(id)) } });

const FARTHEST_MS = 10 * 366 * 24 * 60 * 60 * 1000;

/** A slip of the year would be late at once, or forget somebody. What was chosen earlier today may be saved a little later. */
function dated(next: number | null, now: Date): Date | null {
  if (next === null) return null;
  const at = new Date(next);
  if (at < startOfDay(dayOf(now))) throw new HttpError(400, LEAD_TEXTS.past);
  if (next - now.getTime() > FARTHEST_MS) throw new HttpError(400, LEAD_TEXTS.farOff);
  return at;
}

/** One takes what is nobody's; who may work on everybody's gives it to whom they like, or to whose turn it is. */
async function newOwner(context: StaffContext, lead: Lead, { owner, turns }: LeadChange, who: Who) {
  if (owner === undefined && !turns) return undefined;
  const people = await assignableStaff(context);
  if (turns) {
    const next = await nextInRotation(context.db, onDutyStaff(people, lead.desk), context.clock());
    if (next === undefined) throw new HttpError(400, LEAD_TEXTS.nobodyIn);
    return next;
  }
  if (owner !== null && owner !== who.user_id && !hasRight(who.role, 'all-leads'))
    throw new HttpError(403, LEAD_TEXTS.notYours);
  if (owner && !people.some(({ user_id }) => user_id === owner)) throw new HttpError(400, LEAD_TEXTS.noSuchPerson);
  return owner;
}
