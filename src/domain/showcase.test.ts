import { expect, test } from 'vitest';
import { galleryPath, latestOffer } from './showcase.ts';

const offer = (id: number, order = id) => ({ id, order });

test('the latest offer is the one with the highest id, in whatever order they come', () => {
  expect(latestOffer([offer(2), offer(10), offer(9)])?.id).toBe(10);
  expect(latestOffer([])).toBeUndefined();
});

test('an offer that staff have put first is shown in place of a later one', () => {
  expect(latestOffer([offer(2, 11), offer(10)])?.id).toBe(2);
});

test('the path of a gallery picture has forward slashes and begins at the root of the site', () => {
  expect(galleryPath({ image_path: 'media\\gallery\\one.jpg' })).toBe('/media/gallery/one.jpg');
  expect(galleryPath({ image_path: '/media/one.avif' })).toBe('/media/one.avif');
});
