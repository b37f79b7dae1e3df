import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandColours, contrast, DARK_GROUND, LIGHT_GROUND, READABLE_CONTRAST } from './brand-colours.ts';

const anyColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('black on white has the greatest contrast, a colour on itself none', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#c8102e', '#c8102e')).toBe(1);
});

test('a strong red carries white text and is itself readable on light grounds', () => {
  expect(brandColours('#c8102e')).toMatchObject({ brand: '#c8102e', onBrand: '#ffffff', onLight: '#c8102e' });
});

test('a light yellow carries black text and is darkened where it is text', () => {
  const yellow = brandColours('#ffd500');
  expect(yellow.onBrand).toBe('#000000');
  expect(yellow.onLight).not.toBe('#ffd500');
  expect(yellow.onDark).toBe('#ffd500');
});

test('whatever colour the settings name, every text made from it is readable', () => {
  fc.assert(
    fc.property(anyColour, (colour) => {
      const { brand, onBrand, brandStrong, onLight, onDark } = brandColours(colour);
      expect(contrast(onBrand, brand)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      expect(contrast(onBrand, brandStrong)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      expect(contrast(onLight, LIGHT_GROUND)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      expect(contrast(onLight, '#ffffff')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      expect(contrast(onDark, DARK_GROUND)).toBeGreaterThanOrEqual(READABLE_CONTRAST);
      expect(contrast(onDark, '#121110')).toBeGreaterThanOrEqual(READABLE_CONTRAST);
    }),
  );
});
