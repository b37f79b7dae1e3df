import type { VehicleKind } from '../../domain/catalogue/model-key.ts';
import type { VehicleStatus } from '../../domain/endpoints/content/vehicles.ts';
import type { Database } from '../core/engine.ts';

export interface Vehicle {
  id: number;
  /** In capitals, as the public calls spell it. */
  bikeName: string;
  status: VehicleStatus;
}

/** Active or not, in the order of the public pages. */
export async function listVehicles(db: Database, kind: VehicleKind): Promise<Vehicle[]> {
  const rows = await db
    .selectFrom('models')
    .select(['id', 'name', 'active'])
    .where('kind', '=', kind)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, active }) => ({ id, bikeName: name.toUpperCase(), status: active === 1 ? 1 : 0 }));
}

/** Answers the vehicle's name, or undefined where there is none of that kind and id. */
export async function setVehicleStatus(
  db: Database,
  kind: VehicleKind,
  id: number,
  status: VehicleStatus,
): Promise<string | undefined> {
  const changed = await db
    .updateTable('models')
    .set({ active: status })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return changed?.name;
}
