import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentVersion } from '../../../data/content/content-version.ts';
import type * as calls from '../../../domain/endpoints/define-endpoint.ts';
import type { offerEndpoints } from '../../../domain/endpoints/content/offers.ts';
import { serverEngines } from '../../../../tests/harness/databases/databases.ts';
import { type Answer, messageOf, type TestDesk, testDesk } from '../../../../tests/harness/staff/desk.ts';

type Part = [name: string, value: string | { file: Buffer; name?: string; type?: string }];

describe.each(serverEngines(import.meta.filename))('pictures sent to the desk, on %s', (engine) => {
  let desk: TestDesk;
  let cookies: Record<string, string>;
  let jpeg: Buffer;
  let png: Buffer;
  beforeAll(async () => {
    desk = await testDesk(engine);
    cookies = await desk.signIn();
    const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8102e' } });
    jpeg = await plain.clone().jpeg().toBuffer();
    png = await plain.clone().png().toBuffer();
  });
  afterAll(() => desk.close());

  async function send(path: string, parts: Part[]): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of parts) {
      if (typeof value === 'string') form.append(name, value);
      else
        form.append(
          name,
          new File([new Uint8Array(value.file)], value.name ?? 'p.jpg', { type: value.type ?? 'image/jpeg' }),
        );
    }
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const payload = Buffer.from(await request.arrayBuffer());
    const headers = { 'content-type': request.headers.get('content-type') ?? '' };
    return desk.call('POST', path, { cookies, payload, headers });
  }
  const list = async (path: string) => (await desk.call('GET', path)).json<{ id: number }[]>();
  const offer = (image: Part[1] | undefined, title = 'Monsoon offer', description = 'Five free services.') =>
    send('/api/createOffers', [
      ['title', title],
      ['description', description],
      ...(image ? [['image', image] as Part] : []),
    ]);
  const gallery = (...files: Part[1][]) =>
    send(
      '/api/galleryupload',
      files.map((file): Part => ['images', file]),
    );
  const remove = (path: string) => desk.call('DELETE', path, { cookies });

  describe('as an offer', () => {
    it('is shown at once, gone with the offer, and back with it', async () => {
      const added = await offer({ file: jpeg, name: '../../x.svg', type: 'text/html' }, ' <b>Monsoon</b> offer ');
      expect(added.statusCode).toBe(201);
      const { message, offer: made } = added.json<calls.EndpointResponse<typeof offerEndpoints.add>>();
      expect(message).toBe('Offer Added Successfully!');
      expect(made).toMatchObject({ title: '<b>Monsoon</b> offer', description: 'Five free services.' });
      expect(made.image).toMatch(/^\/media\/[0-9a-f]{16}-60x40\.avif$/);
      expect((await list('/api/getOffers'))[0]).toMatchObject(made);
      const picture = await desk.call('GET', made.image);
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/avif']);
      expect(await desk.pictureFiles()).toHaveLength(2);

      const gone = await remove(`/api/deleteOffers/${made.id}`);
      const { publication } = gone.json<{ publication: number }>();
      expect(gone.json()).toEqual({ message: 'Offer Deleted Successfully!', publication });
      expect(await list('/api/getOffers')).toEqual([]);
      const data = await desk.activity();
      expect(data[0]).toMatchObject({ action: 'offer-deleted', subject: '<b>Monsoon</b> offer' });
      expect(data[1]).toMatchObject({ action: 'offer-added', details: { id: made.id } });
      const back = await desk.call('POST', `/api/shop/offer/undo/${publication}`, { payload: {}, cookies });
      expect([back.statusCode, (await list('/api/getOffers'))[0]]).toMatchObject([200, made]);
      expect((await desk.call('GET', made.image)).statusCode).toBe(200);
      await remove(`/api/deleteOffers/${made.id}`);
    });

    it('needs all three fields', async () => {
      const filled = { file: jpeg };
      for (const answer of [await offer(undefined), await offer(filled, ' '), await offer(filled, 'A', '')]) {
        expect([answer.statusCode, messageOf(answer)]).toEqual([400, 'Please fill all fields']);
      }
      expect((await offer({ file: Buffer.alloc(0), name: '' })).statusCode).toBe(400);
      expect((await offer(filled, 'x'.repeat(151))).statusCode).toBe(400);
      expect((await offer(filled, 'x', 'y'.repeat(50_000))).statusCode).toBe(413);
    });
  });

  describe('to the gallery', () => {
    it('may be several at once', async () => {
      const before = await contentVersion(desk.db);
      const added = await gallery({ file: jpeg }, { file: png });
      expect(added.statusCode).toBe(201);
      const { images } = added.json<{ images: { id: number; image_path: string }[] }>();
      expect(await list('/api/gallery')).toMatchObject(images);
      expect(images).toHaveLength(2);
      expect(await contentVersion(desk.db)).toBe(before + 1);
      for (const { id } of images) expect((await remove(`/api/deleteGalleryImg/${id}`)).statusCode).toBe(200);
      expect(await list('/api/gallery')).toEqual([]);
    });

    it('stay on disk when they are deleted: they can be put back', async () => {
      const [image] = (await gallery({ file: jpeg })).json<{ images: { id: number; image_path: string }[] }>().images;
      const { image_path = '', id = 0 } = image ?? {};
      await remove(`/api/deleteGalleryImg/${id}`);
      expect((await desk.call('GET', image_path)).statusCode).toBe(200);
    });

    it('are all taken or none', async () => {
      const files = await desk.pictureFiles();
      const answer = await gallery({ file: jpeg }, { file: png }, { file: Buffer.from('<svg xmlns="…"/>') });
      expect([answer.statusCode, messageOf(answer)]).toEqual([415, 'Please choose a JPEG, PNG, WebP or AVIF picture.']);
      expect(await list('/api/gallery')).toEqual([]);
      expect(await desk.pictureFiles()).toEqual(files);
    });

    it('are at most twenty', async () => {
      const files = await desk.pictureFiles();
      const answer = await gallery(...Array.from({ length: 21 }, () => ({ file: Buffer.alloc(0) })), { file: jpeg });
      expect([answer.statusCode, messageOf(answer)]).toEqual([413, 'Please send at most 20 pictures at once.']);
      expect(await desk.pictureFiles()).toEqual(files);
    });

    it('need a file', async () => {
      expect((await gallery()).statusCode).toBe(400);
      expect((await send('/api/galleryupload', [['images', 'just text']])).statusCode).toBe(400);
      expect((await send('/api/galleryupload', [['other', { file: jpeg }]])).statusCode).toBe(400);
    });
  });

  describe('that are not what they should be', () => {
    let files: string[];
    beforeEach(async () => {
      files = await desk.pictureFiles();
    });

    it.each([
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 415],
      ['a page named .jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['a cut-off JPEG', () => jpeg.subarray(0, jpeg.length - 100), 422],
      ['11 MB', () => Buffer.concat([jpeg, Buffer.alloc(11 * 1024 * 1024)]), 413],
      ['a PNG that claims 30,000 by 30,000', () => hugePng(png), 422],
    ])('are refused: %s', async (_what, bytes, status) => {
      for (const answer of [await gallery({ file: bytes() }), await offer({ file: bytes() })]) {
        expect(answer.statusCode).toBe(status);
        expect(messageOf(answer)).toBeTruthy();
      }
      expect(await desk.pictureFiles()).toEqual(files);
      expect([await list('/api/gallery'), await list('/api/getOffers')]).toEqual([[], []]);
    });

    const part = 'content-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n';
    it.each([
      ['no boundary', 'multipart/form-data', `--b\r\n${part}x\r\n--b--\r\n`],
      ['no end', 'multipart/form-data; boundary=b', `--b\r\n${part}x`],
      ['no beginning', 'multipart/form-data; boundary=b', 'x'.repeat(1000)],
      ['nothing', 'multipart/form-data; boundary=b', ''],
      [
        'a forbidden name',
        'multipart/form-data; boundary=b',
        `--b\r\n${part.replace('images', '__proto__')}x\r\n--b--\r\n`,
      ],
    ])('are refused as a form with %s', async (_what, type, payload) => {
      for (const path of ['/api/galleryupload', '/api/createOffers']) {
        const answer = await desk.call('POST', path, { cookies, payload, headers: { 'content-type': type } });
        expect(answer.statusCode).toBeGreaterThanOrEqual(400);
        expect(answer.statusCode).toBeLessThan(500);
        expect(messageOf(answer)).toBeTruthy();
      }
      expect(await desk.pictureFiles()).toEqual(files);
    });

    it('leave no file when the row cannot be written', async () => {
      await desk.db.schema.alterTable('activity').renameTo('activity_away').execute();
      const answers = [await gallery({ file: jpeg }), await offer({ file: jpeg })];
      await desk.db.schema.alterTable('activity_away').renameTo('activity').execute();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
      expect(await desk.pictureFiles()).toEqual(files);
      expect([await list('/api/gallery'), await list('/api/getOffers')]).toEqual([[], []]);
    });
  });

  it('cannot be deleted by a number that is none', async () => {
    for (const path of ['deleteOffers', 'deleteGalleryImg']) {
      for (const [id, status] of [
        ['0', 400],
        ['abc', 400],
        ['1.5', 400],
        ['424242', 404],
      ] as const) {
        const answer = await remove(`/api/${path}/${id}`);
        expect([answer.statusCode, messageOf(answer)]).toEqual([status, 'Invalid Offer ID!']);
      }
    }
  });
});

/** The size in the header, and its checksum, changed. */
function hugePng(png: Buffer): Buffer {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}
