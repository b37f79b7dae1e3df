import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentVersion } from '../../../data/content/content-version.ts';
import type { BikeDetail } from '../../../domain/catalogue/model-key.ts';
import type { AccessoryRow, PriceRow } from '../../../domain/endpoints/content/prices.ts';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { stockShelves, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

describe.each(serverEngines(import.meta.filename))('prices, on %s', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeAll(async () => {
    desk = await testDesk(engine);
    await stockShelves(desk.db);
    cookies = await desk.signIn();
  });
  afterAll(() => desk.close());

  const prices = async () => (await desk.call('GET', '/api/managePrice', { cookies })).json<PriceRow[]>();
  const accessories = async () =>
    (await desk.call('GET', '/api/manageAccessories', { cookies })).json<AccessoryRow[]>();
  const price = async (name: string) => (await prices()).find(({ bike_name }) => bike_name === name);
  const save = (name: string, payload: object) =>
    desk.call('PATCH', `/api/managePrice/${encodeURIComponent(name)}`, { cookies, payload });
  const saveAccessory = (id: number | string, payload: object) =>
    desk.call('PATCH', `/api/manageAccessories/${id}`, { cookies, payload });
  const publicPrice = async (name: string) =>
    (await desk.call('GET', `/api/bikeView/${name}`)).json<BikeDetail>().bikePrice;

  it('are listed for every model and every accessory', async () => {
    expect(await prices()).toEqual([
      { id: 1, bike_name: 'X BLADE', bike_price: 118_000, price_version: 1, kind: 'motorcycle', status: 1, dated: [] },
      { id: 2, bike_name: 'CB500X', bike_price: 620_000, price_version: 1, kind: 'motorcycle', status: 1, dated: [] },
      { id: 3, bike_name: 'DIO', bike_price: 76_000, price_version: 1, kind: 'scooter', status: 1, dated: [] },
    ]);
    expect(await accessories()).toHaveLength(3);
    expect((await accessories())[0]).toMatchObject({
      heading: 'Engine guard',
      part_no: '08P70-1',
      price: 1_450,
      bike_name: 'X Blade',
    });
  });

  it.each(['X BLADE', 'XBLADE', 'x blade', 'xblade'])(
    'are saved by name, as in "%s", and public at once',
    async (name) => {
      const before = await contentVersion(desk.db);
      const old = await price('X BLADE');
      const wanted = (old?.bike_price ?? 0) + 500;
      const answer = await save(name, { price: wanted });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ message: 'Price updated successfully', bike_price: wanted });
      expect(await price('X BLADE')).toMatchObject({
        bike_price: wanted,
        price_version: (old?.price_version ?? 0) + 1,
      });
      expect(await publicPrice('XBLADE')).toBe(wanted);
      expect(await contentVersion(desk.db)).toBe(before + 1);
      const data = await desk.activity();
      expect(data[0]).toMatchObject({
        action: 'price-changed',
        user_id: 'meera',
        subject: 'X BLADE',
        details: { old: old?.bike_price, new: wanted },
      });
    },
  );

  it('may be typed', async () => {
    expect((await save('DIO', { price: ' 77000 ' })).json()).toMatchObject({ bike_price: 77_000 });
  });

  it.each([
    {},
    { price: '' },
    { price: null },
    { price: -1 },
    { price: 1.5 },
    { price: '7e4' },
    { price: 1e12 },
    { price: 5, version: '1' },
  ])('are not %j', async (payload) => {
    const version = await contentVersion(desk.db);
    const answer = await save('CB500X', payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: 'Please enter a valid price' });
    expect(await price('CB500X')).toMatchObject({ bike_price: 620_000, price_version: 1 });
    expect(await contentVersion(desk.db)).toBe(version);
  });

  it.each(["' or 1=1 --", 'NO SUCH MODEL', '%', 'CB500X\u0000'])('of "%s" are unknown', async (name) => {
    const answer = await save(name, { price: 1 });
    expect(answer.statusCode).toBe(404);
    expect(await price('CB500X')).toMatchObject({ bike_price: 620_000 });
  });

  it('of two people who edit the same one, the second is told and sees the new one', async () => {
    const { price_version: version = 0 } = (await price('CB500X')) ?? {};
    const answers = await Promise.all([
      save('CB500X', { price: 621_000, version }),
      save('CB500X', { price: 622_000, version }),
    ]);
    const [saved] = answers.filter(({ statusCode }) => statusCode === 200);
    const [refused] = answers.filter(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({
      message: 'Somebody has changed this price meanwhile. Please check the new price before you update it.',
      bike_price: saved?.json<PriceRow>().bike_price,
      price_version: version + 1,
    });
    expect(await price('CB500X')).toMatchObject({ bike_price: saved?.json<PriceRow>().bike_price });
  });

  it('without a version are saved as they come', async () => {
    const answers = await Promise.all([1, 2, 3].map((n) => save('CB500X', { price: 630_000 + n })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await price('CB500X')).toMatchObject({ price_version: 5 });
  });

  it('of accessories are saved the same way', async () => {
    const [first] = await accessories();
    const id = first?.id ?? 0;
    const answer = await saveAccessory(id, { price: 1_600, version: 1 });
    expect(answer.json()).toMatchObject({ message: 'Price updated successfully!', price: 1_600, price_version: 2 });
    expect((await saveAccessory(id, { price: 1_700, version: 1 })).statusCode).toBe(409);
    expect((await saveAccessory(id, {})).json()).toMatchObject({
      message: 'Please select an accessory and enter a price!',
    });
    expect((await saveAccessory(999, { price: 1 })).statusCode).toBe(404);
    expect((await saveAccessory('1;drop', { price: 1 })).statusCode).toBe(400);
    expect((await saveAccessory('99999999999999', { price: 1 })).statusCode).toBe(400);
    const [shown] = (await desk.call('GET', '/api/bikeAccessories/XBLADE')).json<{ price: number }[]>();
    expect(shown?.price).toBe(1_600);
  });

  it('need an active model only on the public pages', async () => {
    expect((await desk.call('PATCH', '/api/scooters/3/status', { cookies, payload: { status: 0 } })).statusCode).toBe(
      200,
    );
    expect(await price('DIO')).toMatchObject({ status: 0 });
    expect((await save('DIO', { price: 78_000 })).statusCode).toBe(200);
  });

  it('of a model is that of the version it starts from, before and after, and both are undone together', async () => {
    await save('CB500X', { price: 620_000 });
    const [model] = await desk.db.selectFrom('models').select('id').where('slug', '=', 'cb500x').execute();
    const version = (name: string, position: number, costs: number) => {
      const placed = { model_id: model?.id ?? 0, position, price: costs };
      return { ...placed, name, slug: name.toLowerCase() };
    };
    await desk.db
      .insertInto('variants')
      .values([version('DLX', 0, 660_000), version('STD', 1, 620_000)])
      .execute();
    const cost = async () =>
      (await desk.call('GET', '/api/bikeView/CB500X'))
        .json<BikeDetail>()
        .variants.map(({ name, price: each }) => [name, each]);
    const { publication } = (await save('CB500X', { price: 629_000 })).json<{ publication: number }>();
    expect(await cost()).toEqual([
      ['DLX', 660_000],
      ['STD', 629_000],
    ]);
    await desk.call('POST', `/api/shop/prices/undo/${publication}`, { cookies, payload: {} });
    expect([await publicPrice('CB500X'), await cost()]).toEqual([
      620_000,
      [
        ['DLX', 660_000],
        ['STD', 620_000],
      ],
    ]);
  });
});
