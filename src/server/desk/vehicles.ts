import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import { listVehicles, setVehicleStatus } from '../../data/vehicles.ts';
import type { StatusAnswer, VehicleRow } from '../../domain/staff.ts';
import { VEHICLES } from '../../domain/staff-messages.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { rowId, sentObject } from './sent.ts';

const SHELVES = [
  { path: 'bikes', kind: 'motorcycle', name: 'bikeName' },
  { path: 'scooters', kind: 'scooter', name: 'scooterName' },
] as const;

export function vehicleCalls(app: FastifyInstance, { db, clock }: Desk) {
  for (const { path, kind, name } of SHELVES) {
    app.get(`/api/${path}_admin`, async (): Promise<VehicleRow[]> => {
      const vehicles = await listVehicles(db, kind);
      return vehicles.map(({ id, bikeName, status }) => ({ id, [name]: bikeName, status }));
    });

    app.patch<{ Params: { id: string } }>(`/api/${path}/:id/status`, async (request): Promise<StatusAnswer> => {
      const id = rowId(request.params.id, VEHICLES.unknownVehicle);
      const { status } = sentObject(request);
      if (status !== 1 && status !== 0) throw new Refusal(400, VEHICLES.invalidStatus);
      await changeContent(db, async (trx) => {
        const subject = await setVehicleStatus(trx, kind, id, status);
        if (subject === undefined) throw new Refusal(404, VEHICLES.unknownVehicle);
        const action = status === 1 ? 'vehicle-activated' : 'vehicle-deactivated';
        await recordActivity(trx, { at: clock(), userId: request.staff.user_id, action, subject });
      });
      return { message: status === 1 ? VEHICLES.activated : VEHICLES.deactivated, id, status };
    });
  }
}
