import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasBody } from './overload.ts';
import { RETRY_AFTER_SECONDS } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    deadline: NodeJS.Timeout | undefined;
    /** It was granted one time for body and answer. */
    isPatient: boolean;
  }
}

interface BodyTimeouts {
  /** Until all of a body has arrived. */
  bodyMs: number;
  /** From then on until the answer begins. Whoever asks the database is told earlier that it does not answer. */
  answerMs: number;
}

const BODY_TIMEOUTS: BodyTimeouts = { bodyMs: 10_000, answerMs: 30_000 };

/** Ten pictures over a phone's connection. Node's own limit for a whole request is one for all, so it has to be this one. */
export const UPLOAD_WITHIN_MS = 10 * 60_000;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nconnection: close\r\n\r\n';
const NO_ANSWER = `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${RETRY_AFTER_SECONDS}\r\nconnection: close\r\n\r\n`;

/**
 * What trickles in holds a connection and memory, and so does what nobody ever answers: a body has arrived in time and
 * an answer has begun in time (time-outs), or the connection is closed. How fast an answer has to be read: connections.ts.
 */
export const bodyTimeouts = fp<Partial<BodyTimeouts>>(async (app, options) => {
  const { bodyMs, answerMs } = { ...BODY_TIMEOUTS, ...options };
  app.decorateRequest('deadline', undefined);
  app.decorateRequest('isPatient', false);
  app.addHook('onRequest', (request, reply, next) => {
    const { raw } = request;
    const body = hasBody(request);
    // What was answered before all of it was there is still waited for, and not for longer.
    reply.raw.on('close', () => {
      if (!body || raw.readableEnded) clearTimeout(request.deadline);
    });
    if (body) {
      raw.on('end', () => {
        if (reply.raw.closed) clearTimeout(request.deadline);
        else if (!request.isPatient) setDeadline(request, reply, answerMs, NO_ANSWER);
      });
      setDeadline(request, reply, bodyMs, TOO_SLOW);
    } else setDeadline(request, reply, answerMs, NO_ANSWER);
    next();
  });
});

/** Once it is known who sends it, body and answer may take longer. */
export function withBodyTimeout(request: FastifyRequest, reply: FastifyReply, withinMs: number) {
  request.isPatient = true;
  setDeadline(request, reply, withinMs, TOO_SLOW);
}

function setDeadline(request: FastifyRequest, reply: FastifyReply, withinMs: number, words: string) {
  clearTimeout(request.deadline);
  request.deadline = setTimeout(cutOff, withinMs, request, reply, words).unref();
}

function cutOff(request: FastifyRequest, { raw: outgoing }: FastifyReply, words: string) {
  const { raw: incoming } = request;
  const { socket } = incoming;
  // An answer that has begun is its reader's to end, once nothing more is to be received.
  const received = incoming.readableEnded || !hasBody(request);
  if (outgoing.headersSent && received) return;
  if (outgoing.headersSent || !socket.writable) incoming.destroy();
  else socket.end(words, () => incoming.destroy());
}
