import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { changeContent } from '../../../data/content/content-version.ts';
import { listVehicles, setVehicleStatus } from '../../../data/content/vehicles.ts';
import { vehicleEndpoints } from '../../../domain/endpoints/content/vehicles.ts';
import { VEHICLES } from '../../../domain/staff/staff-messages.ts';
import { route } from '../../routes.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';

const SHELVES = [
  { calls: vehicleEndpoints.bikes, kind: 'motorcycle', name: 'bikeName' },
  { calls: vehicleEndpoints.scooters, kind: 'scooter', name: 'scooterName' },
] as const;

export const vehicleRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock }) => {
  for (const { calls, kind, name } of SHELVES) {
    route(app, calls.list, async () => {
      const found = await listVehicles(db, kind);
      return found.map(({ id, bikeName, status }) => ({ id, [name]: bikeName, status }));
    });

    route(app, calls.setStatus, async ({ params: { id }, body: { status }, staff }) => {
      await changeContent(db, async (trx) => {
        const subject = await setVehicleStatus(trx, kind, id, status);
        if (subject === undefined) throw new HttpError(404, VEHICLES.unknownVehicle);
        const action = status === 1 ? 'vehicle-activated' : 'vehicle-deactivated';
        await recordActivity(trx, { at: clock(), userId: staff.user_id, action, subject });
      });
      return { message: status === 1 ? VEHICLES.activated : VEHICLES.deactivated, id, status };
    });
  }
};
