import { type RawBuilder, sql } from 'kysely';
import { enquiries } from '../../domain/enquiries/index.ts';
import { parseReference } from '../../domain/enquiries/reference.ts';
import { type Database, engineOf, textContains } from '../core/engine.ts';
import { isIndexedTerm, type Term } from '../core/trigrams.ts';
import { MAX_ENQUIRY_ID, firstIdAt } from '../core/enquiry-ids.ts';
import { searchRows } from '../search/search.ts';
import { searchTerms } from '../search/search-text.ts';

/** So many of each kind are looked at first, then twice as many, and so on: a common word is found soon, a rare one at once. */
const FIRST_ROUND = 100;
/** All kinds together stay below what a statement takes. */
const LARGEST_ROUND = 1_600;

/** A lead, and when what was found in it arrived: as the id of an enquiry of that moment. */
interface Hit {
  lead: number;
  at: number;
}

/** How many leads are looked for, and whether whoever looks sees numbers masked. */
interface Manner {
  most: number;
  masked: boolean;
}

/**
 * The wanted leads in which something holds what is looked for: an enquiry, or a line about them. What came last is first;
 * so many as asked for, and all where there are fewer.
 */
export async function leadsContaining(
  db: Database,
  search: string,
  wanted: RawBuilder<boolean>,
  { most, masked }: Manner,
): Promise<number[]> {
  const referred = parseReference(search);
  const byReference = referred === undefined ? [] : await linked(db, [referred], wanted);
  if (byReference.length > 0) return byReference.map(({ lead }) => lead);
  const terms = searchTerms(search);
  if (terms.length === 0) return [];
  const lines = await linesHolding(db, terms, wanted, most);
  const found = new Set<number>();
  for (let below = MAX_ENQUIRY_ID, round = FIRST_ROUND; below > 0 && found.size < most;) {
    const { ids, reached } = await newestHolding(db, terms, { below, masked }, round);
    const hits = [...(await linked(db, ids, wanted)), ...lines.filter(({ at }) => at >= reached && at < below)];
    for (const { lead } of hits.toSorted((one, other) => other.at - one.at)) found.add(lead);
    below = reached;
    round = Math.min(round * 2, LARGEST_ROUND);
  }
  return [...found].slice(0, most);
}

/** The newest enquiries below that one, and down to which all of them were found. */
async function newestHolding(
  db: Database,
  terms: readonly Term[],
  part: { below: number; masked: boolean },
  round: number,
) {
  const kinds = enquiries.filter(({ desk }) => desk !== undefined);
  const found: number[][] = [];
  for (const { kind } of kinds) {
    const rows = await searchRows(db, { kind, spam: false, from: 0, ...part }, terms, round);
    found.push(rows.map(({ id }) => id));
  }
  const reached = Math.max(...found.map((ids) => (ids.length < round ? 0 : (ids.at(-1) ?? 0))));
  return { ids: found.flat().filter((id) => id >= reached), reached };
}

async function linked(db: Database, ids: readonly number[], wanted: RawBuilder<boolean>): Promise<Hit[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('enquiry_links')
    .innerJoin('leads', 'leads.id', 'enquiry_links.lead_id')
    .select(['leads.id as lead', 'enquiry_links.enquiry_id as at'])
    .where('enquiry_links.enquiry_id', 'in', ids)
    .where(wanted)
    .execute();
}

async function linesHolding(db: Database, terms: readonly Term[], wanted: RawBuilder<boolean>, most: number) {
  const { searchIndex } = engineOf(db);
  const written = sql<boolean>`search_text is not null and ${textContains(terms)}`;
  const lines = await db
    .selectFrom('lead_events')
    .innerJoin('leads', 'leads.id', 'lead_events.lead_id')
    .select(['leads.id as lead', 'lead_events.at'])
    .where(searchIndex && isIndexedTerm(terms) ? sql<boolean>`${searchIndex.lines(terms)} and ${written}` : written)
    .where(wanted)
    .orderBy('lead_events.id', 'desc')
    .limit(most)
    .execute();
  return lines.map(({ lead, at }): Hit => ({ lead, at: firstIdAt(new Date(at)) }));
}
