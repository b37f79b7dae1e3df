import { describe, expect } from 'vitest';
import { modelUrls, staticUrls } from '../../src/domain/pages/pages.ts';
import { test } from '../harness/site/browser.ts';
import { htmlProblems } from '../harness/site/valid-html.ts';

const PAGES = [
  ...staticUrls,
  ...modelUrls('HORNET2.0'),
  ...modelUrls('DIO'),
  ...['/motorcycle', '/finance', '/text-ride-booking', '/emi-calculator'].map((path) => `${path}?bike=HORNET2.0`),
  '/compare?bikes=CBSHINE,ACTIVA6G,DIO',
  '/view-details?bike=NOTHING',
  '/nothing-here',
  '/admin/login',
];

describe('the HTML', () => {
  test.for(PAGES)('of %s is valid', async (path, { site }) => {
    const html = await (await fetch(site.url + path)).text();
    expect(html).toContain('</html>');
    expect(await htmlProblems(html)).toEqual([]);
  });

  test.for<[what: string, html: string]>([
    ['a number’s autocomplete that its input cannot have', '<input type="tel" autocomplete="tel-national">'],
    ['a srcset without sizes', '<picture><source srcset="a.avif 400w"><img src="a.webp" alt=""></picture>'],
    ['a link inside of a button', '<button type="button"><a href="/">Home</a></button>'],
    ['a block inside of a paragraph', '<p><div>Text</div></p>'],
  ])('would be refused for %s', async ([, html]) => {
    const page = (body: string) =>
      `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
    expect(await htmlProblems(page('<p>Text</p>'))).toEqual([]);
    expect(await htmlProblems(page(html))).not.toEqual([]);
  });
});
