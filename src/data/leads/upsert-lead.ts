import { type Insertable, type RawBuilder, sql } from 'kysely';
import { storedValue } from '../../domain/enquiries/define-enquiry.ts';
import { FIRST_STAGE } from '../../domain/leads/departments-and-stages.ts';
import { type Source, sourceName } from '../../domain/leads/sources.ts';
import { type Database, engineOf } from '../core/engine.ts';
import type { StatementRows, BatchStatement } from '../core/batch-statements.ts';
import type { EnquiryWithId } from '../core/new-enquiry.ts';
import type { EnquiryLinkTable, LeadTable } from '../core/tables.ts';

export type NewLead = Insertable<LeadTable>;
export type NewLeadLink = Insertable<EnquiryLinkTable>;

/** As the index says it that lets a number have one open lead at each desk. */
export const IS_OPEN_LEAD = sql<boolean>`open = 1 and joins <> ''`;

/** One lead for each number and desk, as the enquiries that have just come propose it. */
type Proposed = Pick<
  NewLead,
  'id' | 'desk' | 'mobile' | 'kind' | 'name' | 'model_key' | 'source' | 'last_at' | 'due_at'
>;

const PROPOSED = ['id', 'desk', 'mobile', 'kind', 'name', 'model_key', 'source', 'last_at', 'due_at'] as const;
const LINK = ['enquiry_id', 'desk', 'lead_id', 'mobile', 'registration', 'model_key', 'visit_on'] as const;

const joined: BatchStatement<Proposed> = {
  table: 'leads',
  columns: PROPOSED,
  returns: ['id', 'joins', 'desk', 'open'],
  change: (db, sent) => {
    const { stage, reached, reached_step, step, open } = newLeadRow({ id: 0, desk: 'sales', mobile: '' });
    const names = sql.join(PROPOSED.map((name) => sql.ref(name)));
    const rest = sql`mobile, due_at, ${sql.join([stage, reached, reached_step, step, open].map((value) => sql.lit(value)))}`;
    return joiningFrom(
      db,
      [...PROPOSED, 'joins', 'respond_by', 'stage', 'reached', 'reached_step', 'step', 'open'],
      sql<never>`select ${names}, ${rest} from ${sent} as sent where true`,
    );
  },
};

const linked: BatchStatement<NewLeadLink> = {
  table: 'enquiry_links',
  columns: LINK,
  returns: ['enquiry_id', 'lead_id'],
  change: (db, sent) => {
    const open = sql`select open_lead.id from ${engineOf(db).written('joined', 'leads')} as open_lead
      where open_lead.joins = sent.mobile and open_lead.desk = sent.desk and open_lead.open = 1 and open_lead.joins <> ''`;
    return db
      .insertInto('enquiry_links')
      .columns(LINK)
      .expression(
        sql<never>`select enquiry_id, desk, case when sent.lead_id is null then null else coalesce((${open}), sent.lead_id) end,
          mobile, registration, model_key, visit_on from ${sent} as sent`,
      );
  },
};

/** A line for each that has joined a lead which was there before it. */
const noted: BatchStatement<{ lead_id: number; at: number }> = {
  table: 'lead_events',
  columns: ['lead_id', 'at'],
  change: (db, sent) =>
    db
      .insertInto('lead_events')
      .columns(['lead_id', 'at', 'user_id', 'kind', 'details'])
      .expression(
        sql<never>`select link.lead_id, sent.at, '', 'joined', '{"enquiry":' || link.enquiry_id || '}'
          from ${sent} as sent inner join ${engineOf(db).written('linked', 'enquiry_links')} as link
          on link.enquiry_id = sent.lead_id where link.lead_id <> link.enquiry_id`,
      ),
};

/**
 * What follows from enquiries for the desks, in the commit that stores them: each joins the one open lead of its number,
 * or begins one; and what ties it to others is noted beside it. Suspected spam and what nobody has to work on get no lead.
 */
export const OPEN_LEAD_LOOKUP = { joined, linked, noted };

export function leadLinkOf(placed: readonly EnquiryWithId[]): StatementRows<typeof OPEN_LEAD_LOOKUP> {
  const links = placed.map(linkOf);
  return {
    joined: proposed(placed),
    linked: links,
    noted: placed.flatMap(({ row }, place) =>
      links[place]?.lead_id && row.mobile ? { lead_id: row.id, at: row.received_at } : [],
    ),
  };
}

