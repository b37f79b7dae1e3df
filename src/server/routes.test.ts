import { brotliDecompressSync } from 'node:zlib';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../domain/endpoints/index.ts';
import { type TestDesk, testDesk } from '../../tests/harness/staff/desk.ts';
import { BESIDE_THE_CALLS, withRoutes } from '../../tests/harness/wire/routes.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

describe('the calls of the running server', () => {
  let routes: string[];
  let desk: TestDesk;
  beforeAll(async () => {
    ({ made: desk, routes } = await withRoutes(() => testDesk('sqlite')));
  });
  afterAll(() => desk.close());

  it('are those that are declared, and no others', () => {
    const asked = routes.filter((route) => !BESIDE_THE_CALLS.includes(route));
    expect(asked.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  });

  it('are described at /api/docs, as OpenAPI itself would have it', async () => {
    const description = (await desk.call('GET', '/api/docs')).json<Record<string, unknown>>();
    expect(await new Validator().validate(description)).toEqual({ valid: true });
    const { paths } = description as { paths: Record<string, Record<string, { responses: object }>> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => nameOf({ method: method.toUpperCase(), path })),
    );
    expect(described.toSorted()).toEqual(endpoints.map(nameOf).toSorted());
  });

  it('are described once for everybody: compressed, and only for those who have another description', async () => {
    const ask = (headers: Record<string, string>) => desk.call('GET', '/api/docs', { headers });
    const whole = await ask({});
    const compressed = await ask({ 'accept-encoding': 'gzip, br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(whole.body);
    expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 10);
    const again = await ask({ 'if-none-match': String(whole.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
