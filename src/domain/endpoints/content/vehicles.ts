import { z } from 'zod';
import { VEHICLES } from '../../staff/staff-messages.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { doneSchema, rowIdSchema } from '../schemas.ts';

const status = z.literal([1, 0], VEHICLES.invalidStatus).describe('1: on the public pages, 0: not');
export type VehicleStatus = z.infer<typeof status>;

const vehicleRow = z.object({
  id: z.int(),
  bikeName: z.string().optional().describe('Of a motorcycle'),
  scooterName: z.string().optional().describe('Of a scooter'),
  status,
});
export type VehicleRow = z.infer<typeof vehicleRow>;

const reading = { method: 'GET', right: 'catalogue', answer: z.array(vehicleRow) } as const;
const changing = {
  method: 'PATCH',
  right: 'catalogue',
  params: z.object({ id: rowIdSchema(VEHICLES.unknownVehicle) }),
  body: z.strictObject({ status }),
  answer: doneSchema.extend({ id: z.int(), status }),
  refusals: { 404: VEHICLES.unknownVehicle },
} as const;

/** By the shelf they stand on. */
export const vehicleEndpoints = {
  bikes: {
    list: defineEndpoint({ ...reading, path: '/api/bikes_admin', summary: 'Motorcycles, active or not' }),
    setStatus: defineEndpoint({
      ...changing,
      path: '/api/bikes/{id}/status',
      summary: 'Activates (1) or deactivates (0) a motorcycle',
    }),
  },
  scooters: {
    list: defineEndpoint({ ...reading, path: '/api/scooters_admin', summary: 'Scooters, active or not' }),
    setStatus: defineEndpoint({
      ...changing,
      path: '/api/scooters/{id}/status',
      summary: 'Activates (1) or deactivates (0) a scooter',
    }),
  },
};