function linkOf({ enquiry, row, modelKey, values }: EnquiryWithId): NewLeadLink {
  const works = enquiry.desk !== undefined && row.suspected_spam === 0;
  return {
    enquiry_id: row.id,
    desk: enquiry.desk ?? null,
    lead_id: works ? row.id : null,
    mobile: row.mobile,
    registration: row.registration,
    model_key: modelKey ?? '',
    visit_on: storedValue(enquiry, values, 'visit'),
  };
}

/** Everybody locks leads in this order (see lock.ts). */
const lockKey = ({ id, mobile, desk }: Pick<NewLead, 'id' | 'mobile' | 'desk'>) => `${mobile || id} ${desk}`;

/** Without a number an enquiry is its own lead. */
function proposed(placed: readonly EnquiryWithId[]): Proposed[] {
  const leads = new Map<string, Proposed>();
  for (const { enquiry, row, modelKey = '', source, respondBy } of placed) {
    if (!enquiry.desk || row.suspected_spam === 1) continue;
    const key = lockKey({ id: row.id, mobile: row.mobile, desk: enquiry.desk });
    const before = leads.get(key);
    leads.set(key, {
      id: before?.id ?? row.id,
      desk: enquiry.desk,
      mobile: row.mobile,
      kind: enquiry.kind,
      name: before?.name || row.name,
      model_key: modelKey || (before?.model_key ?? ''),
      source: before?.source ?? sourceName(source),
      last_at: row.received_at,
      due_at: before?.due_at ?? respondBy?.getTime() ?? null,
    });
  }
  return [...leads].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, lead]) => lead);
}

/** Where an enquiry came from, as its row keeps it, in the one word by which leads are counted. */
export const firstSource = (source: string | null) =>
  sourceName(source === null ? undefined : (JSON.parse(source) as Source));

/** A lead as it begins. */
export function newLeadRow(lead: Pick<NewLead, 'id' | 'desk' | 'mobile'>): NewLead {
  return {
    ...lead,
    joins: lead.mobile,
    kind: '',
    name: '',
    model_key: '',
    source: '',
    stage: FIRST_STAGE,
    reached: FIRST_STAGE,
    reached_step: 0,
    step: 0,
    reason: null,
    owner: null,
    open: 1,
    last_at: 0,
    respond_by: null,
    answered_at: null,
    answered_by: null,
    due_at: null,
    version: 1,
  };
}

/** The same for leads of any kind; answers what they became. */
export function upsertLeadStatement(db: Database, leads: readonly NewLead[]) {
  const columns = Object.keys(leads[0] ?? {}) as (keyof LeadTable)[];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const inOrder = leads.toSorted((one, other) => (lockKey(one) < lockKey(other) ? -1 : 1));
  const read = sql<never>`select ${names} from ${engineOf(db).sent('leads', inOrder)} as sent where true`;
  return joiningFrom(db, columns, read).returning(['id', 'joins', 'desk']);
}

/** Where an open lead is there already, it keeps its name, takes the newest model, and is due again when the new enquiry is. */
function joiningFrom(db: Database, columns: readonly (keyof LeadTable)[], read: RawBuilder<never>) {
  const given = (column: 'name' | 'model_key', first: 'leads' | 'excluded', second: 'leads' | 'excluded') =>
    sql<string>`coalesce(nullif(${sql.ref(`${first}.${column}`)}, ''), ${sql.ref(`${second}.${column}`)})`;
  return db
    .insertInto('leads')
    .columns(columns)
    .expression(read)
    .onConflict((conflict) =>
      conflict
        .columns(['joins', 'desk'])
        .where(IS_OPEN_LEAD)
        .doUpdateSet((eb) => ({
          name: given('name', 'leads', 'excluded'),
          model_key: given('model_key', 'excluded', 'leads'),
          kind: eb.ref('excluded.kind'),
          last_at: eb.ref('excluded.last_at'),
          respond_by: eb.fn.coalesce('leads.respond_by', 'excluded.respond_by'),
          due_at: sql<number>`case when leads.due_at < excluded.due_at then leads.due_at else coalesce(excluded.due_at, leads.due_at) end`,
          version: eb('leads.version', '+', 1),
        })),
    );
}
