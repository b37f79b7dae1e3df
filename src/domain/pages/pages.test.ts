import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageUrl, everyPage, modelUrls, pageAt, PAGES, staticUrls, breadcrumbOf } from './pages.ts';

test('every route of the site is declared, and every declared page has its route', () => {
  const files = readdirSync(join(import.meta.dirname, '../../web/site/pages'), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && entry.name !== 'not-found.tsx')
    .map(({ name }) => name.replace('.tsx', ''));
  expect(files.toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

test('no two pages share an address, and each is found by its own', () => {
  expect(new Set(everyPage.map(({ path }) => path)).size).toBe(everyPage.length);
  expect(everyPage.filter((page) => pageAt(pageUrl(page)) !== page)).toEqual([]);
  expect(pageAt('/admin/login')).toBeUndefined();
});

test('a page of one model is listed per model, every other once', () => {
  expect(modelUrls('HORNET2.0')).toEqual([
    '/view-details?bike=HORNET2.0',
    '/angle-view?bike=HORNET2.0',
    '/quotation?bike=HORNET2.0',
  ]);
  expect(staticUrls.filter((address) => address.startsWith('/quotation'))).toEqual([]);
  expect(staticUrls.filter((address) => address.includes(':') || address.includes('view'))).toEqual([]);
});

test('the way to a page leads through the page above it', () => {
  expect(breadcrumbOf(PAGES.amc)).toEqual([
    { label: 'Services', to: '/services' },
    { label: 'AMC', to: '/amc' },
  ]);
});
