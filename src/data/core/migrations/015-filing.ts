import type { Kysely } from 'kysely';
import { engineOf } from '../engine.ts';

/** PostgreSQL files into the search index when it is quiet, as the embedded database does. */
export const up = (db: Kysely<unknown>): Promise<void> => engineOf(db).renewSearchIndex(db);
