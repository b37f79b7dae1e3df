import type { FastifyInstance } from 'fastify';
import { Refusal } from './problems.ts';

/**
 * JSON is the only type of body that is read: other types are what a page elsewhere could send without being asked.
 * Bytes that are no UTF-8 are refused, not replaced, and so are names that reach for an object's prototype.
 */
export function acceptJson(app: FastifyInstance, { orNothing = false } = {}) {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (orNothing && body.length === 0) return done(null, undefined);
    try {
      void parse(request, utf8.decode(body), done);
    } catch {
      done(new Refusal(400, 'The request could not be understood.'));
    }
  });
}
