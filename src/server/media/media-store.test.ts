import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureSources } from '../../domain/catalogue/pictures.ts';
import { UPLOAD_LIMIT_BYTES } from '../../domain/staff/staff.ts';
import { MediaStore } from './media-store.ts';
import { InvalidUpload } from './check-upload.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } });

describe('the media folder', () => {
  let dir: string;
  let media: MediaStore;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'showroom-media-'));
    media = new MediaStore(dir);
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const stored = (path: string) => readFileSync(join(dir, path.replace('/media/', '')));
  const refusal = async (bytes: Buffer) => {
    const error: unknown = await media.storeUpload(bytes).catch((reason: unknown) => reason);
    if (!(error instanceof InvalidUpload)) throw new Error('was not refused');
    return error;
  };

  it('makes the sizes that a release before did not know; what is damaged stays as it is', async () => {
    const image = await media.storeUpload(await photo(480, 320).jpeg().toBuffer());
    const thumbnail = image.replace('.avif', '-192.avif');
    const whole = readdirSync(dir).length;
    rmSync(join(dir, thumbnail.replace('/media/', '')));
    writeFileSync(join(dir, '0123456789abcdef-480x320.avif'), 'no picture');
    expect(await media.makeMissing()).toEqual({ made: 1, failed: ['0123456789abcdef-480x320.avif'] });
    expect(await sharp(stored(thumbnail)).metadata()).toMatchObject({ width: 192, height: 128, format: 'heif' });
    expect(readdirSync(dir)).toHaveLength(whole + 1);
  });

  it('has every version of an upload that a page will ask for', async () => {
    const path = await media.storeUpload(await photo(1920, 800).png().toBuffer());
    const sources = pictureSources(path);
    expect([sources?.width, sources?.height]).toEqual([1920, 800]);
    const versions = [...(sources?.avif ?? '').matchAll(/(\S+) (\d+)w/g), [null, sources?.fallback, '720']];
    expect(versions.length).toBe(5);
    for (const [, name = '', width] of versions) {
      expect((await sharp(stored(name ?? '')).metadata()).width).toBe(Number(width));
    }
    await media.settle(path);
    expect(readdirSync(dir).length).toBe(5);
  });

  it('gives the same upload another name each time, so that one can go without the other', async () => {
    const bytes = await photo(60, 40).png().toBuffer();
    const [first, second] = [await media.storeUpload(bytes), await media.storeUpload(bytes)];
    await media.remove(first);
    await media.settle(second);
    expect(readdirSync(dir).every((name) => `/media/${name}`.startsWith(second.slice(0, -5)))).toBe(true);
    await media.remove(second);
    expect(readdirSync(dir)).toEqual([]);
  });

  it('turns a photograph upright and keeps nothing of what the camera wrote into it', async () => {
    const camera = await photo(80, 40)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Artist: 'Asha Patel' }, IFD3: { GPSLatitude: '22/1 33/1 52/1' } })
      .jpeg()
      .toBuffer();
    expect(camera.includes('Asha Patel')).toBe(true);
    const path = await media.storeUpload(camera);
    expect(path).toMatch(/-40x80\.avif$/);
    await media.settle(path);
    for (const name of readdirSync(dir)) {
      const { exif, xmp, icc, orientation } = await sharp(stored(name)).metadata();
      expect({ exif, xmp, icc, orientation }).toEqual({});
      expect(stored(name).includes('Asha Patel')).toBe(false);
    }
  });

  it('keeps what is transparent transparent', async () => {
    const clear = sharp({ create: { width: 30, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const path = await media.storeUpload(await clear.png().toBuffer());
    expect((await sharp(stored(path)).stats()).isOpaque).toBe(false);
  });

  it('draws a picture anew that carries something else behind it', async () => {
    const script = '<script>alert(1)</script>';
    await media.storeUpload(Buffer.concat([await photo(60, 40).png().toBuffer(), Buffer.from(script)]));
    for (const name of readdirSync(dir)) expect(stored(name).includes(script)).toBe(false);
  });

  it('draws the card of an upload anew too, whatever it carries; one of the catalogue stays as it is', async () => {
    const place = Buffer.from('GPS 22.5645 72.9289');
    const segment = Buffer.from([0xff, 0xe9, 0, place.length + 2]);
    const clean = await photo(60, 40).jpeg().toBuffer();
    const archive = Buffer.from('<script>alert(1)</script>PK');
    const sent = Buffer.concat([clean.subarray(0, 2), segment, place, clean.subarray(2), archive]);
    const { card } = await media.storeShown(sent);
    expect(await sharp(stored(card)).metadata()).toMatchObject({ format: 'jpeg', width: 60, height: 40 });
    for (const carried of [place, archive]) expect(stored(card).includes(carried)).toBe(false);
    expect(stored(await media.storeCard(sent)).equals(sent)).toBe(true);
  });

  it('makes a picture no wider than any screen needs', async () => {
    expect(await media.storeUpload(await photo(5000, 100).png().toBuffer())).toMatch(/-2560x51\.avif$/);
  });

  it('keeps a clean AVIF of the catalogue as it is, under a name that follows from its content', async () => {
    const source = await photo(500, 300).avif().toBuffer();
    const path = await media.storePicture(source, 'frame');
    expect(stored(path).equals(source)).toBe(true);
    expect(await media.storePicture(source, 'frame')).toBe(path);
    expect(readdirSync(dir).length).toBe(2);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const wrong: [string, () => Buffer | Promise<Buffer>, number][] = [
    ['an SVG', () => Buffer.from(svg), 415],
    ['an SVG behind the first bytes of a PNG', () => Buffer.concat([PNG, Buffer.from(svg)]), 422],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['a GIF', () => photo(9, 9).gif().toBuffer(), 415],
    ['a PDF', () => Buffer.from('%PDF-1.4'), 415],
    ['nothing', () => Buffer.alloc(0), 415],
    ['half a JPEG', async () => half(await noisy().jpeg().toBuffer()), 422],
    ['half a PNG', async () => half(await noisy().png().toBuffer()), 422],
    ['half a WebP', async () => half(await noisy().webp().toBuffer()), 422],
    ['half an AVIF', async () => half(await noisy().avif().toBuffer()), 422],
    ['30,000 × 30,000 pixels', () => hugePng(), 422],
    ['more than 10 MB', () => Buffer.concat([PNG, Buffer.alloc(UPLOAD_LIMIT_BYTES)]), 413],
  ];
  it.each(wrong)('refuses %s', async (_what, bytes, status) => {
    const refused = await refusal(await bytes());
    expect([refused.status, refused.message]).toEqual([status, expect.stringMatching(/picture/)]);
    expect(readdirSync(dir)).toEqual([]);
  });
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function noisy() {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 300, height: 200, channels: 3, background: 'red', noise } });
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);

/** Its header alone says so; a picture like this would fill gigabytes once unpacked. */
function hugePng(): Buffer {
  const header = Buffer.alloc(17);
  header.write('IHDR', 0, 'latin1');
  header.writeUInt32BE(30_000, 4);
  header.writeUInt32BE(30_000, 8);
  header.set([8, 2, 0, 0, 0], 12);
  const chunk = (body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length - 4);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const data = Buffer.concat([Buffer.from('IDAT'), deflateSync(Buffer.alloc(90_001))]);
  return Buffer.concat([PNG, chunk(header), chunk(data), chunk(Buffer.from('IEND'))]);
}
