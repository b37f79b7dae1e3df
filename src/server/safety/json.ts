import type { FastifyInstance } from 'fastify';
import { Refusal } from './problems.ts';

/**
 * JSON is the only type of body that is read: other types are what a page elsewhere could send without being asked.
 * Bytes that are no UTF-8 are refused, not replaced; so are names that reach for an object's prototype, and names that
 * stand twice in one object, of which a proxy that looks into bodies may have read the other one.
 */
export function acceptJson(app: FastifyInstance, { orNothing = false } = {}) {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (orNothing && body.length === 0) return done(null, undefined);
    try {
      const text = utf8.decode(body);
      void parse(request, text, (error, value) => {
        if (error) done(error);
        else if (namesIn(text) > fieldsOf(value)) done(unclear());
        else done(null, value);
      });
    } catch {
      done(unclear());
    }
  });
}

const unclear = () => new Refusal(400, 'The request could not be understood.');

/** Every string of a text that is known to be JSON; one with a colon behind it is a name. */
const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g;

function namesIn(json: string): number {
  let names = 0;
  for (const [, colon] of json.matchAll(STRINGS)) if (colon !== undefined) names += 1;
  return names;
}

/** How many fields there are in it, at every depth: fewer than there were names when one of them took another's place. */
function fieldsOf(value: unknown): number {
  let fields = 0;
  const within = [value];
  for (const each of within) {
    if (typeof each !== 'object' || each === null) continue;
    const inner: unknown[] = Object.values(each);
    if (!Array.isArray(each)) fields += inner.length;
    for (const one of inner) within.push(one);
  }
  return fields;
}
