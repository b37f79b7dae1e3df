import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases.ts';
import { type TestDesk, testDesk } from '../../../../tests/harness/desk.ts';
import { aModel } from '../../../../tests/harness/models.ts';

describe.each(engines)('Undo, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeEach(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
    await publish('model/sp-160', aModel());
  });
  afterEach(() => desk.close());

  const get = async <T>(path: string) => (await desk.call('GET', path, { cookies })).json<T>();
  const send = (path: string, payload: object) => desk.call('POST', `/api/shop/${path}`, { payload, cookies });
  const publish = async (which: string, value: unknown) =>
    (await send(`${which}/publish`, { value })).json<{ id: number; key: string }>();
  const remove = async (which: string) =>
    (await desk.call('DELETE', `/api/shop/${which}`, { cookies })).json<{ id: number }>();

  it('brings no model that was switched off back onto the site', async () => {
    const [row] = await get<{ id: number }[]>('/api/bikes_admin');
    await desk.call('PATCH', `/api/bikes/${row?.id}/status`, { payload: { status: 0 }, cookies });
    for (let times = 0; times < 2; times += 1) {
      const { id } = await remove('model/sp-160');
      const { deleted } = await get<{ deleted: { before: object }[] }>('/api/shop/model');
      expect(deleted.map(({ before }) => before)).toEqual([aModel()]);
      expect((await send(`model/undo/${id}`, {})).statusCode).toBe(200);
      expect(await get('/api/bikes')).toEqual([]);
      expect(await get('/api/bikes_admin')).toMatchObject([{ bikeName: 'SP 160', status: 0 }]);
    }
  });
});
