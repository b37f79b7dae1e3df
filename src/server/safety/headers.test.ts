import { describe, expect, it } from 'vitest';
import { readDealership } from '../dealership.ts';
import { contentPolicy } from './headers.ts';

describe('the frames a page may show', () => {
  const dealership = readDealership();
  const frames = (optIn: string) =>
    /frame-src ([^;]*)/.exec(contentPolicy('', { ...dealership, videos: { optIn, joyClub: '/media/film' } }))?.[1];

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
