import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { clientBucket } from './client-bucket.ts';
import { isTrusted, type TrustedProxies } from './proxies.ts';

interface ConnectionLimits {
  /** Open connections from one address; a trusted proxy has no limit. */
  perAddress: number;
  /** A client takes at least this much of its answer … */
  leastBytes: number;
  /** … in this time. */
  everyMs: number;
}

/** A kilobyte a second: a slower client is gone or is an attack. */
const CONNECTION_LIMITS: ConnectionLimits = { perAddress: 500, leastBytes: 30 * 1024, everyMs: 30_000 };

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nretry-after: 2\r\nconnection: close\r\n\r\n';

declare module 'fastify' {
  interface FastifyInstance {
    openSockets: ReadonlySet<Socket>;
  }
}

export const connectionTracking = fp(async (app) => {
  const open = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.decorate('openSockets', open);
});

interface ConnectionLimitOptions {
  trust: TrustedProxies | undefined;
  perAddress?: number;
}

/** One address cannot take all connections. */
export const connectionLimit = fp<ConnectionLimitOptions>(async (app, options) => {
  const { trust, perAddress = CONNECTION_LIMITS.perAddress } = options;
  const byClient = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || (trust && isTrusted(trust, remoteAddress))) return;
    const client = clientBucket(remoteAddress);
    const count = (byClient.get(client) ?? 0) + 1;
    byClient.set(client, count);
    socket.once('close', () => {
      const left = (byClient.get(client) ?? 1) - 1;
      if (left > 0) byClient.set(client, left);
      else byClient.delete(client);
    });
    if (count <= perAddress) return;
    app.turnedAway['one address'] += 1;
    socket.on('error', () => {}).end(TOO_MANY);
    socket.destroySoon();
  });
});

/** Write time-out: an answer that is read too slowly holds a connection, memory and an export slot, so its connection is closed. */
export const slowReaderTimeout = fp<Partial<ConnectionLimits>>(async (app, options) => {
  const { leastBytes, everyMs } = { ...CONNECTION_LIMITS, ...options };
  /** The bytes that each socket with unread bytes had taken at the last check. */
  let before = new Map<Socket, number>();
  const check = setInterval(() => {
    const now = new Map<Socket, number>();
    for (const socket of app.openSockets) {
      if (socket.writableLength === 0) continue;
      const taken = socket.bytesWritten - socket.writableLength;
      if (taken - (before.get(socket) ?? -Infinity) < leastBytes) socket.destroy();
      else now.set(socket, taken);
    }
    before = now;
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(check));
});
