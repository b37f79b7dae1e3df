import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extractText } from 'unpdf';
import { parse } from 'csv-parse/sync';
import { saveEnquiry } from '../../src/data/enquiries/save-enquiry.ts';
import { booking } from '../../src/domain/enquiries/kinds/booking.ts';
import { contact } from '../../src/domain/enquiries/kinds/contact.ts';
import { parseEnquiry } from '../../src/domain/enquiries/define-enquiry.ts';
import { enquiries } from '../../src/domain/enquiries/index.ts';
import { validSample } from '../../src/domain/enquiries/fields/samples.ts';
import { endpoints } from '../../src/domain/endpoints/index.ts';
import { reportEndpoints } from '../../src/domain/endpoints/leads/reports.ts';
import { startTarget, type Target } from '../harness/site/target.ts';

let target: Target;
let own: { cookie: string };
beforeAll(async () => {
  target = await startTarget();
  own = await target.signIn();
});
afterAll(() => target.stop());

const get = (path: string) => target.call('GET', path, undefined, own);
const SCRIPT = '<img src=x onerror=alert(1)></script><script>alert(1)</script>javascript:alert(1)';

describe('markup in what others typed', () => {
  it('of an offer is text in the page', async () => {
    const texts = { title: SCRIPT, description: SCRIPT, image: '/media/0123456789abcdef-60x40.avif' };
    await target.db
      .insertInto('offers')
      .values({ ...texts, added_at: 1 })
      .execute();
    await target.db.updateTable('content_version').set({ version: 1_000 }).execute();
    const page = await (await get('/offers?fresh=1')).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img src=x');
    expect(page.match(/<script>alert/g)).toBeNull();
  });

  it('of every enquiry is text in the answers, which are never documents', async () => {
    for (const enquiry of enquiries) {
      const texts = enquiry.fields
        .filter(({ input, pattern }) => (input === 'text' || input === 'textarea') && !pattern)
        .filter(({ keptAs }) => keptAs !== 'registration')
        .map(({ name, maxLength }) => [name, SCRIPT.slice(0, maxLength)]);
      const sent = { ...validSample(enquiry), ...Object.fromEntries(texts) };
      expect((await target.call('POST', enquiry.call, sent)).status).toBe(201);
      const answer = await target.call('POST', enquiry.report.call, { page: 1, limit: 10 }, own);
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      const print = await get(reportEndpoints(enquiry).print.path);
      expect(print.headers.get('content-type')).toMatch(/^application\/json/);
    }
  });
});

describe('a PDF', () => {
  it('shows markup as it was typed, and holds nothing that a reader would open or run', async () => {
    expect((await target.call('POST', contact.call, { ...validSample(contact), message: SCRIPT })).status).toBe(201);
    const bytes = new Uint8Array(await (await get(reportEndpoints(contact).pdf.path)).arrayBuffer());
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /\/(?:JavaScript|JS|URI|Launch|OpenAction|EmbeddedFile)\b/,
    );
    const { text } = await extractText(bytes, { mergePages: true });
    expect(text.replace(/\s/g, '')).toContain(SCRIPT.replace(/\s/g, ''));
  });
});

describe('a CSV file', () => {
  it('holds nothing that a spreadsheet would run, whatever was typed', async () => {
    const starts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|"/c calc"!A0', '"=1"'];
    for (const enquiry of [contact, booking]) {
      for (const start of starts) {
        const filled = Object.fromEntries(
          enquiry.fields.map((field) => [
            field.name,
            field.input === 'text' || field.input === 'textarea' ? start : '',
          ]),
        );
        const parsed = parseEnquiry(enquiry, { ...validSample(enquiry), ...filled }, '2026-11-15', 'server');
        const values = 'values' in parsed ? parsed.values : validSample(enquiry);
        await saveEnquiry(target.db, { enquiry, values, receivedAt: new Date() });
      }
      const file = await (await get(reportEndpoints(enquiry).csv.path)).text();
      const rows = parse(file, { bom: true });
      expect(rows.length).toBeGreaterThanOrEqual(starts.length);
      for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }
  });
});

describe('an upload', () => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#c8102e' } });
  const upload = async (bytes: Buffer, name: string) => {
    const form = new FormData();
    form.append('images', new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
    return target.call('POST', '/api/galleryupload', form, own);
  };

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page named .jpg', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a cut-off JPEG', async () => (await plain.clone().jpeg().toBuffer()).subarray(0, 200)],
    ['11 MB', async () => Buffer.concat([await plain.clone().jpeg().toBuffer(), Buffer.alloc(11 * 1024 * 1024)])],
    ['30,000 by 30,000', async () => claiming30000(await plain.clone().png().toBuffer())],
  ])('is refused: %s', async (_what, make) => {
    const answer = await upload(await make(), 'x.jpg');
    expect([413, 415, 422]).toContain(answer.status);
    expect(await answer.json()).toHaveProperty('message');
  });

  it('is drawn anew under a name of ours: nothing that was hidden in it is served', async () => {
    const hidden = '<script>alert("hidden")</script>';
    const png = Buffer.concat([await plain.clone().png().toBuffer(), Buffer.from(hidden)]);
    const frames = Buffer.concat(Array.from({ length: 200 }, (_, n) => Buffer.alloc(40 * 30 * 3, n)));
    const raw = { width: 40, height: 30 * 200, channels: 3, pageHeight: 30 } as const;
    const animated = await sharp(frames, { raw }).webp().toBuffer();
    for (const [bytes, name] of [
      [png, '../../x.html'],
      [animated, 'bomb.webp'],
    ] as const) {
      const { images } = (await (await upload(bytes, name)).json()) as { images: { image_path: string }[] };
      const path = images[0]?.image_path ?? '';
      expect(path).toMatch(/^\/media\/[0-9a-f]{16}-40x30\.avif$/);
      const served = await get(path);
      expect(served.headers.get('content-type')).toBe('image/avif');
      expect(Buffer.from(await served.arrayBuffer()).includes(hidden)).toBe(false);
    }
  });
});

describe('headers', () => {
  const policyOf = (answer: Response) => {
    const policy = answer.headers.get('content-security-policy') ?? '';
    return Object.fromEntries(
      policy.split('; ').map((rule): [string, string] => {
        const [name = '', ...sources] = rule.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
  };

  it.each(['/', '/contact', '/offers', '/networks', '/optain', '/no-such-page', '/admin/login'])(
    'of the page %s allow nothing but its own',
    async (path) => {
      const answer = await get(path);
      const policy = policyOf(answer);
      expect(policy['script-src']).not.toMatch(/unsafe|\*|http|data:|blob:/);
      expect(policy).toMatchObject({ 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" });
      expect(policy['frame-src']).not.toMatch(/\*|unsafe|(?:^|\s)https?:(?:\s|$)/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    },
  );

  it('of everything else allow nothing at all, and staff answers are kept by nobody', async () => {
    const reading = endpoints.filter(({ method, path }) => method === 'GET' && !/(?:pdf|csv|print)$/.test(path));
    const { csv, pdf, print } = reportEndpoints(contact);
    for (const { path, right } of [...reading, csv, pdf, print]) {
      const answer = await get(path.replace(/\{\w+\}/g, '1'));
      expect(policyOf(answer)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      if (right !== 'open') expect([path, answer.headers.get('cache-control')]).toEqual([path, 'no-store']);
      await answer.body?.cancel();
    }
  });
});

/** The size in the header, and its checksum, changed. */
function claiming30000(png: Buffer): Buffer {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(30_000, 16);
  huge.writeUInt32BE(30_000, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}
