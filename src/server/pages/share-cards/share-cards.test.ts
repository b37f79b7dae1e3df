import sharp from 'sharp';
import { expect, test } from 'vitest';
import { stockShelves, testDesk } from '../../../../tests/harness/staff/desk.ts';
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

test('a model without a card of its own is shared by its name, as the shop is called and coloured now', async () => {
  const desk = await testDesk('sqlite');
  await stockShelves(desk.db);
  const cookies = await desk.signIn();
  const shared = () => desk.call('GET', '/share/DIO-76000.jpg');
  const before = await shared();
  expect([before.statusCode, before.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect((await shared()).rawPayload.equals(before.rawPayload)).toBe(true);
  for (const [setting, value] of [
    ['town', 'Khambhat'],
    ['brand', { name: 'Honda', slug: 'honda', colour: '#0b3d91' }],
  ] as const) {
    const last = await shared();
    await desk.call('POST', `/api/shop/setting/${setting}/publish`, { cookies, payload: { value } });
    expect([setting, (await shared()).rawPayload.equals(last.rawPayload)]).toEqual([setting, false]);
  }
  await desk.close();
});
