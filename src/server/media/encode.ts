import sharp, { type Metadata, type Sharp } from 'sharp';
import { ICON_WIDTH_PX } from '../../domain/catalogue/pictures.ts';
import { type StoredPictureName, type PictureUse, type PictureVersion, versionNames } from './media-names.ts';
import { UnreadablePicture } from './unreadable-picture.ts';

/** Only what a camera or a designer hands over. SVG above all is a document that can run scripts. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const MOST_PIXELS = 40_000_000;
/** Twice as wide as a large screen's page: more is only weight. */
const WIDEST_PX = 2_560;
const AVIF = { quality: 53, effort: 2, chromaSubsampling: '4:2:0' };
/** Of these a page shows many, so small that nobody sees the difference. */
const AVIF_ICON = { ...AVIF, quality: 38 };
const WEBP = { quality: 72, alphaQuality: 90, effort: 4 };
/** How far colours run over the edge of a cut-out: as far as an encoder mixes neighbours. */
const EDGE_PX = 4;
const JPEG = { quality: 82, mozjpeg: true };

export interface EncodedFile {
  name: string;
  bytes: Buffer;
}

export async function describePicture(source: Buffer): Promise<Metadata> {
  return readable(() => sharp(source, { limitInputPixels: MOST_PIXELS }).metadata());
}

/**
 * All versions of a picture, upright and without what cameras write into it (place, time, owner); the largest is last.
 * `keepClean`: an AVIF that holds nothing but the picture is its own largest version and loses nothing.
 */
export async function encodePicture(
  id: string,
  source: Buffer,
  { use, keepClean }: { use: PictureUse; keepClean: boolean },
): Promise<EncodedFile[]> {
  return readable(async () => {
    const largest = keepClean ? await cleanAvif(source) : undefined;
    const { data, info } = largest ?? (await capped(source).avif(AVIF).toBuffer({ resolveWithObject: true }));
    const picture: StoredPictureName = { id, width: info.width, height: info.height };
    const names = versionNames(picture, use);
    const files: EncodedFile[] = [];
    for (const version of names.smaller) files.push(await smaller(source, version));
    return [...files, { name: names.largest, bytes: data }];
  });
}

/** Versions of a picture that is stored already, from its largest one. */
export async function encodeSmaller(largest: Buffer, versions: readonly PictureVersion[]): Promise<EncodedFile[]> {
  return readable(() => Promise.all(versions.map((version) => smaller(largest, version))));
}

/** The still picture of the film, in the one size that a `poster` can have. */
export async function encodePoster(source: Buffer): Promise<Buffer> {
  return readable(async () => (await cleanAvif(source))?.data ?? capped(source).avif(AVIF).toBuffer());
}

/**
 * The card that other sites show for a shared link: they know JPEG and little else. `keepClean` as above, and only of whom
 * is trusted: of what stands behind the picture its header says nothing.
 */
export async function encodeCard(source: Buffer, { keepClean }: { keepClean: boolean }): Promise<Buffer> {
  const described = await describePicture(source);
  if (keepClean && described.format === 'jpeg' && isClean(described)) return source;
  return readable(() => capped(source).flatten({ background: '#ffffff' }).jpeg(JPEG).toBuffer());
}

async function smaller(source: Buffer, { name, width, format }: PictureVersion): Promise<EncodedFile> {
  const whole = upright(source);
  const { hasAlpha } = await whole.metadata();
  const resized = hasAlpha ? await bled(whole.resize({ width })) : whole.resize({ width });
  const avif = width <= ICON_WIDTH_PX ? AVIF_ICON : AVIF;
  const encoded = format === 'avif' ? resized.avif(avif) : resized.webp(WEBP);
  return { name, bytes: await encoded.toBuffer() };
}

/**
 * A cut-out whose transparent parts have the colour of the edge beside them. Resizing leaves them black, and since encoders keep colour at
 * half the size, that black would run into the edge as a dark line.
 */
async function bled(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: 4 } as const;
  const around = await sharp(data, { raw }).blur(EDGE_PX).removeAlpha().raw().toBuffer();
  const opaque = { ...raw, channels: 3 } as const;
  const colours = await sharp(around, { raw: opaque })
    .composite([{ input: data, raw }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const alpha = await sharp(data, { raw }).extractChannel(3).raw().toBuffer();
  return sharp(colours, { raw: opaque }).joinChannel(alpha, { raw: { ...raw, channels: 1 } });
}

function upright(source: Buffer): Sharp {
  return sharp(source, { limitInputPixels: MOST_PIXELS, autoOrient: true, failOn: 'error' });
}

function capped(source: Buffer): Sharp {
  return upright(source).resize({ width: WIDEST_PX, height: WIDEST_PX, fit: 'inside', withoutEnlargement: true });
}

async function cleanAvif(source: Buffer) {
  const described = await describePicture(source);
  const { width, height, format, compression } = described;
  const fits = Math.max(width, height) <= WIDEST_PX;
  if (format !== 'heif' || compression !== 'av1' || !isClean(described) || !fits) return undefined;
  // Its header alone says nothing about the rest.
  await sharp(source, { failOn: 'error' }).stats();
  return { data: source, info: { width, height } };
}

function isClean({ exif, xmp, iptc, icc, comments, orientation = 1 }: Metadata): boolean {
  return !exif && !xmp && !iptc && !icc && !comments && orientation === 1;
}

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnreadablePicture(reason(error), { cause: error });
  }
}

function reason(error: unknown): string {
  const text = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(text)) return `has more than ${MOST_PIXELS / 1_000_000} million pixels`;
  if (/unsupported image format/i.test(text)) return 'is not a JPEG, PNG, WebP or AVIF picture';
  return 'is damaged or incomplete';
}
