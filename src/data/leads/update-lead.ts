import { sql } from 'kysely';
import { dayOf } from '../../domain/calendar/dates.ts';
import type { Lead } from '../../domain/leads/lead-schemas.ts';
import { stageOf } from '../../domain/leads/departments-and-stages.ts';
import { isContact, type LeadEventDetails, type LeadEventKind } from '../../domain/leads/events.ts';
import { hasRight } from '../../domain/staff/rights.ts';
import { type Database, engineOf } from '../core/engine.ts';
import { DuplicateKey } from '../core/errors.ts';
import { inSavepoint } from '../core/transactions.ts';
import { newEnquiryId } from '../core/enquiry-ids.ts';
import { quotationsOf } from '../quotations/read-quotations.ts';
import { colleagues } from '../accounts/presence.ts';
import { newLeadRow, IS_OPEN_LEAD, upsertLeadStatement, firstSource } from './upsert-lead.ts';
import { type ChangedBy, addTimelineEvent } from './timeline-events.ts';
import { lockLeads } from './lock-leads.ts';
import { findLead, progressTo } from './read-leads.ts';
import { invalidateFigures, unusedLeadId, refreshLeads } from './refresh-leads.ts';

/** What is to become of a lead; what is not named stays. */
export interface LeadUpdate {
  stage?: string | undefined;
  reason?: string | null | undefined;
  owner?: string | null | undefined;
  /** When somebody turns to them next. */
  next?: Date | null | undefined;
  /** What was done, beside the lines that tell of a new stage, owner or date. */
  done?: { kind: LeadEventKind; details?: LeadEventDetails } | undefined;
  /** The version that was looked at; without it the last one to save wins. */
  version?: number | undefined;
}

/**
 * What became of it: saved; or not, since somebody else has changed it meanwhile, or since another lead of the number is
 * open (`newer`), which it would stand beside. Undefined where there is no such lead.
 */
export type LeadUpdateOutcome = { saved: Lead } | { stale: Lead } | { newer: Lead } | undefined;

/** One step of work on a lead: the row and the lines about it, to be called inside a transaction. */
export async function updateLead(
  trx: Database,
  id: number,
  step: LeadUpdate,
  by: ChangedBy,
): Promise<LeadUpdateOutcome> {
  const lead = await findLead(trx, id);
  if (!lead) return undefined;
  if (step.version !== undefined && step.version !== lead.version)
    return (await isDone(trx, lead, step, by)) ? { saved: lead } : { stale: lead };
  const reopens = !lead.open && stageOf(lead.desk, step.stage ?? lead.stage)?.ends === undefined;
  const newer = reopens ? await openLeadBeside(trx, lead) : undefined;
  if (newer) return { newer };
  const changes = await changesOf(trx, lead, step, by);
  const write = () =>
    trx
      .updateTable('leads')
      .set({ ...changes, version: lead.version + 1 })
      .where('id', '=', id)
      .where('version', '=', lead.version)
      .executeTakeFirst();
  // An enquiry may begin another lead at this very moment: the index lets one of the two be open.
  const written = await (reopens ? inSavepoint(trx, write).catch(ifNotThere) : write());
  if (!written) return updateLead(trx, id, step, by);
  const { numUpdatedRows } = written;
  const now = await findLead(trx, id);
  if (!now) return undefined;
  // Where nobody asked which version it was, somebody else's step in between is no reason to lose this one.
  if (numUpdatedRows === 0n) return step.version === undefined ? updateLead(trx, id, step, by) : { stale: now };
  await writeLines(trx, lead, now, step, by);
  await invalidateFigures(trx, [id]);
  await engineOf(trx).announce(trx, 'leads');
  return { saved: now };
}

