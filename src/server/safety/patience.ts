import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const BODY_WITHIN_MS = 30_000;

/** Ten pictures over a phone's connection. Node's own limit for a whole request is one for all, so it has to be this one. */
export const UPLOAD_WITHIN_MS = 10 * 60_000;

const deadlines = new WeakMap<FastifyRequest, NodeJS.Timeout>();

/** A body that trickles in holds a connection and memory: it has arrived in time, or the connection is closed. */
export function cutOffSlowBodies(app: FastifyInstance, withinMs = BODY_WITHIN_MS) {
  app.addHook('onRequest', (request, reply, next) => {
    const { headers } = request;
    if (headers['content-length'] ?? headers['transfer-encoding']) waitFor(request, reply, withinMs);
    next();
  });
}

/** Once it is known who sends it, a body may take longer. */
export function waitFor(request: FastifyRequest, reply: FastifyReply, withinMs: number) {
  clearTimeout(deadlines.get(request));
  const deadline = setTimeout(() => cutOff(request, reply), withinMs).unref();
  deadlines.set(request, deadline);
  request.raw.once('close', () => clearTimeout(deadline));
}

function cutOff({ raw: incoming }: FastifyRequest, { raw: outgoing }: FastifyReply) {
  const { socket } = incoming;
  if (outgoing.headersSent || !socket.writable) incoming.destroy();
  else socket.end('HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n', () => incoming.destroy());
}
