import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { activityEndpoints } from '../../../../domain/endpoints/accounts/activity.ts';
import { priceEndpoints } from '../../../../domain/endpoints/content/prices.ts';
import { callApi, failureText, isTemporary, isUnreachable } from './api.ts';

describe('asking a declared call', () => {
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () =>
    Response.json({ bike_price: 76_000 }),
  );
  beforeEach(() => void vi.stubGlobal('fetch', sent));
  afterEach(() => {
    sent.mockClear();
    vi.unstubAllGlobals();
  });

  it('goes where its declaration says, with what it was given', async () => {
    const row = await callApi(priceEndpoints.change, { params: { bikeName: 'X Blade/1' }, body: { price: 76_000 } });
    expect(row.bike_price.toFixed()).toBe('76000');
    await callApi(activityEndpoints.list, { query: { page: 2, limit: undefined } });
    expect(sent.mock.calls.map(([path, { method, body }]) => [method, path, body])).toEqual([
      ['PATCH', '/api/managePrice/X%20Blade%2F1', '{"price":76000}'],
      ['GET', '/api/activity?page=2', undefined],
    ]);
  });

  it('fails where the answer is cut off in the middle, as where none comes', async () => {
    const cut = new ReadableStream({ start: (body) => body.error(new TypeError('network error')) });
    sent.mockResolvedValueOnce(new Response(cut));
    await expect(callApi(priceEndpoints.list)).rejects.toMatchObject({ status: 0 });
  });

  it('takes what a proxy says of a server that it cannot reach for no answer, and the server’s own reasons for one', async () => {
    sent.mockResolvedValueOnce(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    await expect(callApi(priceEndpoints.list)).rejects.toSatisfy(isUnreachable);
    sent.mockResolvedValueOnce(Response.json({ message: 'Too busy just now.' }, { status: 503 }));
    const busy: unknown = await callApi(priceEndpoints.list).catch((error: unknown) => error);
    expect([isUnreachable(busy), isTemporary(busy), failureText(busy, '')]).toEqual([
      false,
      true,
      'Too busy just now.',
    ]);
  });

  it('does not compile without what the call needs, or with something else', async () => {
    await callApi(priceEndpoints.list);
    // @ts-expect-error: no name of a model
    await callApi(priceEndpoints.change, { body: { price: 1 } });
    // @ts-expect-error: nothing at all
    await callApi(priceEndpoints.change);
    // @ts-expect-error: another name
    await callApi(priceEndpoints.change, { params: { name: 'DIO' }, body: { price: 1 } });
    // @ts-expect-error: another type
    await callApi(priceEndpoints.change, { params: { bikeName: 'DIO' }, body: { price: true } });
    expect(sent).toHaveBeenCalledTimes(5);
  });
});
