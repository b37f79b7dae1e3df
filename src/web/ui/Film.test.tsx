import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Film } from './Film.tsx';

describe('a film', () => {
  it('of our own waits, silent, for somebody to start it', () => {
    const markup = renderToStaticMarkup(<Film src="/media/film" title="A film from us" />);
    expect(markup).toContain('preload="none"');
    expect(markup).toContain('poster="/media/film-poster.avif"');
    expect(markup).toContain('src="/media/film.mp4"');
    expect(markup).not.toContain('autoplay');
  });

  it('at YouTube is a cover that loads nothing from there', () => {
    const markup = renderToStaticMarkup(<Film src="https://youtu.be/aB3_-xYz012" title="A film from us" />);
    expect(markup).toMatch(/<button type="button".*A film from us.*www\.youtube-nocookie\.com/);
    expect(markup).not.toMatch(/<iframe|<img|src=/);
  });
});
