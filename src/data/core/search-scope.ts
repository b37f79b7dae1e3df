import { type RawBuilder, sql } from 'kysely';
import type { ReportOrder } from '../../domain/enquiries/report-order.ts';

/** The rows of a list of enquiries, and their order: one kind, within a range of ids (ids follow the time of arrival). */
export interface SearchScope {
  kind: string;
  spam: boolean;
  /** The lowest id. */
  from: number;
  /** The first id above the range. */
  below: number;
  /** `newest` by default. */
  order?: ReportOrder;
  /** With the order `visit`: the first and the last day of the appointments, and the row before the first one. */
  visits?: { from: string; to: string; after: Required<RowCursor> };
  /** Staff who see numbers and addresses masked find them by the part that is shown, or whole: other parts would give them away. */
  masked?: boolean;
}

/** The place of a row in a list. */
export interface RowCursor {
  id: number;
  /** Its appointment, with the order `visit`. */
  visit_on?: string;
}

/** The ORDER BY of every list of enquiries. */
export function rowOrder(
  { order }: Pick<SearchScope, 'order'>,
  id: RawBuilder<unknown> = sql`id`,
): RawBuilder<unknown> {
  if (order === 'visit') return sql`visit_on, ${id}`;
  return order === 'oldest' ? id : sql`${id} desc`;
}

/** The cursor of every list of enquiries: the rows behind this one. */
export function scopeAfter(scope: SearchScope, { id, visit_on = '' }: RowCursor): SearchScope {
  if (scope.visits) return { ...scope, visits: { ...scope.visits, after: { id, visit_on } } };
  return scope.order === 'oldest' ? { ...scope, from: id + 1 } : { ...scope, below: id };
}

/** The table of a scope. */
export const scopeTable = ({ visits }: SearchScope): RawBuilder<unknown> =>
  visits ? sql`enquiry_links inner join enquiries on enquiries.id = enquiry_links.enquiry_id` : sql`enquiries`;

/** The condition that a row is in the scope. */
export function matchesScope({ kind, spam, from, below, visits }: SearchScope): RawBuilder<boolean> {
  const matches = sql<boolean>`kind = ${kind} and suspected_spam = ${spam ? 1 : 0} and id >= ${from} and id < ${below}`;
  if (!visits) return matches;
  const { after } = visits;
  return sql<boolean>`visit_on <> '' and visit_on >= ${visits.from} and visit_on <= ${visits.to}
    and (visit_on, enquiry_id) > (${after.visit_on}, ${after.id}) and ${matches}`;
}
