import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../plugins/headers.ts';
import { errorHandler } from '../plugins/errors.ts';
import { dataSaverPath } from './data-saver.ts';
import { mediaRoutes } from './serve-media.ts';

const PICTURE = '0123456789abcdef-600x400.avif';
const BROCHURE = '0123456789abcdef-activa-6g-brochure.pdf';

describe('media', () => {
  let dir: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'showroom-served-'));
    const media = join(dir, 'media');
    mkdirSync(media);
    mkdirSync(join(media, '0123456789abcdef.jpg'));
    for (const name of [PICTURE, BROCHURE, '0123456789abcdef-600x400-480.avif', '0123456789abcdef-600x400-600.webp']) {
      writeFileSync(join(media, name), 'content');
    }
    writeFileSync(join(media, 'film.mp4'), '0123456789');
    writeFileSync(join(media, '.123.partial'), 'half');
    writeFileSync(join(media, 'secret.txt'), 'secret');
    writeFileSync(join(dir, 'showroom.db'), 'secret');
    app = fastify({ rewriteUrl: ({ url = '', headers }) => dataSaverPath(url, headers) });
    await app.register(errorHandler);
    await app.register(securityHeaders, { publicUrl: undefined });
    await app.register(mediaRoutes, { dir: media, prefix: '/media' });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dir, { recursive: true });
  });

  /** The path exactly as written: `fetch` would tidy it up first. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo;
      const asked = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (text: string) => (body += text));
        answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, body }));
      });
      asked.on('error', reject).end();
    });

  it('a version that was never made leads to the whole picture', async () => {
    const { status, headers } = await get('/media/0123456789abcdef-600x400-240.avif');
    expect([status, headers.location]).toEqual([302, `/media/${PICTURE}`]);
  });

  it.each([
    [PICTURE, 'image/avif'],
    ['0123456789abcdef-600x400-480.avif', 'image/avif'],
    ['0123456789abcdef-600x400-600.webp', 'image/webp'],
    [BROCHURE, 'application/pdf'],
  ])('%s is sent with its type, for ever', async (name, type) => {
    const { status, headers } = await get(`/media/${name}`);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  });

  it('a picture is sent in its smallest version to who saves data', async () => {
    writeFileSync(join(dir, 'media', '0123456789abcdef-600x400-480.avif'), 'small');
    const { body, headers } = await get(`/media/${PICTURE}`, { 'save-data': 'on' });
    expect([body, headers.vary]).toEqual(['small', 'save-data']);
    expect((await get(`/media/${PICTURE}`)).body).toBe('content');
    for (const other of ['0123456789abcdef-600x400-600.webp', BROCHURE]) {
      expect((await get(`/media/${other}`, { 'save-data': 'on' })).body).toBe('content');
    }
  });

  it('a brochure opens in the browser and is saved under the name of its model', async () => {
    const { headers } = await get(`/media/${BROCHURE}`);
    expect(headers['content-disposition']).toBe('inline; filename="activa-6g-brochure.pdf"');
    expect(headers['content-security-policy']).not.toMatch(/default-src 'none'|sandbox/);
  });

  it('the film is sent in parts and not kept for ever', async () => {
    const { status, headers, body } = await get('/media/film.mp4', { range: 'bytes=2-4' });
    expect([status, body]).toEqual([206, '234']);
    expect(headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/10',
      'cache-control': 'public, max-age=3600',
    });
    expect((await get('/media/film.mp4', { range: 'bytes=90-' })).status).toBe(416);
    const { etag } = (await get('/media/film.mp4')).headers;
    expect((await get('/media/film.mp4', { 'if-none-match': String(etag) })).status).toBe(304);
  });

  it.each([
    '/media/',
    '/media',
    '/media/secret.txt',
    '/media/.123.partial',
    '/media/0123456789abcdef.jpg',
    '/media/ffffffffffffffff-600x400.avif',
    `/media/${PICTURE}%00`,
    `/media/${PICTURE}/`,
    `/media//${PICTURE}`,
    `/media/./${PICTURE}`,
    `/media/x/../${PICTURE}`,
    `/media/%30123456789abcdef-600x400.avif`,
    '/media/../showroom.db',
    '/media/..%2fshowroom.db',
    '/media/..%2Fshowroom.db',
    '/media/%2e%2e/showroom.db',
    '/media/%2e%2e%2fshowroom.db',
    '/media/%252e%252e%252fshowroom.db',
    '/media/..%5cshowroom.db',
    '/media/..\\showroom.db',
    '/media/%00',
    '/media//etc/passwd',
  ])('%s is not found', async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(404);
    expect(body).not.toContain('secret');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['/media/%', '/media/..%c0%afshowroom.db'])('%s is no address at all', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body).not.toContain('secret');
  });
});
