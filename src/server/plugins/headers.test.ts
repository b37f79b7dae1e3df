import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testDealership } from '../../../tests/harness/site/dealership.ts';
import { withContentSecurityPolicy } from './headers.ts';

describe('the frames a page may show', () => {
  const dealership = testDealership;
  const frames = (optIn: string) =>
    /frame-src ([^;]*)/.exec(
      withContentSecurityPolicy('', 'mark', { ...dealership, videos: { optIn, joyClub: '/media/film' } }).policy,
    )?.[1];

  it('are the map alone while the film is our own', () => {
    expect(frames('/media/film')).toBe(new URL(dealership.map).origin);
  });

  it('are the map and the site without cookies for a film at YouTube', () => {
    expect(frames('https://www.youtube.com/watch?v=aB3_-xYz012')?.split(' ')).toEqual([
      new URL(dealership.map).origin,
      'https://www.youtube-nocookie.com',
    ]);
  });
});

describe('the inline scripts a page may run', () => {
  const mark = 'aMarkOfThisRendering';
  const own = `<script nonce="${mark}">own()</script><script nonce="${mark}" type="module" async="">start()</script>`;
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

  it('are those that the renderer marked, and the page tells nobody the mark', () => {
    const { body, policy } = withContentSecurityPolicy(
      `<p>${own}<script nonce="${mark}" src="/x.js"></script>`,
      mark,
      testDealership,
    );
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hash('own()')} ${hash('start()')}`);
    expect(body).not.toContain(mark);
  });

  it.each(['<script>evil()</script>', '<script nonce="guess">evil()</script>', '<SCRIPT nonce>evil()</SCRIPT>'])(
    'are not %s, wherever it stands',
    (foreign) => {
      const { policy } = withContentSecurityPolicy(`${foreign}${own}${foreign}`, mark, testDealership);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ${hash('own()')} ${hash('start()')}`);
    },
  );
});
