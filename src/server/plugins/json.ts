import fp from 'fastify-plugin';
import { HttpError } from './errors.ts';

/**
 * JSON is the only type of body that is read: other types are what a page elsewhere could send without being asked.
 * Bytes that are no UTF-8 are refused, not replaced; so are names that reach for an object's prototype, and names that
 * stand twice in one object, of which a proxy that looks into bodies may have read the other one.
 */
export const jsonBodies = fp<{ allowEmpty?: boolean }>(async (app, { allowEmpty = false }) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (allowEmpty && body.length === 0) return done(null, undefined);
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
});

const unclear = () => new HttpError(400, 'The request could not be understood.');

/** Of a text that is known to be JSON, every string with a colon behind it. Step by step, since it is done for every call. */
function namesIn(json: string): number {
  let names = 0;
  for (let open = json.indexOf('"'); open >= 0;) {
    let at = closingQuote(json, open) + 1;
    while (BLANKS.has(json[at] ?? '')) at += 1;
    if (json[at] === ':') names += 1;
    open = json.indexOf('"', at);
  }
  return names;
}

const BLANKS = new Set([' ', '\t', '\n', '\r']);

/** One behind an odd number of backslashes closes nothing. */
function closingQuote(json: string, open: number): number {
  for (let quote = json.indexOf('"', open + 1); ; quote = json.indexOf('"', quote + 1)) {
    let before = quote;
    while (json[before - 1] === '\\') before -= 1;
    if ((quote - before) % 2 === 0) return quote;
  }
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
