import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearestRideColour, RIDE_COLOURS } from './ride-colours.ts';

it.each([
  ['Rebel Red Metallic', '#9c1420', 'Red'],
  ['Matte Sangria Red Metallic', '#7a1722', 'Red'],
  ['Dazzle Yellow Metallic', '#e9b60f', 'Red'],
  ['Midnight Blue Metallic', '#1b2c50', 'Blue'],
  ['Jazzy Blue Metallic', '#1f57a8', 'Blue'],
  ['Black', '#141518', 'Black'],
  ['Matte Gunpowder Black Metallic', '#2a2c30', 'Black'],
  ['Pearl Precious White', '#f1efe8', 'White'],
  ['Matte Axis Grey Metallic', '#55595e', 'Grey'],
  ['Matte Bullet Silver', '#9ba0a5', 'Grey'],
  ['Pearl Organic Green', '#4e5f45', 'Grey'],
  ['Candy Palm Green', '#3f8f36', 'Grey'],
])('%s is sent as the nearest of the five', (_name, paint, colour) => {
  expect(nearestRideColour(paint)).toBe(colour);
});

it('knows one for every paint there can be', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      expect(RIDE_COLOURS).toContain(nearestRideColour(`#${value.toString(16).padStart(6, '0')}`));
    }),
  );
});
