import { sql } from 'kysely';
import { enquiries } from '../../domain/enquiries/index.ts';
import type { Database } from '../database.ts';
import { BEYOND_ALL_IDS } from '../enquiries/ids.ts';
import { searchNewest } from '../enquiries/search.ts';
import type { Term } from '../engines/trigrams.ts';

/** So many of each kind are looked at: what was found longer ago than that needs another word to be found. */
const NEWEST_OF_A_KIND = 1_500;

/** The leads whose enquiries or notes hold one of the terms. */
export async function leadsFound(db: Database, terms: readonly Term[]): Promise<number[]> {
  const scope = { spam: false, from: 0, below: BEYOND_ALL_IDS };
  const kinds = enquiries.filter(({ desk }) => desk !== undefined);
  const found = await Promise.all(
    kinds.map(({ kind }) => searchNewest(db, { ...scope, kind }, terms, NEWEST_OF_A_KIND)),
  );
  const ids = found.flat();
  const links =
    ids.length === 0
      ? []
      : await db
          .selectFrom('enquiry_links')
          .select('lead_id')
          .distinct()
          .where('enquiry_id', 'in', ids)
          .where('lead_id', 'is not', null)
          .execute();
  const inNotes = await notesFound(db, terms);
  return [...new Set([...links.flatMap(({ lead_id }) => lead_id ?? []), ...inNotes])];
}

async function notesFound(db: Database, terms: readonly Term[]): Promise<number[]> {
  const holds = terms.map((term) => sql`(${sql.join(term.map(noted), sql` and `)})`);
  const rows = await db
    .selectFrom('lead_events')
    .select('lead_id')
    .where('kind', '=', sql.lit('note'))
    .where(sql<boolean>`(${sql.join(holds, sql` or `)})`)
    .limit(NEWEST_OF_A_KIND)
    .execute();
  return rows.map(({ lead_id }) => lead_id);
}

const noted = (word: string) => sql`lower(details) like ${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
