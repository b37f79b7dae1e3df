import { type RawBuilder, sql } from 'kysely';
import type { ReportFilter } from '../../domain/reports.ts';
import { type Database, snapshot } from '../database.ts';
import { holding, inScope, type Page, type SearchScope } from '../engines/engine.ts';
import type { Term } from '../engines/trigrams.ts';
import { BEYOND_ALL_IDS } from './ids.ts';

/** Who comes on which day, of one kind of enquiry: the next ones first. */
export interface Visits {
  kind: string;
  filter: ReportFilter;
  terms: readonly Term[];
  masked?: boolean;
}

export function visitPage(db: Database, visits: Visits, { limit, offset }: Page) {
  const found = visitsOf(visits);
  return snapshot(db, async (seen) => {
    const ids = await sql<{ id: number }>`
      select id from ${found} order by visit_on, enquiry_id limit ${limit} offset ${offset}`.execute(seen);
    const counted = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(seen);
    return { ids: ids.rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
  });
}

/** All of them, so many at a time. */
export async function* visitIds(db: Database, visits: Visits, atOnce: number): AsyncGenerator<number[]> {
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

function visitsOf({ kind, filter, terms, masked }: Visits): RawBuilder<unknown> {
  const { fromDate = '', toDate = '9999-12-31', spam = false } = filter;
  const scope: SearchScope = { kind, spam, from: 0, below: BEYOND_ALL_IDS, masked };
  return sql`enquiry_links inner join enquiries on enquiries.id = enquiry_links.enquiry_id
    where visit_on <> '' and visit_on >= ${fromDate} and visit_on <= ${toDate}
    and ${terms.length > 0 ? holding(scope, terms) : inScope(scope)}`;
}
