import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { changeContent } from '../../data/content.ts';
import { listVehicles, setVehicleStatus } from '../../data/vehicles.ts';
import { vehicles } from '../../domain/calls/vehicles.ts';
import { VEHICLES } from '../../domain/staff-messages.ts';
import { answer } from '../answering.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';

const SHELVES = [
  { calls: vehicles.bikes, kind: 'motorcycle', name: 'bikeName' },
  { calls: vehicles.scooters, kind: 'scooter', name: 'scooterName' },
] as const;

export function answerVehicles(app: FastifyInstance, { db, clock }: Desk) {
  for (const { calls, kind, name } of SHELVES) {
    answer(app, calls.list, async () => {
      const found = await listVehicles(db, kind);
      return found.map(({ id, bikeName, status }) => ({ id, [name]: bikeName, status }));
    });

    answer(app, calls.setStatus, async ({ params: { id }, body: { status }, staff }) => {
      await changeContent(db, async (trx) => {
        const subject = await setVehicleStatus(trx, kind, id, status);
        if (subject === undefined) throw new Refusal(404, VEHICLES.unknownVehicle);
        const action = status === 1 ? 'vehicle-activated' : 'vehicle-deactivated';
        await recordActivity(trx, { at: clock(), userId: staff.user_id, action, subject });
      });
      return { message: status === 1 ? VEHICLES.activated : VEHICLES.deactivated, id, status };
    });
  }
}
