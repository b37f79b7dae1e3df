import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
const LONGEST_GOODBYE_MS = 20_000;

/** While closing, a connection is let go as soon as what was asked on it has been answered. */
export function closePromptly(app: FastifyInstance) {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => {
      app.server.closeIdleConnections();
      // Browsers open some in advance; to Node, one on which nothing was ever asked is not idle but about to ask.
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS);
    // Whoever supervises the process waits half a minute at most: rather an end of ours than a kill.
    setTimeout(() => app.server.closeAllConnections(), LONGEST_GOODBYE_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
