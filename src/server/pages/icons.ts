import type { FastifyPluginAsync } from 'fastify';
import { brandColours } from '../../domain/pages/brand-colours.ts';
import type { Dealership } from '../../domain/dealership.ts';
import { MARK, markSvg } from '../../domain/pages/brand-mark.ts';
import { DESK_MANIFEST_PATH } from '../../domain/pages/pages.ts';

const ROUNDED = { '/icon-192.png': 192, '/icon-512.png': 512 };
/** For telephones that cut the corners themselves, each to its own shape. */
const WHOLE = { '/apple-touch-icon.png': 180, '/icon-maskable.png': 512 };
const DESK_START_URL = '/admin/dashboard';
const TAB_SIZE = 32;
const SHORT_NAME_LENGTH = 12;

/** The mark in the brand's colours for tabs and home screens, and the manifests that make site and desk installable. */
export const iconRoutes: FastifyPluginAsync<{ dealership: () => Dealership }> = async (app, { dealership }) => {
  const serve = (path: string, type: string, body: (shop: Dealership) => string | Promise<Buffer>) =>
    app.get(path, async (_request, reply) =>
      reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await body(dealership())),
    );
  /** Drawn when it is first asked for, and again when the brand's colour has changed. */
  const draw = (path: string, type: string, drawing: (colour: string) => Promise<Buffer>) => {
    let drawn: { colour: string; picture: Promise<Buffer> } | undefined;
    serve(path, type, ({ brand: { colour } }) => {
      if (drawn?.colour !== colour) drawn = { colour, picture: drawing(colour) };
      return drawn.picture;
    });
  };

  serve('/icon.svg', 'image/svg+xml', ({ brand }) => markSvg(brand.colour));
  draw('/favicon.ico', 'image/x-icon', async (colour) => asIco(await drawMark(TAB_SIZE, colour)));
  for (const [path, size] of Object.entries(ROUNDED)) draw(path, 'image/png', (colour) => drawMark(size, colour));
  for (const [path, size] of Object.entries(WHOLE))
    draw(path, 'image/png', (colour) => drawMark(size, colour, 'whole'));
  serve('/manifest.webmanifest', 'application/manifest+json', (shop) => JSON.stringify(siteManifest(shop)));
  serve(DESK_MANIFEST_PATH, 'application/manifest+json', (shop) => JSON.stringify(deskManifest(shop)));
};

function siteManifest(shop: Dealership) {
  return {
    name: shop.name,
    short_name: shortName(shop.name),
    description: shop.about,
    start_url: '/',
    ...manifestLook(shop),
  };
}

/** The desk is an app of its own, so that its icon on a home screen opens the desk. */
function deskManifest(shop: Dealership) {
  return {
    id: DESK_START_URL,
    name: `${shop.name} desk`,
    short_name: 'Desk',
    description: `The staff desk of ${shop.name}`,
    start_url: DESK_START_URL,
    scope: '/admin/',
    ...manifestLook(shop),
  };
}

function manifestLook({ brand }: Dealership) {
  return {
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: brand.colour,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  };
}

/** As many whole words as stand under an icon; of a longer first word, its beginning. */
export function shortName(name: string): string {
  const words = name.split(' ');
  while (words.length > 1 && words.join(' ').length > SHORT_NAME_LENGTH) words.pop();
  return words.join(' ').slice(0, SHORT_NAME_LENGTH);
}

/** Pixel by pixel from the mark's measures: the reading of SVG is switched off in this process, since uploads must not. */
async function drawMark(size: number, colour: string, shape: 'rounded' | 'whole' = 'rounded'): Promise<Buffer> {
  const { brand, onBrand } = brandColours(colour);
  const [ground, drawing] = [rgb(brand), rgb(onBrand)];
  const pixels = Buffer.alloc(size * size * 4);
  const scale = MARK.size / size;
  for (let i = 0; i < size * size; i += 1) {
    const x = ((i % size) + 0.5) * scale;
    const y = (Math.floor(i / size) + 0.5) * scale;
    const drawn = coverage(distanceToDrawing(x, y), scale);
    for (let channel = 0; channel < 3; channel += 1) {
      const value = ground[channel] ?? 0;
      pixels[i * 4 + channel] = Math.round(value + ((drawing[channel] ?? 0) - value) * drawn);
    }
    pixels[i * 4 + 3] = shape === 'whole' ? 255 : Math.round(255 * coverage(distanceToGround(x, y), scale));
  }
  const { default: sharp } = await import('sharp');
  return sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toBuffer();
}

/** How much of a pixel lies inside, from its distance to the edge. */
const coverage = (toEdge: number, pixel: number) => Math.min(Math.max(0.5 - toEdge / pixel, 0), 1);

function distanceToGround(x: number, y: number): number {
  const inner = MARK.size / 2 - MARK.corner;
  const dx = Math.max(Math.abs(x - MARK.size / 2) - inner, 0);
  const dy = Math.max(Math.abs(y - MARK.size / 2) - inner, 0);
  return distance(dx, dy) - MARK.corner;
}

function distanceToDrawing(x: number, y: number): number {
  const { ring, lines, stroke } = MARK;
  let nearest = Math.abs(distance(x - ring.cx, y - ring.cy) - ring.r);
  for (const { from, to, y: height } of lines) {
    nearest = Math.min(nearest, distance(x - Math.min(Math.max(x, from), to), y - height));
  }
  return nearest - stroke / 2;
}

/** Much quicker than `Math.hypot`, which guards against numbers that no picture has. */
const distance = (dx: number, dy: number) => Math.sqrt(dx * dx + dy * dy);

const rgb = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** An .ico of one picture: sixteen bytes that say where it lies and how large it is, then the PNG itself. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(TAB_SIZE, 6);
  head.writeUInt8(TAB_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
