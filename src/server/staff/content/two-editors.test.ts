import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines } from '../../../../tests/harness/databases/databases.ts';
import { type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { aModel } from '../../../../tests/harness/site/models.ts';

describe.each(engines)('two editors of one thing, on %s,', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  beforeEach(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
  });
  afterEach(() => desk.close());

  const send = (path: string, payload: object) => desk.call('POST', `/api/shop/${path}`, { payload, cookies });
  const publish = (value: object, more = {}) => send('model/sp-160/publish', { value, ...more });

  it('are told of each other, with both versions', async () => {
    await publish(aModel());
    await publish(aModel({ tagline: 'Theirs' }), { base: 2 });
    const late = await publish(aModel({ tagline: 'Mine' }), { base: 2 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ theirs: { tagline: 'Theirs' }, yours: { tagline: 'Mine' } });
    const draft = (value: object, version: number) => send('model/sp-160/draft', { value, version });
    await draft({ name: 'A' }, 0);
    const second = await draft({ name: 'B' }, 0);
    expect([second.statusCode, second.json()]).toMatchObject([409, { theirs: { value: { name: 'A' } }, version: 1 }]);
    // Published meanwhile, it has no draft any more: what is on the site is theirs.
    await publish(aModel({ tagline: 'Published' }), { base: 3 });
    const third = await draft({ name: 'C' }, 1);
    const theirs = { value: { tagline: 'Published' }, version: 0, base: 4 };
    expect([third.statusCode, third.json()]).toMatchObject([409, { theirs, version: 0 }]);
  });

  it('are told of each other’s prices, whatever was changed beside them', async () => {
    await publish(aModel());
    const priced = (part: string, slug: string, price: number) => ({ model: 'sp-160', part, slug, price });
    const [own, guard] = [priced('model', '', 121_900), priced('accessory', 'guard', 1_450)];
    const save = (value: object, more: object) => send('prices/sheet/publish', { value, ...more });
    const first = await save([{ ...own, price: 118_000 }], { base: [own] });
    const beside = await save([{ ...guard, price: 1_400 }], { base: [guard] });
    expect([first.statusCode, beside.statusCode]).toEqual([200, 200]);
    for (const at of [undefined, '2026-12-01T06:00']) {
      const late = await save([{ ...own, price: 125_000 }], { base: [own], at });
      expect([late.statusCode, late.json()]).toMatchObject([
        409,
        { theirs: [{ ...own, price: 118_000 }], yours: [{ ...own, price: 125_000 }] },
      ]);
    }
    const again = await save([{ ...own, price: 125_000 }], { base: [{ ...own, price: 118_000 }] });
    expect(again.statusCode).toBe(200);
  });

  it('or more who publish at once: one does, and all others are told', async () => {
    await publish(aModel());
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) => publish(aModel({ tagline: `Of ${n}` }), { base: 2 })),
    );
    const answered = (wanted: number) => all.filter(({ statusCode }) => statusCode === wanted).length;
    expect([answered(200), answered(409)]).toEqual([1, 5]);
  });
});