/** Its answer was lost and it is asked for again: its line is there, and nothing has been done since. */
async function isDone(
  trx: Database,
  lead: Lead,
  { done, version }: LeadUpdate,
  { userId }: ChangedBy,
): Promise<boolean> {
  if (!done || version === undefined || lead.version !== version + 1) return false;
  const line = await trx
    .selectFrom('lead_events')
    .select(['user_id', 'details'])
    .where('lead_id', '=', lead.id)
    .where('kind', '=', done.kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { outcome, text } = JSON.parse(line?.details ?? '{}') as LeadEventDetails;
  return line?.user_id === userId && outcome === done.details?.outcome && text === done.details?.text;
}

async function changesOf(trx: Database, lead: Lead, step: LeadUpdate, { userId, at }: ChangedBy) {
  const { stage = lead.stage, done } = step;
  const contact = done !== undefined && isContact(done.kind);
  const ends = stageOf(lead.desk, stage)?.ends;
  const next = step.next === undefined ? lead.due_at : (step.next?.getTime() ?? null);
  const goesOn = !lead.open && ends === undefined;
  const owner = goesOn ? await ownerWhoIsHere(trx, lead, at) : lead.owner;
  return {
    stage,
    ...progressTo(lead.desk, stage),
    reason: ends === 'otherwise' ? (step.reason ?? lead.reason) : null,
    open: ends ? 0 : 1,
    due_at: ends ? null : next,
    // Who turns to somebody that is nobody's takes them on.
    owner: step.owner === undefined ? (owner ?? (contact ? userId : null)) : step.owner,
    ...(contact && lead.answered_at === null && { answered_at: at.getTime(), answered_by: userId }),
  };
}

/** Of those who have left, or no longer work on leads, nobody would see that it goes on. */
async function ownerWhoIsHere(trx: Database, { owner }: Lead, at: Date): Promise<string | null> {
  const here = await colleagues(trx, dayOf(at));
  return here.some(({ user_id, role }) => user_id === owner && hasRight(role, 'own-leads')) ? owner : null;
}

/** The open lead that enquiries of the same number join. One that was split off was meant to stand beside it. */
async function openLeadBeside(trx: Database, { id, mobile, desk }: Lead): Promise<Lead | undefined> {
  const { joins } = await trx.selectFrom('leads').select('joins').where('id', '=', id).executeTakeFirstOrThrow();
  if (joins === '') return undefined;
  const other = await trx
    .selectFrom('leads')
    .select('id')
    .where('joins', '=', mobile)
    .where('desk', '=', desk)
    .where(IS_OPEN_LEAD)
    .executeTakeFirst();
  return other && findLead(trx, other.id);
}

function ifNotThere(error: unknown): undefined {
  if (!(error instanceof DuplicateKey)) throw error;
}

async function writeLines(trx: Database, before: Lead, now: Lead, step: LeadUpdate, by: ChangedBy): Promise<void> {
  const { done } = step;
  const moved = before.stage !== now.stage ? { from: before.stage, to: now.stage } : {};
  const reason = now.reason && now.reason !== before.reason ? { reason: now.reason } : {};
  const next = now.due_at !== before.due_at ? { next: now.due_at } : {};
  const rest: LeadEventDetails = { ...moved, ...reason, ...next };
  if (done) await addTimelineEvent(trx, now.id, done.kind, { ...done.details, ...rest }, by);
  else if (moved.to) await addTimelineEvent(trx, now.id, 'stage', rest, by);
  else if ('next' in next) await addTimelineEvent(trx, now.id, 'dated', next, by);
  if (before.owner !== now.owner) {
    const who = { ...(before.owner && { from: before.owner }), ...(now.owner && { to: now.owner }) };
    await addTimelineEvent(trx, now.id, 'assigned', who, by);
  }
}

/**
 * Gives one enquiry a lead of its own, which no further one joins and somebody has to turn to by `dueAt`. Answers its id,
 * also when the same was asked before; undefined where the enquiry is not this lead's, or its only one.
 */
export async function splitLead(
  trx: Database,
  lead: Lead,
  enquiryId: number,
  { dueAt, ...by }: ChangedBy & { dueAt: Date },
): Promise<number | undefined> {
  if (lead.mobile === '') return undefined;
  await lockLeads(trx, [lead.id]);
  const links = await trx
    .selectFrom('enquiry_links')
    .innerJoin('enquiries', 'enquiries.id', 'enquiry_id')
    .select([
      'enquiry_id',
      'model_key',
      'enquiries.name',
      'enquiries.kind',
      'enquiries.source',
      'enquiries.received_at',
    ])
    .where(sql<boolean>`enquiry_links.mobile = ${lead.mobile} and enquiry_links.mobile <> ''`)
    .where('lead_id', '=', lead.id)
    .execute();
  const own = links.find(({ enquiry_id }) => enquiry_id === enquiryId);
  if (!own) return splitBefore(trx, lead.id, enquiryId);
  if (links.length < 2) return undefined;
  const { name, kind, model_key, source, received_at } = own;
  const id = await unusedLeadId(trx, enquiryId === lead.id ? newEnquiryId(received_at) : enquiryId);
  await upsertLeadStatement(trx, [
    {
      ...newLeadRow({ id, desk: lead.desk, mobile: lead.mobile }),
      joins: '',
      name,
      kind,
      model_key,
      source: firstSource(source),
      last_at: received_at,
      owner: lead.owner,
      due_at: dueAt.getTime(),
    },
  ]).execute();
  await trx.updateTable('enquiry_links').set({ lead_id: id }).where('enquiry_id', '=', enquiryId).execute();
  await moveQuotations(trx, enquiryId, { from: lead.id, to: id }, by);
  await invalidateFigures(trx, [lead.id, id]);
  await refreshLeads(trx, [lead.id]);
  await addTimelineEvent(trx, lead.id, 'split', { enquiry: enquiryId, lead: id }, by);
  await addTimelineEvent(trx, id, 'split', { enquiry: enquiryId, lead: lead.id }, by);
  await engineOf(trx).announce(trx, 'leads');
  return id;
}

/** The lead that the enquiry has had since it was split off from this one. */
async function splitBefore(trx: Database, leadId: number, enquiryId: number): Promise<number | undefined> {
  const link = await trx
    .selectFrom('enquiry_links')
    .select('lead_id')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirst();
  const lines = await trx
    .selectFrom('lead_events')
    .select('details')
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'split')
    .execute();
  const isSame = ({ enquiry, lead }: LeadEventDetails) => enquiry === enquiryId && lead === link?.lead_id;
  return lines.some(({ details }) => isSame(JSON.parse(details ?? '{}') as LeadEventDetails))
    ? (link?.lead_id ?? undefined)
    : undefined;
}

/** What was quoted because of an enquiry goes with it, in all its versions, and with it that it was opened or taken. */
async function moveQuotations(
  trx: Database,
  enquiryId: number,
  { from, to }: { from: number; to: number },
  { at }: ChangedBy,
): Promise<void> {
  await trx
    .updateTable('quotations')
    .set({ lead_id: to })
    .where('number', 'in', (eb) => eb.selectFrom('quotations').select('number').where('enquiry_id', '=', enquiryId))
    .execute();
  const moved = new Set((await quotationsOf(trx, to, dayOf(at))).map(({ name }) => name));
  const lines = await trx.selectFrom('lead_events').select(['id', 'details']).where('lead_id', '=', from).execute();
  const about = lines.filter(({ details }) => {
    const { quotation } = JSON.parse(details ?? '{}') as LeadEventDetails;
    return quotation !== undefined && moved.has(quotation);
  });
  if (about.length === 0) return;
  const ids = about.map(({ id }) => id);
  await trx.updateTable('lead_events').set({ lead_id: to }).where('id', 'in', ids).execute();
}
