import { describe, expect, test } from 'vitest';
import { mapAddress, salesNumber } from './branch.ts';

describe('the map of a branch', () => {
  test('is the geolocation link in the JSON string', () => {
    expect(mapAddress({ url: '{"geolocation":"https://maps.example/embed?q=1"}' })).toBe(
      'https://maps.example/embed?q=1',
    );
  });

  test.each([
    ['a script', '{"geolocation":"javascript:alert(1)"}'],
    ['a link without encryption', '{"geolocation":"http://maps.example/"}'],
    ['a link that is not a text', '{"geolocation":7}'],
    ['no link', '{}'],
    ['null', 'null'],
    ['no JSON', 'https://maps.example/'],
    ['nothing', ''],
  ])('is left out for %s', (_what, url) => {
    expect(mapAddress({ url })).toBeUndefined();
  });
});

test('the sales number is found under either spelling', () => {
  expect(salesNumber({ sales_no: '1' })).toBe('1');
  expect(salesNumber({ sale_no: '2' })).toBe('2');
});
