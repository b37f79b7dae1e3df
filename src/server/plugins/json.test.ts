import fastify, { type FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonBodies } from './json.ts';
import { errorHandler } from './errors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ bodyLimit: 4 * 1024 * 1024 });
  await app.register(errorHandler);
  await app.register(jsonBodies);
  app.post('/', ({ body }) => ({ read: body }));
  app.post('/unseen', () => ({}));
  await app.ready();
});
afterAll(() => app.close());

const send = (body: string, url = '/') =>
  app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, body });

/** Names that reach for the prototype are refused for a reason of their own. */
const names = fc.string({ unit: 'binary' }).filter((name) => name !== '__proto__' && name !== 'constructor');
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.string({ unit: 'binary' }),
    fc.constantFrom(null, true, false, 0, -1.5e-7, '":', '{"a":1}', '\\', '\\"', 'a":1,"a":2'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(names, tie('value'), { maxKeys: 4 }),
  ),
})).value;
const objects = fc.dictionary(names, anything, { maxKeys: 5 });

/** Every letter by its number: another spelling of the same name. */
const spelledOut = (name: string) =>
  `"${[...Array(name.length).keys()].map((at) => `\\u${name.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`;

describe('a JSON body', () => {
  it('arrives as it was sent, whatever stands in it', async () => {
    await fc.assert(
      fc.asyncProperty(objects, fc.constantFrom(0, 2, '\t'), async (sent, indent) => {
        const answer = await send(JSON.stringify(sent, null, indent));
        expect([answer.statusCode, answer.json()]).toEqual([200, { read: JSON.parse(JSON.stringify(sent)) }]);
      }),
      { numRuns: 100 },
    );
  });

  it('is refused when a name stands twice in one of its objects, however deep and however spelled', async () => {
    const around = fc.array(fc.constantFrom(['[', ']'], ['[1,{"a":', '}]'], ['{"b": ', '}'], ['{"a":0,"b":', '}']));
    await fc.assert(
      fc.asyncProperty(objects, names, anything, anything, around, async (others, name, first, second, wraps) => {
        const rest = Object.entries(others).filter(([other]) => other !== name);
        const fields = [
          `${JSON.stringify(name)}:${JSON.stringify(first)}`,
          ...rest.map(([other, value]) => `${JSON.stringify(other)} : ${JSON.stringify(value)}`),
          `${spelledOut(name)}\n:${JSON.stringify(second)}`,
        ];
        const text = wraps.reduce((inner, [open, close]) => `${open}${inner}${close}`, `{${fields.join(',')}}`);
        const answer = await send(text);
        expect([answer.statusCode, answer.json()]).toMatchObject([400, { message: expect.any(String) }]);
      }),
      { numRuns: 100 },
    );
  });

  it('may use a name again in another object', async () => {
    expect((await send('{"a":{"a":[{"a":1},{"a":"a\\":"}]}}')).statusCode).toBe(200);
  });

  it.each([
    ['100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a string of 1 MB', JSON.stringify({ a: '\\"'.repeat(256 * 1024) })],
    ['a hundred thousand names', `{${Array.from({ length: 100_000 }, (_, n) => `"${n}":0`).join()}}`],
  ])('may be large: %s', async (_what, text) => {
    expect((await send(text, '/unseen')).statusCode).toBe(200);
  });
});
