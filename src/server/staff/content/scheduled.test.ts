import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { aModel, picture } from '../../../../tests/harness/site/models.ts';
import { countFailed, listScheduled, publishScheduled } from '../../../data/content/publishing/scheduled-changes.ts';
import type { ModelValue } from '../../../domain/content/model-schema.ts';

const MONDAY = '2026-11-16T06:00';
const ITS_MINUTE = new Date('2026-11-16T00:30:00Z');

describe.each(serverEngines(import.meta.filename))('a dated change of what has changed since, on %s,', (engine) => {
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

  /** The minute has come, and the change is held. Answers why. */
  async function heldOnMonday() {
    expect(await publishScheduled(desk.db, ITS_MINUTE)).toBe(0);
    expect(await publishScheduled(desk.db, ITS_MINUTE)).toBe(0);
    expect(await countFailed(desk.db, ITS_MINUTE.getTime())).toBe(1);
    return (await listScheduled(desk.db)).map(({ failed }) => failed);
  }

  it('sets its fields, and nothing that was changed since', async () => {
    const [guard] = aModel().accessories;
    const accessories = [{ ...guard, description: 'Chromed steel' }] as ModelValue['accessories'];
    await publish(aModel({ tagline: 'Of Monday', accessories, variants: [] }), { at: MONDAY });
    await managePrice(118_000);
    const [{ id } = { id: 0 }] = await get<{ id: number }[]>('/api/manageAccessories');
    await desk.call('PATCH', `/api/manageAccessories/${id}`, { payload: { price: 1_600 }, cookies });

    const { published, history } = await onMonday();
    expect(published?.value).toMatchObject({
      tagline: 'Of Monday',
      price: 118_000,
      variants: [],
      accessories: [{ slug: 'guard', description: 'Chromed steel', price: 1_600 }],
    });
    expect(history[0]).toMatchObject({ before: { price: 118_000 }, overruled: [] });
  });

  it('is held as a whole where one of its fields was changed since, and names the fields', async () => {
    await publish(aModel({ tagline: 'Of Monday', price: 130_000, variants: [] }), { at: MONDAY });
    await managePrice(118_000);
    await send('prices/sheet/publish', { value: [priced('variant', 'dual-disc', 127_000)] });
    expect(await heldOnMonday()).toEqual(['Changed or deleted since it was dated: price, variants dual-disc.']);
    const held = { thing: 'model', key: 'sp-160', title: 'SP 160', at: MONDAY };
    const failed = 'Changed or deleted since it was dated: price, variants dual-disc.';
    expect(await get('/api/shop/held')).toMatchObject([{ ...held, failed }]);
    const { published } = await opened();
    expect(published?.value).toMatchObject({
      tagline: aModel().tagline,
      price: 118_000,
      variants: [{ price: 127_000 }],
    });
  });

  it('is announced beside the price that it sets; whoever changes that price is told', async () => {
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

    expect(await heldOnMonday()).toEqual(['Changed or deleted since it was dated: price.']);
    expect(await get('/api/managePrice')).toMatchObject([{ bike_price: 118_000, dated: [] }]);
  });

  it('that release 0.2.0 had stored, as the whole value and the one before it, is made or held by its changed fields', async () => {
    const [from, value] = [aModel(), aModel({ tagline: 'Of Monday' })].map((each) => JSON.stringify(each));
    const row = {
      thing: 'model',
      key: 'sp-160',
      title: 'SP 160',
      value,
      made_from: from,
      user_id: 'meera',
      made_at: 0,
    };
    await desk.db
      .insertInto('due_changes')
      .values({ ...row, due_at: ITS_MINUTE.getTime() })
      .execute();
    await managePrice(118_000);
    expect((await onMonday()).published?.value).toMatchObject({ tagline: 'Of Monday', price: 118_000 });
    await publish(aModel({ tagline: 'Of Tuesday' }));
    const other = JSON.stringify(aModel({ tagline: 'Of Wednesday' }));
    await desk.db
      .insertInto('due_changes')
      .values({ ...row, value: other, due_at: 0 })
      .execute();
    expect(await heldOnMonday()).toEqual(['Changed or deleted since it was dated: tagline.']);
  });

  it('is written as release 0.2.0 reads it: the whole value and the one before it', async () => {
    await publish(aModel({ tagline: 'Of Monday' }), { at: MONDAY });
    const row = await desk.db.selectFrom('due_changes').select(['value', 'made_from']).executeTakeFirstOrThrow();
    expect([row.value, row.made_from].map((json) => JSON.parse(json ?? '') as unknown)).toEqual([
      aModel({ tagline: 'Of Monday' }),
      aModel(),
    ]);
  });

  it('is made where a field was already set as it is to be', async () => {
    await publish(aModel({ tagline: 'Of Monday', price: 118_000 }), { at: MONDAY });
    await managePrice(118_000);
    expect((await onMonday()).published?.value).toMatchObject({ tagline: 'Of Monday', price: 118_000 });
  });

  it('of the price sheet is announced beside each of its prices, and sets all of them or none', async () => {
    const value = [priced('model', '', 125_000), priced('accessory', 'guard', 1_500)];
    await send('prices/sheet/publish', { value, at: MONDAY });
    const dated = [{ at: MONDAY, price: 1_500, by: 'meera' }];
    expect(await get('/api/manageAccessories')).toMatchObject([{ heading: 'Guard', dated }]);
    await send('prices/sheet/publish', { value: [priced('variant', 'dual-disc', 127_000)] });
    expect((await onMonday()).published?.value).toMatchObject({
      price: 125_000,
      variants: [{ price: 127_000 }],
      accessories: [{ price: 1_500 }],
    });
    await send('prices/sheet/publish', { value: [priced('model', '', 126_000)], at: '2026-11-17T06:00' });
    await managePrice(118_000);
    expect(await publishScheduled(desk.db, new Date('2026-11-17T00:30:00Z'))).toBe(0);
    expect((await opened()).published?.value.price).toBe(118_000);
    expect(await listScheduled(desk.db)).toMatchObject([
      { failed: 'Changed or deleted since it was dated: sp-160 model price.' },
    ]);
  });

  it('of prices of which one is gone is held', async () => {
    const value = [priced('accessory', 'guard', 1_500), priced('model', '', 125_000)];
    await send('prices/sheet/publish', { value, at: MONDAY });
    await publish(aModel({ accessories: [] }));
    expect(await heldOnMonday()).toEqual(['Changed or deleted since it was dated: sp-160 accessory guard.']);
    expect((await opened()).published?.value).toMatchObject({ price: 121_900, accessories: [] });
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
