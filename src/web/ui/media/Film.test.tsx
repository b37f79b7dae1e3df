import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Film } from './Film.tsx';

describe('a film', () => {
  it('of our own is a picture that leads to it, and nothing of it is fetched', () => {
    const markup = renderToStaticMarkup(<Film src="/media/film" title="A film from us" />);
    expect(markup).toMatch(/<a href="\/media\/film.mp4" aria-label="Play: A film from us".*src="\/media\/film-poster/);
    expect(markup).not.toMatch(/<video|autoplay/);
  });

  it('at YouTube is a cover that loads nothing from there', () => {
    const markup = renderToStaticMarkup(<Film src="https://youtu.be/aB3_-xYz012" title="A film from us" />);
    expect(markup).toMatch(/<button type="button".*A film from us.*www\.youtube-nocookie\.com/);
    expect(markup).not.toMatch(/<iframe|<img|src=/);
  });
});
