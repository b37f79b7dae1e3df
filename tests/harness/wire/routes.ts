import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

/** Files that are made when they are asked for. */
export const FILES = [
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/admin/manifest.webmanifest',
  '/admin/desk-worker.js',
  ...['favicon.ico', 'icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png', 'apple-touch-icon.png'].map(
    (icon) => `/${icon}`,
  ),
];

export const HEALTH = ['/healthz', '/readyz', '/metrics'];

/** What the server answers beside the calls: no data of anybody, and nothing that a client is written against. */
export const BESIDE_THE_CALLS = ['/*', '/api/*', '/media/*', '/share/*', ...HEALTH, ...FILES].map(
  (path) => `GET ${path}`,
);

/** Makes a server and notes every route that it registers, as `GET /api/bikeView/{bikeName}`. */
export async function withRoutes<T>(make: () => Promise<T>): Promise<{ made: T; routes: string[] }> {
  const routes: string[] = [];
  const noteRoutes = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      const path = url.replace(/:(\w+)/g, '{$1}');
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${path}`);
    });
  };
  const initialized = channel('fastify.initialization');
  initialized.subscribe(noteRoutes);
  try {
    return { made: await make(), routes };
  } finally {
    initialized.unsubscribe(noteRoutes);
  }
}
