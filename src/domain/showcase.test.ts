import { expect, test } from 'vitest';
import { galleryPath, latestOffer } from './showcase.ts';

const offer = (id: number) => ({ id, title: `Offer ${id}`, image: '', description: '' });

test('the latest offer is the one with the highest id, in whatever order they come', () => {
  expect(latestOffer([offer(2), offer(10), offer(9)])?.id).toBe(10);
  expect(latestOffer([])).toBeUndefined();
});

test('the path of a gallery picture has forward slashes and begins at the root of the site', () => {
  expect(galleryPath({ image_path: 'media\\gallery\\one.jpg' })).toBe('/media/gallery/one.jpg');
  expect(galleryPath({ image_path: '/media/one.avif' })).toBe('/media/one.avif');
});
