import { pushEndpoints } from '../../../../domain/endpoints/accounts/push.ts';
import { SERVICE_WORKER_PATH } from '../../../../domain/notifications/push-notification.ts';
import { callApi } from '../../shared/state/api.ts';

/** What this browser can do about notifications. */

export const canNotify = () =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

async function subscription(): Promise<PushSubscription | null> {
  if (!canNotify()) return null;
  const registration = await navigator.serviceWorker.getRegistration('/admin/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** By which name the server knows this device, where it is switched on. */
export const currentEndpoint = async (): Promise<string | undefined> => (await subscription())?.endpoint;

/** Throws where the person or the browser does not allow it. */
export async function enablePush(key: string, details: boolean): Promise<string> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushNotAllowed();
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope: '/admin/' });
  const registration = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (
    await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON();
  const { message } = await callApi(pushEndpoints.on, {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, details },
  });
  return message;
}

export async function disablePush(): Promise<string | undefined> {
  const here = await subscription();
  if (!here) return undefined;
  const { message } = await callApi(pushEndpoints.off, { body: { endpoint: here.endpoint } });
  await here.unsubscribe();
  return message;
}

export class PushNotAllowed extends Error {}
