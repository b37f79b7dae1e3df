import type { FastifyPluginAsync } from 'fastify';
import { recordActivity } from '../../../data/accounts/activity.ts';
import { pushDevicesOf, removePushDevice, storePushDevice } from '../../../data/notifications/push-devices.ts';
import { pushEndpoints } from '../../../domain/endpoints/accounts/push.ts';
import { deviceName } from '../../../domain/staff/device-name.ts';
import { PUSH_TEXTS } from '../../../domain/notifications/push-notification.ts';
import { route } from '../../routes.ts';
import { vapidKeys } from '../../jobs/outbox/channels/push.ts';
import { leadsInside } from '../../jobs/outbox/channels/safe-fetch.ts';
import { areDeviceKeys, publicKey } from '../../jobs/outbox/channels/web-push.ts';
import { HttpError } from '../../plugins/errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { whileSignedIn } from '../session/session.ts';

/** Notifications, switched on by each person for each device. */
export const pushRoutes: FastifyPluginAsync<StaffContext> = async (app, { db, clock }) => {
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
};
