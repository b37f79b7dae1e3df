import { expect, it } from 'vitest';
import { pageCachePolicy } from './cached-page.ts';

const SITE = 'https://shop.example';
const midnight = new Date('2026-11-16T18:30:00Z');
const before = (seconds: number) => new Date(midnight.getTime() - seconds * 1_000);
const longestShown = (cacheControl: string) =>
  [...cacheControl.matchAll(/(?:s-maxage|stale-while-revalidate)=(\d+)/g)].reduce((sum, [, s]) => sum + Number(s), 0);

it('a page may be kept by others as long as nothing on it changes by itself', () => {
  expect(pageCachePolicy(SITE, before(60), undefined)).toMatchObject({ until: Infinity });
});

it.each([3_600, 41, 40, 39, 11, 1])('%i seconds before it changes, nobody may show it longer than that', (seconds) => {
  const { cacheControl, until } = pageCachePolicy(SITE, before(seconds), midnight);
  expect(until).toBeLessThanOrEqual(midnight.getTime());
  // At the very last moment at which we hand it out.
  expect(until + longestShown(cacheControl) * 1_000).toBeLessThanOrEqual(midnight.getTime());
});
