import { expect, test } from 'vitest';
import { galleryPath, lastDayOf, latestOffer } from './offers-and-gallery.ts';

const offer = (id: number, order = id) => ({ id, order });

test('the latest offer is the one with the highest id, in whatever order they come', () => {
  expect(latestOffer([offer(2), offer(10), offer(9)])?.id).toBe(10);
  expect(latestOffer([])).toBeUndefined();
});

test('an offer that staff have put first is shown in place of a later one', () => {
  expect(latestOffer([offer(2, 11), offer(10)])?.id).toBe(2);
});

test('an offer that ends at midnight holds until the day before, any other until the day on which it ends', () => {
  expect(['2026-11-21T00:00', '2026-11-20T23:59', '2026-11-21T00:01', '2027-01-01T00:00'].map(lastDayOf)).toEqual([
    '2026-11-20',
    '2026-11-20',
    '2026-11-21',
    '2026-12-31',
  ]);
});

test('the path of a gallery picture has forward slashes and begins at the root of the site', () => {
  expect(galleryPath({ image_path: 'media\\gallery\\one.jpg' })).toBe('/media/gallery/one.jpg');
  expect(galleryPath({ image_path: '/media/one.avif' })).toBe('/media/one.avif');
});
