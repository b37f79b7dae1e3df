import { expect, it } from 'vitest';
import { testDealership } from '../../../../tests/harness/site/dealership.ts';
import { DEFAULT_TEXTS } from './defaults.ts';
import { headingAnchor, parseMarkup } from './markup.ts';

const shop = testDealership;

it('makes paragraphs, lists and links of plain lines', () => {
  expect(parseMarkup('One [way](/finance) out.\nStill one.\n\n- first\n- second a@b.in', shop)).toEqual([
    { kind: 'paragraph', lines: [['One ', { text: 'way', to: '/finance' }, ' out.'], ['Still one.']] },
    { kind: 'list', lines: [['first'], ['second ', { text: 'a@b.in', to: 'mailto:a@b.in' }]] },
  ]);
});

it('puts in what the shop is called, and leaves what it does not know as it is', () => {
  expect(parseMarkup('{name} of {planet}', shop)).toEqual([
    { kind: 'paragraph', lines: [[`${shop.name} of {planet}`]] },
  ]);
  expect(
    JSON.stringify(
      Object.values(DEFAULT_TEXTS)
        .flat()
        .map(({ text }) => parseMarkup(text, shop)),
    ),
  ).not.toMatch(/\{[a-zA-Z]+\}/);
});

it('links nowhere but to pages of the site and to https', () => {
  expect(parseMarkup('[x](javascript:alert) [y](//evil.example) [z](http://a.example)', shop)[0]?.lines).toEqual([
    ['[x](javascript:alert) [y](//evil.example) [z](http://a.example)'],
  ]);
});

it('finds every clause of a text by an anchor of its own', () => {
  for (const clauses of Object.values(DEFAULT_TEXTS)) {
    expect(new Set(clauses.map(({ heading }) => headingAnchor(heading))).size).toBe(clauses.length);
  }
});
