import type { SavedView } from '../../domain/leads/lead-schemas.ts';
import type { Database } from '../core/engine.ts';

const STILL_LOOKING_MS = 45_000;

/** Somebody looks at a lead; answers who else does. */
export async function recordViewer(db: Database, leadId: number, userId: string, at: Date): Promise<string[]> {
  const now = at.getTime();
  await db
    .insertInto('lead_lookers')
    .values({ lead_id: leadId, user_id: userId, at: now })
    .onConflict((conflict) => conflict.columns(['lead_id', 'user_id']).doUpdateSet({ at: now }))
    .execute();
  const others = await db
    .selectFrom('lead_lookers')
    .select('user_id')
    .where('lead_id', '=', leadId)
    .where('user_id', '<>', userId)
    .where('at', '>', now - STILL_LOOKING_MS)
    .orderBy('user_id')
    .execute();
  return others.map(({ user_id }) => user_id);
}

/** Nobody looks at anything any more as they did before that moment. */
export async function deleteViewersBefore(db: Database, moment: Date): Promise<void> {
  await db.deleteFrom('lead_lookers').where('at', '<', moment.getTime()).execute();
}

/** Whose turn it is among these: who was given one longest ago; from now on it is another's. Inside a transaction. */
export async function nextInRotation(
  trx: Database,
  candidates: readonly string[],
  at: Date,
): Promise<string | undefined> {
  if (candidates.length === 0) return undefined;
  const turns = await trx.selectFrom('lead_turns').selectAll().where('user_id', 'in', candidates).execute();
  const lastTurn = (userId: string) => turns.find(({ user_id }) => user_id === userId)?.at ?? 0;
  const [next] = candidates.toSorted((a, b) => lastTurn(a) - lastTurn(b) || (a < b ? -1 : 1));
  if (next === undefined) return undefined;
  // Later than every other turn, however quickly they follow each other.
  const turn = Math.max(at.getTime(), ...turns.map((other) => other.at + 1));
  await trx
    .insertInto('lead_turns')
    .values({ user_id: next, at: turn })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ at: turn }))
    .execute();
  return next;
}

export function savedViewsOf(db: Database, userId: string): Promise<SavedView[]> {
  return db
    .selectFrom('lead_views')
    .select(['id', 'name', 'address'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
}

export function saveView(db: Database, userId: string, view: Omit<SavedView, 'id'>): Promise<SavedView> {
  return db
    .insertInto('lead_views')
    .values({ user_id: userId, ...view })
    .returning(['id', 'name', 'address'])
    .executeTakeFirstOrThrow();
}

export async function deleteView(db: Database, userId: string, id: number): Promise<void> {
  await db.deleteFrom('lead_views').where('user_id', '=', userId).where('id', '=', id).execute();
}
