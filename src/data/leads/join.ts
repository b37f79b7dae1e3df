import { type Insertable, sql } from 'kysely';
import { FIRST_STAGE } from '../../domain/leads/desks.ts';
import { sourceName } from '../../domain/leads/sources.ts';
import type { Database } from '../database.ts';
import { type Change, engineOf } from '../engines/engine.ts';
import type { Placed } from '../enquiries/new-enquiry.ts';
import type { EnquiryLinkTable, LeadTable } from '../tables.ts';

export type NewLead = Insertable<LeadTable>;
export type NewLink = Insertable<EnquiryLinkTable>;

/** As the index says it that lets a number have one open lead at each desk. */
export const IS_OPEN = sql<boolean>`open = 1 and joins <> ''`;

/**
 * What follows from enquiries for the desks, in the commit that stores them: each joins the one open lead of its number,
 * or begins one; and what ties it to others is noted beside it. Suspected spam and what nobody has to work on get no lead.
 */
export function joining(db: Database, placed: readonly Placed[]): Record<string, Change> {
  const links = placed.map(linkOf);
  const leads = proposed(placed);
  return {
    ...(leads.length > 0 && { joined: joiningLeads(db, leads) }),
    linked: linking(db, links, leads.length > 0),
  };
}

function linkOf({ enquiry, row, modelKey }: Placed): NewLink {
  const works = enquiry.desk !== undefined && row.suspected_spam === 0;
  return {
    enquiry_id: row.id,
    desk: enquiry.desk ?? null,
    lead_id: works ? row.id : null,
    mobile: row.mobile,
    registration: row.registration,
    model_key: modelKey ?? '',
  };
}

/** One lead for each number and desk; without a number an enquiry is its own. */
function proposed(placed: readonly Placed[]): NewLead[] {
  const leads = new Map<string, NewLead>();
  for (const { enquiry, row, modelKey = '', source, respondBy } of placed) {
    if (!enquiry.desk || row.suspected_spam === 1) continue;
    const key = `${row.mobile || row.id} ${enquiry.desk}`;
    const before = leads.get(key);
    const due = respondBy?.getTime() ?? null;
    leads.set(key, {
      ...(before ?? { ...begun({ id: row.id, desk: enquiry.desk, mobile: row.mobile }), respond_by: due, due_at: due }),
      kind: enquiry.kind,
      name: row.name || (before?.name ?? ''),
      model_key: modelKey || (before?.model_key ?? ''),
      source: before?.source ?? sourceName(source),
      last_at: row.received_at,
    });
  }
  // Always in the same order: two instances that meet the same numbers wait for each other instead of locking up.
  return [...leads].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, lead]) => lead);
}

/** A lead as it begins. */
export function begun(lead: Pick<NewLead, 'id' | 'desk' | 'mobile'>): NewLead {
  return {
    ...lead,
    joins: lead.mobile,
    kind: '',
    name: '',
    model_key: '',
    source: '',
    stage: FIRST_STAGE,
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

/** Where an open lead is there already, the newest name and model count, and it is due again when the new enquiry is. */
export function joiningLeads(db: Database, leads: readonly NewLead[]) {
  const columns = Object.keys(leads[0] ?? {}) as (keyof LeadTable)[];
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const read = sql<never>`select ${names} from ${engineOf(db).sent('leads', leads)} as sent where true`;
  const newest = (column: 'name' | 'model_key') =>
    sql<string>`case when ${sql.ref(`excluded.${column}`)} <> '' then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`leads.${column}`)} end`;
  return db
    .insertInto('leads')
    .columns(columns)
    .expression(read)
    .onConflict((conflict) =>
      conflict
        .columns(['joins', 'desk'])
        .where(IS_OPEN)
        .doUpdateSet((eb) => ({
          name: newest('name'),
          model_key: newest('model_key'),
          kind: eb.ref('excluded.kind'),
          last_at: eb.ref('excluded.last_at'),
          respond_by: eb.fn.coalesce('leads.respond_by', 'excluded.respond_by'),
          due_at: sql<number>`case when leads.due_at < excluded.due_at then leads.due_at else coalesce(excluded.due_at, leads.due_at) end`,
          version: eb('leads.version', '+', 1),
        })),
    )
    .returning(['id', 'joins', 'desk', 'open']);
}

function linking(db: Database, links: readonly NewLink[], joined: boolean): Change {
  const engine = engineOf(db);
  const open = sql`select open_lead.id from ${engine.written('joined', 'leads')} as open_lead
    where open_lead.joins = sent.mobile and open_lead.desk = sent.desk and open_lead.open = 1 and open_lead.joins <> ''`;
  const lead = joined
    ? sql`case when sent.lead_id is null then null else coalesce((${open}), sent.lead_id) end`
    : sql`sent.lead_id`;
  const read = sql<never>`select enquiry_id, desk, ${lead}, mobile, registration, model_key
    from ${engine.sent('enquiry_links', links)} as sent`;
  return db
    .insertInto('enquiry_links')
    .columns(['enquiry_id', 'desk', 'lead_id', 'mobile', 'registration', 'model_key'])
    .expression(read);
}
