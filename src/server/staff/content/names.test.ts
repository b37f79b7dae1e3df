import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { type Answer, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';
import { aModel } from '../../../../tests/harness/site/models.ts';
import { scheduleChange, publishScheduled } from '../../../data/content/publishing/scheduled-changes.ts';
import { publish as publishAsBefore } from '../../../data/content/publishing/publish.ts';
import type { ModelValue } from '../../../domain/content/model-schema.ts';

const { variants, accessories } = aModel();
const TWINS = aModel({
  variants: [...variants, ...variants.map((part) => ({ ...part, slug: 'disc-2', price: 129_000 }))],
  accessories: [
    ...accessories,
    ...accessories.map((part) => ({ ...part, slug: 'guard-2', price: 2_450 })),
    ...accessories.map((part) => ({ ...part, slug: 'set', heading: 'Bar; ends' })),
  ],
});
const PROBLEMS = {
  'variants.1.name': 'is used twice: a quotation could not tell them apart',
  'accessories.1.heading': 'is used twice: a quotation could not tell them apart',
  'accessories.2.heading': 'must not have a semicolon and a space in it: a quotation would read two accessories',
};

describe.each(serverEngines(import.meta.filename))(
  'a model whose parts a quotation could not tell apart, on %s,',
  (engine) => {
    let desk: TestDesk;
    let cookies: Record<string, string>;
    beforeEach(async () => {
      desk = await testDesk(engine);
      cookies = await desk.signIn();
    });
    afterEach(() => desk.close());

    const get = async <T>(path: string) => (await desk.call('GET', path, { cookies })).json<T>();
    const send = (path: string, payload: object) => desk.call('POST', `/api/shop/model/${path}`, { payload, cookies });
    const problemsOf = (answer: Answer) => answer.json<{ problems: object }>().problems;
    const opened = async () =>
      (await get<{ published: { value: ModelValue; version: number } | null }>('/api/shop/model/sp-160')).published;
    /** As a release before this one did it. */
    const wasPublished = () =>
      publishAsBefore(desk.db, { thing: 'model', key: 'sp-160', value: TWINS, userId: 'meera', at: new Date() });

    it('is told so beside each name, in the draft and when it is published now or on a day', async () => {
      expect(problemsOf(await send('sp-160/draft', { value: TWINS, version: 0 }))).toEqual(PROBLEMS);
      for (const at of [undefined, '2026-12-01T06:00']) {
        const answer = await send('sp-160/publish', { value: TWINS, at });
        expect([answer.statusCode, problemsOf(answer)]).toEqual([422, PROBLEMS]);
      }
      expect(await opened()).toBeNull();
    });

    it('is shown, priced, opened and previewed where it was published before, and its editor says what is wrong', async () => {
      await wasPublished();
      const shown = await get('/api/bikeAccessories/SP160');
      expect(shown).toMatchObject([{ heading: 'Guard' }, { heading: 'Guard' }, { heading: 'Bar; ends' }]);
      const priced = await desk.call('PATCH', '/api/managePrice/SP%20160', { payload: { price: 118_000 }, cookies });
      expect(priced.statusCode).toBe(200);
      const there = await opened();
      expect(there?.value).toEqual({ ...TWINS, price: 118_000 });
      const draft = { value: { ...TWINS, tagline: 'New' }, version: 0 };
      expect(problemsOf(await send('sp-160/draft', draft))).toEqual(PROBLEMS);
      expect(await get('/api/bikeView/SP160?preview=model.sp-160')).toMatchObject({ tagline: 'New' });
      expect((await send('sp-160/publish', { value: aModel(), base: there?.version })).statusCode).toBe(200);
    });

    it('is put back after it was deleted, and changes on its day as it was dated before', async () => {
      await wasPublished();
      const dueAt = new Date('2026-11-16T00:30:00Z');
      const dated = { thing: 'model', key: 'sp-160', title: 'SP 160', userId: 'meera', at: new Date(), dueAt } as const;
      await scheduleChange(desk.db, { ...dated, value: { ...TWINS, price: 119_000 }, from: TWINS });
      const gone = await desk.call('DELETE', '/api/shop/model/sp-160', { cookies });
      expect((await send(`undo/${gone.json<{ id: number }>().id}`, {})).statusCode).toBe(200);
      expect(await publishScheduled(desk.db, dueAt)).toBe(1);
      expect((await opened())?.value).toEqual({ ...TWINS, price: 119_000 });
    });
  },
);
