import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engines, type TestDatabase, testDatabase } from '../../../../tests/harness/databases/databases.ts';
import { aModel } from '../../../../tests/harness/site/models.ts';
import type { ModelValue } from '../../../domain/content/model-schema.ts';
import { nextContentChange } from '../public-content.ts';
import { contentVersion } from '../content-version.ts';
import { siteApi } from '../../site-api.ts';
import { readDraft, saveDraft } from './drafts.ts';
import { scheduleChange, listScheduled, publishScheduled } from './scheduled-changes.ts';
import { deletedSince, historyOf } from './history.ts';
import { publish } from './publish.ts';
import { NotPublishable } from '../repositories/repository.ts';
import { repositoryOf } from '../repositories/repositories.ts';

const NOW = new Date('2026-11-16T06:00:00Z');
const LATER = new Date('2026-11-17T00:30:00Z');

describe.each(engines)('what the shop publishes, on %s,', (engine) => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await testDatabase(engine);
  });
  afterEach(() => test.close());

  const model = (value: ModelValue | null, at = NOW) =>
    publish(test.db, { thing: 'model', key: 'sp-160', value, userId: 'meera', at });
  const present = async () => (await repositoryOf('model').read(test.db, 'sp-160'))?.value;

  it('is kept to the letter, whatever parts it has, and again after a change', async () => {
    await model(aModel());
    expect(await present()).toEqual(aModel());
    const { variants, colours, frames } = aModel();
    const changed = aModel({
      name: 'SP 160 New',
      variants: [],
      colours: colours.toReversed(),
      frames: frames.toReversed(),
      features: [],
      successor: 'unicorn',
    });
    await model(changed);
    expect(await present()).toEqual(changed);
    expect((await siteApi(test.db).bikeView('sp160new')).variants).toEqual([]);
    expect(variants).toHaveLength(1);
  });

  it('raises the version of the content, ends its draft and leaves a line of history each time', async () => {
    await saveDraft(test.db, {
      thing: 'model',
      key: 'sp-160',
      value: {},
      base: 0,
      version: 0,
      userId: 'ravi',
      at: NOW,
    });
    const before = await contentVersion(test.db);
    await model(aModel());
    await model(aModel({ price: 99_000 }));
    await model(null);
    expect(await contentVersion(test.db)).toBe(before + 3);
    expect(await readDraft(test.db, 'model', 'sp-160')).toBeUndefined();
    const history = await historyOf(test.db, 'model', 'sp-160', 10);
    expect(history.map(({ before: old, after, title }) => [title, old !== null, after !== null])).toEqual([
      ['SP 160', true, false],
      ['SP 160', true, true],
      ['SP 160', false, true],
    ]);
    const [gone] = await deletedSince(test.db, 'model', NOW);
    await model(gone?.before as ModelValue);
    expect(await present()).toEqual(aModel({ price: 99_000 }));
    expect(await deletedSince(test.db, 'model', NOW)).toEqual([]);
  });

  it('is refused whole, with a word beside every field that is not right', async () => {
    await model(aModel());
    const { frames, colours } = aModel();
    const wrong = aModel({
      slug: 'twin',
      frames: frames.slice(0, 5),
      colours: [{ ...colours[0], image: '' }] as ModelValue['colours'],
    });
    const refused = publish(test.db, { thing: 'model', key: 'twin', value: wrong, userId: 'meera', at: NOW });
    await expect(refused).rejects.toMatchObject({
      problems: { frames: 'has 5 frames, at least 8 are needed', 'colours.0.image': 'needs a picture' },
    });
    const twin = publish(test.db, {
      thing: 'model',
      key: 'twin',
      value: aModel({ slug: 'twin', name: 'sp160' }),
      userId: 'meera',
      at: NOW,
    });
    await expect(twin).rejects.toThrow(NotPublishable);
    await expect(twin).rejects.toMatchObject({ problems: { name: 'is used by another model too (SP 160)' } });
    expect(await repositoryOf('model').read(test.db, 'twin')).toBeUndefined();
  });

  it('waits for its minute, and is then published once, though two instances look', async () => {
    const other = await test.openAgain();
    const value = aModel();
    await scheduleChange(test.db, {
      dueAt: LATER,
      thing: 'model',
      key: 'sp-160',
      title: 'SP 160',
      value,
      userId: 'meera',
      at: NOW,
    });
    expect(await publishScheduled(test.db, new Date(LATER.getTime() - 1))).toBe(0);
    expect(await nextContentChange(test.db, NOW)).toEqual(LATER);
    const done = await Promise.all([
      publishScheduled(test.db, LATER),
      publishScheduled(other, LATER),
      publishScheduled(other, LATER),
    ]);
    expect(done.reduce((sum, count) => sum + count)).toBe(1);
    expect(await present()).toEqual(value);
    expect(await historyOf(test.db, 'model', 'sp-160', 10)).toHaveLength(1);
    expect(await nextContentChange(test.db, NOW)).toBeUndefined();
  });

  it('says what could not be published at its minute, and does not try for ever', async () => {
    await model(aModel());
    const twin = { dueAt: LATER, thing: 'model', key: 'twin', title: 'Twin', userId: 'meera', at: NOW } as const;
    await scheduleChange(test.db, { ...twin, value: aModel({ slug: 'twin' }) });
    expect(await publishScheduled(test.db, LATER)).toBe(0);
    expect((await listScheduled(test.db)).map(({ failed }) => failed)).toEqual([
      'is used by another model too (SP 160)',
    ]);
    expect(await nextContentChange(test.db, NOW)).toBeUndefined();
  });

  it('has one draft for all, and tells the second editor of the first', async () => {
    const draft = { thing: 'model', key: 'sp-160', base: 0, at: NOW } as const;
    await saveDraft(test.db, { ...draft, value: { name: 'A' }, version: 0, userId: 'meera' });
    await saveDraft(test.db, { ...draft, value: { name: 'B' }, version: 1, userId: 'meera' });
    const late = await saveDraft(test.db, { ...draft, value: { name: 'C' }, version: 1, userId: 'ravi' });
    expect(late).toMatchObject({ stale: { value: { name: 'B' }, version: 2, userId: 'meera' } });
  });

  it('changes a whole list of prices or none of them, and knows what they were', async () => {
    await model(aModel());
    const list = [
      { model: 'sp-160', part: 'model', slug: '', price: 118_000 },
      { model: 'sp-160', part: 'variant', slug: 'dual-disc', price: 122_000 },
      { model: 'sp-160', part: 'accessory', slug: 'guard', price: 0 },
    ];
    const prices = (value: unknown) =>
      publish(test.db, { thing: 'prices', key: 'sheet', value, userId: 'meera', at: NOW });
    await expect(prices([...list, { ...list[0], model: 'gone' }])).rejects.toThrow(NotPublishable);
    expect(await present()).toEqual(aModel());
    await prices(list);
    expect(await present()).toMatchObject({
      price: 118_000,
      variants: [{ price: 122_000 }],
      accessories: [{ price: 0 }],
    });
    const [line] = await historyOf(test.db, 'prices', 'sheet', 1);
    await prices(line?.before);
    expect(await present()).toEqual(aModel());
  });
});
