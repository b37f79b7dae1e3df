import { expect, it } from 'vitest';
import { PageCache, queueRender } from './page-cache.ts';

const page =
  (name: string, until = Infinity) =>
  async () =>
    ({ lasting: true, name, until }) as const;
type Page = { lasting: true; name: string; until: number };
const today = () => new Date('2026-11-16T06:00:00Z');

it('of more pages than there is room for, the one goes that nobody asked for in the longest time', async () => {
  const pages = new PageCache<Page>(3, today);
  for (const name of ['a', 'b', 'c']) await pages.get(name, page(name));
  pages.kept('a');
  await pages.get('b', page('another'));
  await pages.get('d', page('d'));
  expect(['a', 'b', 'c', 'd'].map((name) => pages.kept(name)?.name)).toEqual(['a', 'b', undefined, 'd']);
});

it('visitors who come at the same time share one rendering', async () => {
  const pages = new PageCache<{ lasting: false; name: string }>(3, today);
  let renderings = 0;
  const render = async () => ({ lasting: false as const, name: String((renderings += 1)) });
  await Promise.all([pages.get('a', render), pages.get('a', render)]);
  expect([renderings, pages.counts]).toEqual([1, { hits: 1, misses: 1 }]);
});

it('a page is made anew at the moment at which what it shows changes by itself', async () => {
  let now = today();
  const pages = new PageCache<Page>(3, () => now);
  const midnight = new Date('2026-11-16T18:30:00Z');
  await pages.get('offers', page('with the offer', midnight.getTime()));
  now = new Date(midnight.getTime() - 1);
  expect((await pages.get('offers', page('never asked for'))).name).toBe('with the offer');
  now = midnight;
  expect(pages.kept('offers')).toBeUndefined();
  expect((await pages.get('offers', page('without it'))).name).toBe('without it');
});

it('what was begun before a change is handed out and not kept', async () => {
  const pages = new PageCache<Page>(3, today);
  const { promise: rendered, resolve: finish } = Promise.withResolvers<Page>();
  const asked = pages.get('prices', () => rendered);
  pages.forgetAll();
  finish({ lasting: true, name: 'of yesterday', until: Infinity });
  expect((await asked).name).toBe('of yesterday');
  expect((await pages.get('prices', page('of today'))).name).toBe('of today');
});

it('one address has forty renderings under way, and others theirs beside it', async () => {
  const { promise: rendered, resolve: finish } = Promise.withResolvers<string>();
  const ofOne = Array.from({ length: 40 }, () => queueRender('203.0.113.7', () => rendered));
  await expect(queueRender('203.0.113.7', () => rendered)).rejects.toMatchObject({ status: 429 });
  const ofAnother = queueRender('203.0.113.8', async () => 'theirs');
  finish('done');
  expect(new Set(await Promise.all(ofOne))).toEqual(new Set(['done']));
  expect(await ofAnother).toBe('theirs');
  expect(await queueRender('203.0.113.7', () => rendered)).toBe('done');
});
