import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 50;
/** Time for what was sent before to arrive, counted in sweeps: a process that is held up hears nobody meanwhile. */
const SWEEPS_TO_LISTEN = 20;
const LONGEST_GOODBYE_MS = 20_000;

/**
 * While closing (graceful shutdown), a connection is let go as soon as what was asked on it has been answered. One on which nothing was ever
 * asked is not idle to Node but about to ask; browsers keep such a one in hand, for a minute and longer.
 */
export function shutDownGracefully(app: FastifyInstance, open: ReadonlySet<Socket>) {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    let sweeps = 0;
    sweep = setInterval(() => {
      app.server.closeIdleConnections();
      sweeps += 1;
      if (sweeps > SWEEPS_TO_LISTEN) for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS);
    // Whoever supervises the process waits half a minute at most: rather an end of ours than a kill.
    setTimeout(() => app.server.closeAllConnections(), LONGEST_GOODBYE_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(sweep));
}
