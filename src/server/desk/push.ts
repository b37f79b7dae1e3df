import type { FastifyInstance } from 'fastify';
import { recordActivity } from '../../data/activity.ts';
import { devicesOf, dropDevice, keepDevice } from '../../data/outbox/push.ts';
import { push } from '../../domain/calls/push.ts';
import { deviceOf } from '../../domain/devices.ts';
import { PUSH } from '../../domain/messages/push.ts';
import { answer } from '../answering.ts';
import { vapidKeys } from '../outbox/push.ts';
import { leadsInside } from '../outbox/outside.ts';
import { areDeviceKeys, publicHalf } from '../outbox/web-push.ts';
import { Refusal } from '../safety/problems.ts';
import type { Desk } from './desk.ts';
import { whileSignedIn } from './session.ts';

/** Notifications, switched on by each person for each device. */
export function answerPush(app: FastifyInstance, { db, clock }: Desk) {
  answer(app, push.own, async ({ staff }) => ({
    key: publicHalf(await vapidKeys(db)),
    devices: await devicesOf(db, staff.user_id),
  }));

  answer(app, push.on, async ({ body: { endpoint, keys, details }, staff, request }) => {
    if (await leadsInside(new URL(endpoint))) throw new Refusal(400, PUSH.badAddress);
    if (!areDeviceKeys(keys)) throw new Refusal(400, PUSH.badKeys);
    const name = deviceOf(request.headers['user-agent'] ?? '');
    const device = { endpoint, keys, showsDetails: details, name };
    const at = clock();
    await whileSignedIn(db, staff, async (trx) => {
      if (!(await keepDevice(trx, staff.user_id, device, at))) return;
      await recordActivity(trx, { at, userId: staff.user_id, action: 'device-switched-on', subject: name });
    });
    return { message: PUSH.on };
  });

  answer(app, push.off, async ({ body: { endpoint }, staff }) => {
    await dropDevice(db, staff.user_id, endpoint);
    return { message: PUSH.off };
  });
}
