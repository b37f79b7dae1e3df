import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VehicleRow } from '../../../domain/endpoints/content/vehicles.ts';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { stockShelves, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

describe.each(serverEngines(import.meta.filename))('vehicles, on %s', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await stockShelves(desk.db);
    cookies = await desk.signIn();
  });
  afterAll(() => desk.close());

  const list = async (path: string) => (await desk.call('GET', path, { cookies })).json<VehicleRow[]>();
  const save = (path: string, payload: object) => desk.call('PATCH', `/api/${path}/status`, { cookies, payload });

  it('are listed by kind, under the name the contract has for each', async () => {
    expect(await list('/api/bikes_admin')).toEqual([
      { id: 1, bikeName: 'X BLADE', status: 1 },
      { id: 2, bikeName: 'CB500X', status: 1 },
    ]);
    expect(await list('/api/scooters_admin')).toEqual([{ id: 3, scooterName: 'DIO', status: 1 }]);
  });

  it('leave the public pages and come back', async () => {
    const onOffer = async () => (await list('/api/bikes')).map(({ bikeName }) => bikeName);
    const off = await save('bikes/1', { status: 0 });
    expect(off.json()).toEqual({ message: 'Vehicle deactivated successfully', id: 1, status: 0 });
    expect(await list('/api/bikes_admin')).toContainEqual({ id: 1, bikeName: 'X BLADE', status: 0 });
    expect(await onOffer()).toEqual(['CB500X']);
    const on = await save('bikes/1', { status: 1 });
    expect(on.json()).toEqual({ message: 'Vehicle activated successfully', id: 1, status: 1 });
    expect(await onOffer()).toEqual(['X BLADE', 'CB500X']);
    const data = await desk.activity();
    expect(data[0]).toMatchObject({ action: 'vehicle-activated', subject: 'X Blade' });
    expect(data[1]).toMatchObject({ action: 'vehicle-deactivated', subject: 'X Blade' });
  });

  it.each([{}, { status: 2 }, { status: '1' }, { status: true }, { status: null }])(
    'have no status %j',
    async (payload) => {
      expect((await save('bikes/1', payload)).statusCode).toBe(400);
    },
  );

  it('are known by kind and number', async () => {
    expect((await save('bikes/3', { status: 0 })).statusCode).toBe(404);
    expect((await save('scooters/1', { status: 0 })).statusCode).toBe(404);
    expect((await save('bikes/0', { status: 0 })).statusCode).toBe(400);
    expect((await save('bikes/x', { status: 0 })).statusCode).toBe(400);
  });
});
