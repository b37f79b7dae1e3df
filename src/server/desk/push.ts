import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { pushDevicesOf, removePushDevice, storePushDevice } from '../../data/outbox/push.ts';
import { pushEndpoints } from '../../domain/calls/push.ts';
import { deviceName } from '../../domain/devices.ts';
import { PUSH_TEXTS } from '../../domain/messages/push.ts';
import { route } from '../answering.ts';
import { vapidKeys } from '../outbox/push.ts';
import { leadsInside } from '../outbox/outside.ts';
import { areDeviceKeys, publicKey } from '../outbox/web-push.ts';
import { HttpError } from '../safety/problems.ts';
import type { StaffContext } from './desk.ts';
import { whileSignedIn } from './session.ts';

/** Notifications, switched on by each person for each device. */
export function pushRoutes(app: FastifyInstance, { db, clock }: StaffContext) {
  route(app, pushEndpoints.own, async ({ staff }) => ({
    key: publicKey(await vapidKeys(db)),
    devices: await pushDevicesOf(db, staff.user_id),
  }));

  route(app, pushEndpoints.on, async ({ body: { endpoint, keys, details }, staff, request }) => {
    if (await leadsInside(new URL(endpoint))) throw new HttpError(400, PUSH_TEXTS.badAddress);
    if (!areDeviceKeys(keys)) throw new HttpError(400, PUSH_TEXTS.badKeys);
    const name = deviceName(request.headers['user-agent'] ?? '');
    const device = { endpoint, keys, showsDetails: details, name };
    const at = clock();
    await whileSignedIn(db, staff, async (trx) => {
      if (!(await storePushDevice(trx, staff.user_id, device, at))) return;
      await recordActivity(trx, { at, userId: staff.user_id, action: 'device-switched-on', subject: name });
    });
    return { message: PUSH_TEXTS.on };
  });

  route(app, pushEndpoints.off, async ({ body: { endpoint }, staff }) => {
    await removePushDevice(db, staff.user_id, endpoint);
    return { message: PUSH_TEXTS.off };
  });
}
