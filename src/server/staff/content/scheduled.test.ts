import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { aModel, picture } from '../../../../tests/harness/site/models.ts';
import { listScheduled, publishScheduled } from '../../../data/content/publishing/scheduled-changes.ts';
import type { ModelValue } from '../../../domain/content/model-schema.ts';

const MONDAY = '2026-11-16T06:00';
const ITS_MINUTE = new Date('2026-11-16T00:30:00Z');

describe.each(engines)('a dated change of what has changed since, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeEach(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
    await publish(aModel());
  });
  afterEach(() => desk.close());

  const get = async <T>(path: string) => (await desk.call('GET', path, { cookies })).json<T>();
  const send = (path: string, payload: object) => desk.call('POST', `/api/shop/${path}`, { payload, cookies });
  const publish = (value: object, more = {}) => send('model/sp-160/publish', { value, ...more });
  const managePrice = (price: number) =>
    desk.call('PATCH', '/api/managePrice/SP%20160', { payload: { price }, cookies });
  const priced = (part: string, slug: string, price: number) => ({ model: 'sp-160', part, slug, price });
  const opened = () =>
    get<{
      published: { value: ModelValue; version: number } | null;
      draft: { value: unknown } | null;
      history: { before: unknown; overruled: string[] }[];
    }>('/api/shop/model/sp-160');
  /** What the model is once the minute has come. */
  async function onMonday() {
    expect(await publishScheduled(desk.db, ITS_MINUTE)).toBe(1);
    return opened();
  }

  it('changes what it is about, and nothing that was changed since', async () => {
    const [guard] = aModel().accessories;
    const accessories = [{ ...guard, description: 'Chromed steel' }] as ModelValue['accessories'];
    await publish(aModel({ tagline: 'Of Monday', accessories, variants: [] }), { at: MONDAY });
    await managePrice(118_000);
    const [{ id } = { id: 0 }] = await get<{ id: number }[]>('/api/manageAccessories');
    await desk.call('PATCH', `/api/manageAccessories/${id}`, { payload: { price: 1_600 }, cookies });
    await send('prices/sheet/publish', { value: [priced('variant', 'dual-disc', 127_000)] });

    const { published, history } = await onMonday();
    expect(published?.value).toMatchObject({
      tagline: 'Of Monday',
      price: 118_000,
      variants: [],
      accessories: [{ slug: 'guard', description: 'Chromed steel', price: 1_600 }],
    });
    expect(history[0]).toMatchObject({ before: { price: 118_000 }, overruled: ['variants.dual-disc'] });
  });

  it('wins where both changed the same price; whoever changes it is told, and history says so', async () => {
    await publish(aModel({ price: 130_000 }), { at: MONDAY });
    const dated = [{ at: MONDAY, price: 130_000, by: 'meera' }];
    expect(await get('/api/managePrice')).toMatchObject([{ bike_name: 'SP 160', bike_price: 121_900, dated }]);
    expect((await managePrice(118_000)).json()).toMatchObject({ message: 'Price updated successfully', dated });
    const sheet = await get<{ part: string; dated: object[] }[]>('/api/shop/price-sheet');
    expect(sheet.map((row) => [row.part, row.dated])).toEqual([
      ['model', dated],
      ['variant', []],
      ['accessory', []],
    ]);

    const { published, history } = await onMonday();
    expect(published?.value.price).toBe(130_000);
    expect(history[0]).toMatchObject({ before: { price: 118_000 }, overruled: ['price'] });
    expect(await get('/api/managePrice')).toMatchObject([{ dated: [] }]);
  });

  it('of the price sheet is told beside each of its prices, and wins too', async () => {
    const value = [priced('model', '', 125_000), priced('accessory', 'guard', 1_500)];
    await send('prices/sheet/publish', { value, at: MONDAY });
    const dated = [{ at: MONDAY, price: 1_500, by: 'meera' }];
    expect(await get('/api/manageAccessories')).toMatchObject([{ heading: 'Guard', dated }]);
    await managePrice(118_000);
    expect((await onMonday()).published?.value).toMatchObject({ price: 125_000, accessories: [{ price: 1_500 }] });
    const sheet = await get<{ history: { overruled: string[] }[] }>('/api/shop/prices/sheet');
    expect(sheet.history[0]?.overruled).toEqual(['sp-160 model.price']);
  });

  it('of many prices sets those that there is still something for, and says what is gone', async () => {
    const value = [priced('accessory', 'guard', 1_500), priced('model', '', 125_000)];
    await send('prices/sheet/publish', { value, at: MONDAY });
    await publish(aModel({ accessories: [] }));
    expect((await onMonday()).published?.value).toMatchObject({ price: 125_000, accessories: [] });
    const sheet = await get<{ history: { title: string; after: unknown[] }[] }>('/api/shop/prices/sheet');
    const title = '1 price; deleted meanwhile: sp-160 accessory guard';
    expect(sheet.history[0]).toMatchObject({ title, after: [priced('model', '', 125_000)] });
  });

  it('of prices that there is nothing for any more does nothing, and says so', async () => {
    await send('prices/sheet/publish', { value: [priced('accessory', 'guard', 1_500)], at: MONDAY });
    await publish(aModel({ accessories: [] }));
    expect(await publishScheduled(desk.db, ITS_MINUTE)).toBe(0);
    expect((await listScheduled(desk.db)).map(({ failed }) => failed)).toEqual(['All of it was deleted meanwhile.']);
  });

  it('has one first day: a new offer that is dated again is not shown twice', async () => {
    const offer = { title: 'Diwali', description: 'Lights', image: picture(1) };
    await send('offer/new-1/publish', { value: offer, at: MONDAY });
    await send('offer/new-1/publish', { value: { ...offer, title: 'Diwali night' }, at: '2026-11-16T05:00' });
    expect(await publishScheduled(desk.db, ITS_MINUTE)).toBe(1);
    expect(await get('/api/getOffers')).toMatchObject([{ title: 'Diwali night' }]);
    await send('offer/new-2/publish', { value: { ...offer, title: 'New Year' }, at: '2026-12-31T06:00' });
    await send('offer/new-2/publish', { value: { ...offer, title: 'New Year, now' } });
    expect(await listScheduled(desk.db)).toEqual([]);
  });

  it('of a setting that is as in the file leaves those of other days alone', async () => {
    const tomorrow = '2026-11-17T06:00';
    await send('setting/town/publish', { value: 'Vadodara', at: MONDAY });
    await send('setting/town/publish', { value: 'Surat', at: tomorrow });
    await send('setting/about/publish', { value: 'Since 1998.', at: tomorrow });
    await send('setting/about/publish', { value: 'Since 1999.' });
    expect(await listScheduled(desk.db)).toMatchObject([
      { value: 'Vadodara' },
      { value: 'Surat' },
      { value: 'Since 1998.' },
    ]);
  });

  it('leaves the draft alone that somebody has begun since', async () => {
    await publish(aModel({ tagline: 'Of Monday' }), { at: MONDAY });
    await send('model/sp-160/draft', { value: aModel({ details: 'Half a sen' }), version: 0 });
    const { draft } = await onMonday();
    expect(draft?.value).toMatchObject({ details: 'Half a sen' });
  });

  it('brings nothing back that was deleted, and says so', async () => {
    await publish(aModel({ price: 130_000 }), { at: MONDAY });
    await desk.call('DELETE', '/api/shop/model/sp-160', { cookies });
    expect(await publishScheduled(desk.db, ITS_MINUTE)).toBe(0);
    expect((await opened()).published).toBeNull();
    expect((await listScheduled(desk.db)).map(({ failed }) => failed)).toEqual(['It was deleted meanwhile.']);
  });

  it('is previewed as it will be', async () => {
    await publish(aModel({ tagline: 'Of Monday' }), { at: MONDAY });
    await managePrice(118_000);
    const shown = await get<object>('/api/bikeView/SP160?preview=model.sp-160');
    expect(shown).toMatchObject({ bikePrice: 118_000, tagline: 'Of Monday' });
  });

  it('or any other: an editor of a model is told that the price of a part has changed', async () => {
    const { published } = await opened();
    const [{ id } = { id: 0 }] = await get<{ id: number }[]>('/api/manageAccessories');
    await desk.call('PATCH', `/api/manageAccessories/${id}`, { payload: { price: 1_600 }, cookies });
    const late = await publish(aModel({ tagline: 'Mine' }), { base: published?.version });
    expect([late.statusCode, late.json()]).toMatchObject([409, { theirs: { accessories: [{ price: 1_600 }] } }]);
  });
});
