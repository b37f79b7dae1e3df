import { expect, it } from 'vitest';
import { PageCache } from './page-cache.ts';

const page = (name: string) => async () => ({ lasting: true, name }) as const;

it('of more pages than there is room for, the one goes that nobody asked for in the longest time', async () => {
  const pages = new PageCache<{ lasting: true; name: string }>(3);
  for (const name of ['a', 'b', 'c']) await pages.get(name, page(name));
  pages.kept('a');
  await pages.get('b', page('another'));
  await pages.get('d', page('d'));
  expect(['a', 'b', 'c', 'd'].map((name) => pages.kept(name)?.name)).toEqual(['a', 'b', undefined, 'd']);
});

it('visitors who come at the same time share one rendering', async () => {
  const pages = new PageCache<{ lasting: boolean; name: string }>(3);
  let renderings = 0;
  const render = async () => ({ lasting: false, name: String((renderings += 1)) });
  await Promise.all([pages.get('a', render), pages.get('a', render)]);
  expect([renderings, pages.counts]).toEqual([1, { hits: 1, misses: 1 }]);
});
