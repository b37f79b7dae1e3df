import { expect, test } from 'vitest';
import { enlargedCorner, magnifierCentre } from './magnifier.ts';

test('the spot under the pointer is the spot in the middle of the lens', () => {
  const corner = enlargedCorner({ x: 200, y: 100 });
  expect({ x: corner.x + 200 * 1.5, y: corner.y + 100 * 1.5 }).toEqual({ x: 75, y: 75 });
});

test('the lens stays on the picture when the pointer leaves it', () => {
  expect(magnifierCentre({ x: -20, y: 900 }, { width: 600, height: 400 })).toEqual({ x: 0, y: 400 });
});
