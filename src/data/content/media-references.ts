import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../core/engine.ts';
import type { Tables } from '../core/tables.ts';

const MEDIA_PATH = /\/media\/[0-9a-f]{16}[\w.-]*/g;

/** Every picture, card and brochure that is named in writing. */
export const mediaPathsIn = (json: string): string[] => json.match(MEDIA_PATH) ?? [];

/** A column that names files of the media folder: with one path, or with JSON that has paths in it. */
interface Place {
  table: keyof Tables;
  texts: RawBuilder<unknown>;
}

const placesIn = (table: keyof Tables, ...columns: readonly string[]): Place[] =>
  columns.map((column) => ({ table, texts: sql`select ${sql.ref(column)} as named from ${sql.table(table)}` }));

/** What pages show. The logo is in a setting. */
const ON_PAGES: readonly Place[] = [
  ...placesIn('models', 'image', 'icon', 'name_image', 'brochure', 'card'),
  ...(['offers', 'gallery', 'slides', 'colours', 'features', 'accessories', 'frames'] as const).flatMap((table) =>
    placesIn(table, 'image'),
  ),
  ...placesIn('settings', 'value'),
];
/** What a draft shows next, or a dated change some day. */
const TO_COME: readonly Place[] = [
  ...placesIn('drafts', 'value'),
  { table: 'due_changes', texts: sql`select value as named from due_changes where done_at is null` },
];
/** What history can put back. */
const PAST: readonly Place[] = placesIn('publications', 'before');

/** Pictures of the catalogue are named after their content, so several rows may share one. */
export const isPictureShown = (db: Database, image: string): Promise<boolean> =>
  isNamed(db, [...ON_PAGES, ...TO_COME, ...PAST], image);

/** It is on a page, or was on one and can be put back. */
export const isPicturePublished = (db: Database, image: string): Promise<boolean> =>
  isNamed(db, [...ON_PAGES, ...PAST], image);

/** A draft shows it next, or a dated change some day, unless somebody chooses another one until then. */
export const isPictureScheduled = (db: Database, image: string): Promise<boolean> => isNamed(db, TO_COME, image);

/** What has to be in the media folder: pages show it, or will. A database that is behind lacks some of the tables. */
export const mediaInUse = (db: Database, tables?: readonly string[]): Promise<Set<string>> =>
  named(db, [...ON_PAGES, ...TO_COME], tables);

/** All that rows name, history included. */
export const mediaNamed = (db: Database): Promise<Set<string>> => named(db, [...ON_PAGES, ...TO_COME, ...PAST]);

async function named(db: Database, places: readonly Place[], tables?: readonly string[]): Promise<Set<string>> {
  const present = places.filter(({ table }) => tables?.includes(table) ?? true);
  const { rows } = await naming(present, '/media/').execute(db);
  return new Set(rows.flatMap((row) => mediaPathsIn(row.named)));
}

async function isNamed(db: Database, places: readonly Place[], image: string): Promise<boolean> {
  const { rows } = await sql`${naming(places, image)} limit 1`.execute(db);
  return rows.length > 0;
}

const naming = (places: readonly Place[], text: string) => sql<{ named: string }>`
  select named from (${sql.join(
    places.map(({ texts }) => texts),
    sql` union all `,
  )}) as places where named like ${`%${text}%`}`;
