import { sql } from 'kysely';
import type { LeadVisibility } from '../../domain/leads/access.ts';
import type { EventEntry, Lead, EnquiryEntry, TimelineEntry, MessageEntry } from '../../domain/leads/lead-schemas.ts';
import type { FieldValues } from '../../domain/enquiries/fields/fields.ts';
import { hasLink } from '../../domain/enquiries/links.ts';
import type { LeadEventKind } from '../../domain/leads/events.ts';
import { proposedNameFor } from '../../domain/leads/name-proposal.ts';
import type { Source } from '../../domain/leads/sources.ts';
import type { Database } from '../core/engine.ts';
import { readable } from './read-leads.ts';

const MOST_ENQUIRIES = 200;
const MOST_OF_A_PLATE = 20;

/** Everything that this number ever sent or was told, as far as the viewer may see it: over all kinds, leads and years; the newest first. */
export async function timelineOf(db: Database, lead: Lead, sight: LeadVisibility) {
  const sent = await enquiriesOf(db, lead, sight);
  const leadIds = [...new Set([lead.id, ...sent.flatMap(({ lead_id }) => lead_id ?? [])])];
  const events = await db
    .selectFrom('lead_events')
    .select(['id', 'lead_id', 'at', 'user_id', 'kind', 'details'])
    .where('lead_id', 'in', leadIds)
    .execute();
  const told = await receiptsOf(
    db,
    sent.map(({ id }) => id),
  );
  const timeline: TimelineEntry[] = [...sent.map(sentEntry), ...events.map(eventEntry), ...told];
  const own = sent.filter(({ lead_id }) => lead_id === lead.id);
  const kept = events.map(detailsOf).flatMap(({ enquiry, name }) => (enquiry && name === 'kept' ? [enquiry] : []));
  return {
    proposedName: proposedNameFor(lead.name, own, new Set(kept)),
    timeline: timeline.toSorted((a, b) => b.at - a.at),
    email: sent.find(({ email }) => email !== '')?.email ?? '',
    samePlate: await samePlate(db, lead, sight, [...new Set(sent.flatMap(({ registration }) => registration || []))]),
  };
}

function enquiriesOf(db: Database, { id, mobile }: Lead, sight: LeadVisibility) {
  return db
    .selectFrom('enquiry_links as link')
    .innerJoin('enquiries as sent', 'sent.id', 'link.enquiry_id')
    .leftJoin('leads', 'leads.id', 'link.lead_id')
    .select([
      'sent.id',
      'sent.name',
      'link.lead_id',
      'link.registration',
      'sent.kind',
      'sent.received_at',
      'sent.email',
      'sent.details',
      'sent.source',
      'sent.suspected_spam',
    ])
    .where(
      mobile === ''
        ? sql<boolean>`link.enquiry_id = ${id}`
        : sql<boolean>`link.mobile = ${mobile} and link.mobile <> ''`,
    )
    .where(isReadable(sight))
    .orderBy('sent.id', 'desc')
    .limit(MOST_ENQUIRIES)
    .execute();
}

type SentRow = Awaited<ReturnType<typeof enquiriesOf>>[number];

function sentEntry({ id, lead_id, kind, received_at, details, source, suspected_spam }: SentRow): EnquiryEntry {
  const values = JSON.parse(details) as FieldValues;
  return {
    what: 'enquiry',
    at: received_at,
    lead_id,
    enquiry: id,
    kind,
    values,
    source: source === null ? null : (JSON.parse(source) as Source),
    suspectedSpam: suspected_spam === 1,
    hasLink: hasLink(values),
  };
}

function eventEntry(row: {
  id: number;
  lead_id: number;
  at: number;
  user_id: string;
  kind: string;
  details: string | null;
}): EventEntry {
  return {
    what: 'event',
    at: row.at,
    lead_id: row.lead_id,
    id: row.id,
    kind: row.kind as LeadEventKind,
    by: row.user_id,
    details: detailsOf(row),
  };
}

const detailsOf = ({ details }: { details: string | null }) =>
  details === null ? {} : (JSON.parse(details) as EventEntry['details']);

/** What the shop has written to them by itself. */
async function receiptsOf(db: Database, enquiryIds: readonly number[]): Promise<MessageEntry[]> {
  if (enquiryIds.length === 0) return [];
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'enquiry_id as enquiry', 'state', 'problem', 'ended_at'])
    .where('enquiry_id', 'in', enquiryIds)
    .where('about', '=', 'receipt')
    .where('state', 'in', ['sent', 'failed'])
    .execute();
  return rows.map(({ id, enquiry, state, problem, ended_at }) => ({
    what: 'receipt',
    at: ended_at ?? 0,
    id,
    enquiry: enquiry ?? 0,
    problem: state === 'failed' ? (problem ?? '') : null,
  }));
}

/** The same plate, another number: a family's machine, or somebody's new number. */
function samePlate(db: Database, { mobile }: Lead, sight: LeadVisibility, plates: readonly string[]) {
  if (plates.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('enquiry_links as link')
    .innerJoin('enquiries as sent', 'sent.id', 'link.enquiry_id')
    .leftJoin('leads', 'leads.id', 'link.lead_id')
    .select(['link.lead_id', 'sent.id as enquiry', 'sent.received_at as at', 'sent.kind', 'sent.name', 'sent.mobile'])
    .select('sent.registration')
    .where('link.registration', 'in', plates)
    .where(sql<boolean>`link.registration <> ''`)
    .where('link.mobile', '<>', mobile)
    .where(isReadable(sight))
    .orderBy('sent.id', 'desc')
    .limit(MOST_OF_A_PLATE)
    .execute();
}

/** `readable`, for an enquiry: one without a lead is its department's, or everybody's where its kind has none. */
function isReadable(sight: LeadVisibility) {
  if (sight.all) return readable(sight);
  const ownKinds = sight.departments.map((desk) => sql`link.desk = ${desk}`);
  return sql<boolean>`(${sql.join([readable(sight), sql`link.desk is null`, ...ownKinds], sql` or `)})`;
}

/** One enquiry with what ties it to its lead. */
export async function linkedEnquiry(db: Database, id: number) {
  const row = await db
    .selectFrom('enquiry_links as link')
    .innerJoin('enquiries as sent', 'sent.id', 'link.enquiry_id')
    .select(['link.lead_id', 'link.model_key', 'sent.details'])
    .where('link.enquiry_id', '=', id)
    .executeTakeFirst();
  return row && { ...row, values: JSON.parse(row.details) as FieldValues };
}
