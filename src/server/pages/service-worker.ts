import type { FastifyPluginAsync } from 'fastify';
import { SERVICE_WORKER_PATH } from '../../domain/notifications/push-notification.ts';

/**
 * The service worker of the desk: shows what it is told and opens it. It touches no request, and no page outside of
 * `/admin/` knows it. Text, since a worker has a world of its own and this one is too small for a build of its own.
 */
const SCRIPT = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json();
  const shown = { body, tag, renotify: true, data: { url }, icon: '/icon-192.png', lang: 'en' };
  event.waitUntil(self.registration.showNotification(title, shown));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data.url));
});
async function show(url) {
  const [desk] = await self.clients.matchAll({ type: 'window' });
  if (!desk) return self.clients.openWindow(url);
  await desk.focus().catch(() => {});
  await desk.navigate(url);
}
`;

export const serviceWorkerRoutes: FastifyPluginAsync = async (app) => {
  app.get(SERVICE_WORKER_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(SCRIPT),
  );
};
