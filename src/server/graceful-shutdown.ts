import fp from 'fastify-plugin';

const SWEEP_MS = 50;
/** Time for bytes on their way to arrive. Counted in sweeps, because a busy process reads nothing meanwhile. */
const SWEEPS_TO_LISTEN = 20;
const LONGEST_GOODBYE_MS = 20_000;

/**
 * While the server closes, a connection ends as soon as its requests are answered. Browsers open connections ahead of time;
 * Node does not count them as idle, so the sweep closes those that never sent a byte.
 */
export const gracefulShutdown = fp(async (app) => {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    let sweeps = 0;
    sweep = setInterval(() => {
      app.server.closeIdleConnections();
      sweeps += 1;
      if (sweeps > SWEEPS_TO_LISTEN) for (const socket of app.openSockets) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_MS);
    // Service managers kill a process after half a minute.
    setTimeout(() => app.server.closeAllConnections(), LONGEST_GOODBYE_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(sweep));
});
