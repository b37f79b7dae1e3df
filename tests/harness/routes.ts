import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

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
