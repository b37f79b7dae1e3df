import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { messageOf, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { aModel, picture } from '../../../../tests/harness/site/models.ts';
import type { ModelValue } from '../../../domain/content/model-schema.ts';

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

  const priced = (part: string, slug: string, price: number) => ({ model: 'sp-160', part, slug, price });
  const list = [priced('model', '', 125_000), priced('accessory', 'guard', 1_500)];
  const managePrice = (price: number) =>
    desk.call('PATCH', '/api/managePrice/SP%20160', { payload: { price }, cookies });
  const undone = async (which: string, { id }: { id: number }) => {
    const answer = await send(`${which}/undo/${id}`, {});
    return [answer.statusCode, messageOf(answer)];
  };
  const prices = async () => (await get<{ price: number }[]>('/api/shop/price-sheet')).map(({ price }) => price);
  const present = async () =>
    (await get<{ published: { value: unknown } | null }>('/api/shop/model/sp-160')).published?.value;
  const titles = async () =>
    (await get<{ history: { title: string }[] }>('/api/shop/prices/sheet')).history.map(({ title }) => title);
  const NOTHING_LEFT = [422, 'There is nothing of it left to take back.'];
  const DONE = [200, 'Put back as it was before.'];
  const but = (left: string) => [200, `Put back as it was before, but for what was changed or deleted since: ${left}.`];

  it('of a list of prices takes back those that nobody has changed since, and names the others', async () => {
    const monday = await publish('prices/sheet', list);
    await managePrice(119_000);
    expect(await undone('prices', monday)).toEqual(but('sp-160 model price'));
    expect(await prices()).toEqual([119_000, 125_600, 1_450]);
    expect((await titles())[0]).toBe('1 price; changed or deleted since: sp-160 model price');
    expect(await undone('prices', monday)).toEqual(NOTHING_LEFT);
    expect(await titles()).toHaveLength(3);
  });

  it('of a list of prices takes back those that there is still something for', async () => {
    const monday = await publish('prices/sheet', list);
    await publish('model/sp-160', aModel({ price: 125_000, accessories: [] }));
    expect(await undone('prices', monday)).toEqual(but('sp-160 accessory guard'));
    expect(await prices()).toEqual([121_900, 125_600]);
  });

  it('of a model takes back what that publication has changed, and nothing that was changed since', async () => {
    const [guard] = aModel().accessories;
    const line = await publish('model/sp-160', aModel({ tagline: 'A new line', price: 125_000, accessories: [] }));
    await managePrice(119_000);
    expect(await undone('model', line)).toEqual(but('price'));
    expect(await present()).toEqual(aModel({ price: 119_000 }));
    expect(await undone('model', line)).toEqual(NOTHING_LEFT);
    const added = await publish(
      'model/sp-160',
      aModel({ accessories: [{ ...guard, slug: 'rack' }] as ModelValue['accessories'] }),
    );
    expect(await undone('model', added)).toEqual(DONE);
    expect(await present()).toEqual(aModel({ price: 119_000 }));
  });

  it('of a new thing takes it off the site, unless it was changed since', async () => {
    const town = await publish('setting/town', ' Vadodara ');
    expect(await undone('setting', town)).toEqual(DONE);
    const again = await publish('setting/town', 'Vadodara');
    await publish('setting/town', 'Surat');
    expect(await undone('setting', again)).toEqual(NOTHING_LEFT);
    const settings = await get<{ name: string; value: unknown }[]>('/api/shop/settings');
    expect(settings.find(({ name }) => name === 'town')?.value).toBe('Surat');
  });

  it('puts back once what was deleted, and says what stands in its way', async () => {
    const gone = await remove('model/sp-160');
    const { id } = await publish('model/twin', aModel({ slug: 'twin' }));
    const taken = 'It cannot be put back as it was: name is used by another model too (SP 160).';
    expect(await undone('model', gone)).toEqual([422, taken]);
    expect(await undone('model', { id })).toEqual(DONE);
    expect(await undone('model', gone)).toEqual(DONE);
    await publish('model/sp-160', aModel({ tagline: 'A new line' }));
    expect(await undone('model', gone)).toEqual(NOTHING_LEFT);
    expect(await present()).toEqual(aModel({ tagline: 'A new line' }));
  });

  it('puts back what was deleted where it stood', async () => {
    const image = (number: number) => ({ image: picture(number), focus: '' });
    const texts = { alt: 'Red', text: 'Come in.', link: '/offers', phoneFocus: '' };
    const offer = (title: string, number: number) => ({ title, description: 'x', ...image(number) });
    const slide = (heading: string, number: number) => ({ heading, ...texts, ...image(number) });
    const shown = (alt: string, number: number) => ({ alt, caption: '', ...image(number) });
    const sorts = [
      { thing: 'offer', of: offer, order: ['1', '3', '2'], titles: ['A', 'C', 'B'], deleted: '1' },
      { thing: 'slide', of: slide, order: ['1', '2', '3'], titles: ['A', 'B', 'C'], deleted: '1' },
      { thing: 'picture', of: shown, order: ['3', '1', '2'], titles: ['C', 'A', 'B'], deleted: '3' },
    ];
    for (const { thing, of, order, titles: expected, deleted } of sorts) {
      for (const [number, title] of ['A', 'B', 'C'].entries())
        await publish(`${thing}/new-${number}`, of(title, number));
      await send(`${thing}/order`, { keys: order });
      const listed = async () =>
        (await get<{ rows: { title: string }[] }>(`/api/shop/${thing}`)).rows.map(({ title }) => title);
      expect(await listed()).toEqual(expected);
      expect(await undone(thing, await remove(`${thing}/${deleted}`))).toEqual(DONE);
      expect(await listed()).toEqual(expected);
    }
    expect(await get('/api/getOffers')).toMatchObject([{ title: 'A' }, { title: 'C' }, { title: 'B' }]);
  });

  it('puts a branch back under its number, which no other one has got meanwhile', async () => {
    const branch = (name: string) => ({
      name,
      address: 'Station Road',
      sales_no: '98250 00000',
      open_time: 'Daily',
      email: 'hello@shreeji.example',
      geolocation: 'https://maps.example/here',
      latitude: 22.5,
      longitude: 72.9,
    });
    for (const name of ['Anand', 'Vadodara', 'Nadiad']) await publish(`branch/new-${name}`, branch(name));
    const gone = await remove('branch/3');
    await publish('branch/new-Surat', branch('Surat'));
    expect(await undone('branch', gone)).toEqual(DONE);
    const { rows } = await get<{ rows: { key: string; title: string }[] }>('/api/shop/branch');
    expect(rows.map(({ key, title }) => `${key} ${title}`)).toEqual(['1 Anand', '2 Vadodara', '3 Nadiad', '4 Surat']);
  });
});
