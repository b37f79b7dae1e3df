import { describe, expect, it } from 'vitest';
import { filmFrame } from './film.ts';

describe('a film', () => {
  it.each([
    'https://www.youtube.com/watch?v=aB3_-xYz012',
    'https://m.youtube.com/watch?v=aB3_-xYz012&t=4s',
    'https://youtu.be/aB3_-xYz012?si=abc',
    'https://www.youtube.com/embed/aB3_-xYz012',
    'https://www.youtube.com/shorts/aB3_-xYz012',
    'https://www.youtube-nocookie.com/embed/aB3_-xYz012',
  ])('at YouTube is framed without cookies: %s', (address) => {
    expect(filmFrame(address)).toBe('https://www.youtube-nocookie.com/embed/aB3_-xYz012?autoplay=1&rel=0');
  });

  it('at another site is framed as the settings give it', () => {
    expect(filmFrame('https://player.vimeo.com/video/1')).toBe('https://player.vimeo.com/video/1');
  });

  it('of our own needs no frame', () => {
    expect(filmFrame('/media/film')).toBeUndefined();
  });
});
