import sharp from 'sharp';
import { expect, test } from 'vitest';
import { lettering } from './lettering.ts';

const LOOK = { size: 40, colour: [255, 255, 255] } as const;

test('letters are drawn without any font of the system', async () => {
  const line = lettering('Dio · ₹74,212', LOOK);
  if (!line) throw new Error('Not drawn.');
  const { width, height, pixels } = line;
  const { channels } = await sharp(pixels, { raw: { width, height, channels: 4 } }).stats();
  const ink = (channels[3]?.mean ?? 0) / 255;
  expect(ink).toBeGreaterThan(0.1);
  expect(ink).toBeLessThan(0.5);
  expect(lettering('Dio · ₹74,212 ex-showroom', LOOK)?.width).toBeGreaterThan(width);
});

test('a name whose letters the face lacks is not drawn as boxes', () => {
  expect(lettering('શ્રીજી', LOOK)).toBeUndefined();
});
