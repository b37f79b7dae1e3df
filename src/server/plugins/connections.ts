import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { clientBucket } from './client-bucket.ts';
import { isTrusted, type TrustedProxies } from './proxies.ts';

export interface ConnectionLimits {
  /** Open at once from one address; a proxy that is believed has as many as it needs. */
  perAddress: number;
  /** Whoever has an answer to read takes at least so much of it … */
  leastBytes: number;
  /** … in this time. */
  everyMs: number;
}

/** A kilobyte a second: who reads more slowly has long gone, or wants to hold a place. */
export const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 500, leastBytes: 30 * 1024, everyMs: 30_000 };

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\nconnection: close\r\n\r\n';

/** Every connection that is open. */
export function trackConnections(app: FastifyInstance): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Nobody takes all connections, from one address. */
export function limitConnections(
  app: FastifyInstance,
  trust: TrustedProxies | undefined,
  { perAddress } = CONNECTION_LIMITS,
) {
  const byPlace = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || (trust && isTrusted(trust, remoteAddress))) return;
    const place = clientBucket(remoteAddress);
    const count = (byPlace.get(place) ?? 0) + 1;
    byPlace.set(place, count);
    socket.once('close', () => {
      const left = (byPlace.get(place) ?? 1) - 1;
      if (left > 0) byPlace.set(place, left);
      else byPlace.delete(place);
    });
    if (count <= perAddress) return;
    app.turnedAway['one address'] += 1;
    socket.on('error', () => {}).end(TOO_MANY);
    socket.destroySoon();
  });
}

/**
 * An answer that is not read, or a film of which somebody takes a byte now and then, holds a connection, memory, and a
 * place among the exports (write time-out): the connection is closed.
 */
export function closeSlowReaders(
  app: FastifyInstance,
  open: ReadonlySet<Socket>,
  { leastBytes, everyMs } = CONNECTION_LIMITS,
) {
  /** How much each had taken when something was left for it, the last time we looked. */
  let before = new Map<Socket, number>();
  const look = setInterval(() => {
    const now = new Map<Socket, number>();
    for (const socket of open) {
      if (socket.writableLength === 0) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      if (taken - (before.get(socket) ?? -Infinity) < leastBytes) socket.destroy();
      else now.set(socket, taken);
    }
    before = now;
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(look));
}
