import type { Department } from '../../domain/leads/departments-and-stages.ts';
import { type Database, engineOf } from '../core/engine.ts';
import { nextInRotation } from './presence-and-views.ts';
import { lockLeads } from './lock-leads.ts';
import { invalidateFigures } from './refresh-leads.ts';
import type { ChangedBy } from './timeline-events.ts';

/** As many rows of five columns as one statement takes on either engine. */
const ROWS_AT_ONCE = 500;

/**
 * Somebody leaves: their open leads are dealt out in turn among those who are named for each desk, or become nobody's.
 * All in a few statements, however many there are. To be called inside a transaction; answers how many they were.
 */
export async function reassignLeads(
  trx: Database,
  from: string,
  heirsAt: (desk: Department) => readonly string[],
  by: ChangedBy,
): Promise<number> {
  const left = await trx
    .selectFrom('leads')
    .select(['id', 'desk'])
    .where('owner', '=', from)
    .where('open', '=', 1)
    .orderBy('id')
    .execute();
  if (left.length === 0) return 0;
  await lockLeads(
    trx,
    left.map(({ id }) => id),
  );
  for (const desk of new Set(left.map((lead) => lead.desk))) {
    const ids = left.filter((lead) => lead.desk === desk).map(({ id }) => id);
    const heirs = await inTurn(trx, heirsAt(desk), ids.length, by.at);
    for (const [place, heir] of (heirs.length > 0 ? heirs : [null]).entries()) {
      const share = ids.filter((_, n) => n % Math.max(1, heirs.length) === place);
      for (let n = 0; n < share.length; n += ROWS_AT_ONCE)
        await give(trx, share.slice(n, n + ROWS_AT_ONCE), from, heir, by);
    }
  }
  await engineOf(trx).announce(trx, 'leads');
  return left.length;
}

/** Who has open leads though their account has ended or was disabled. */
export async function expiredAssignees(db: Database, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .innerJoin('staff', 'staff.user_id', 'leads.owner')
    .select('staff.user_id')
    .where('leads.open', '=', 1)
    .where((eb) => eb.or([eb('staff.expire_date', '<', day), eb('staff.status', '=', 'inactive')]))
    .distinct()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Those whose turn it is next, at most as many as there is something for. */
async function inTurn(trx: Database, heirs: readonly string[], most: number, at: Date): Promise<string[]> {
  const turns: string[] = [];
  while (turns.length < Math.min(heirs.length, most)) {
    const next = await nextInRotation(
      trx,
      heirs.filter((heir) => !turns.includes(heir)),
      at,
    );
    if (next !== undefined) turns.push(next);
  }
  return turns;
}

async function give(trx: Database, ids: readonly number[], from: string, to: string | null, { userId, at }: ChangedBy) {
  const given = await trx
    .updateTable('leads')
    .set((eb) => ({ owner: to, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('owner', '=', from)
    .returning('id')
    .execute();
  if (given.length === 0) return;
  const details = JSON.stringify({ from, ...(to !== null && { to }) });
  await trx
    .insertInto('lead_events')
    .values(
      given.map(({ id: lead_id }) => ({
        lead_id,
        at: at.getTime(),
        user_id: userId,
        kind: 'assigned' as const,
        details,
      })),
    )
    .execute();
  await invalidateFigures(trx, ids);
}
