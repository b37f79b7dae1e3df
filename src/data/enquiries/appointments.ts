import { type RawBuilder, sql } from 'kysely';
import type { ReportFilter } from '../../domain/staff/reports.ts';
import { type Database, containsTerm, matchesScope, type RowWindow, type SearchScope } from '../core/engine.ts';
import { inReadTransaction } from '../core/transactions.ts';
import type { Term } from '../core/trigrams.ts';
import { MAX_ENQUIRY_ID } from '../core/enquiry-ids.ts';

/** Who comes on which day, of one kind of enquiry: the next ones first. */
export interface AppointmentQuery {
  kind: string;
  filter: ReportFilter;
  terms: readonly Term[];
  masked?: boolean;
}

export function appointmentPage(db: Database, visits: AppointmentQuery, { limit, offset }: RowWindow) {
  const found = visitsOf(visits);
  return inReadTransaction(db, async (seen) => {
    const ids = await sql<{ id: number }>`
      select id from ${found} order by visit_on, enquiry_id limit ${limit} offset ${offset}`.execute(seen);
    const counted = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(seen);
    return { ids: ids.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
  });
}

/** All of them, so many at a time. */
export async function* appointmentIds(
  db: Database,
  visits: AppointmentQuery,
  atOnce: number,
): AsyncGenerator<number[]> {
  const found = visitsOf(visits);
  for (let [day, last] = ['', 0]; ;) {
    const { rows } = await sql<{ id: number; visit_on: string }>`
      select id, visit_on from ${found} and (visit_on, enquiry_id) > (${day}, ${last})
      order by visit_on, enquiry_id limit ${atOnce}`.execute(db);
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ id }) => id);
    [day, last] = [end.visit_on, end.id];
  }
}

function visitsOf({ kind, filter, terms, masked }: AppointmentQuery): RawBuilder<unknown> {
  const { fromDate = '', toDate = '9999-12-31', spam = false } = filter;
  const scope: SearchScope = { kind, spam, from: 0, below: MAX_ENQUIRY_ID, masked };
  return sql`enquiry_links inner join enquiries on enquiries.id = enquiry_links.enquiry_id
    where visit_on <> '' and visit_on >= ${fromDate} and visit_on <= ${toDate}
    and ${terms.length > 0 ? containsTerm(scope, terms) : matchesScope(scope)}`;
}
