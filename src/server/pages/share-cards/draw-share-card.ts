import sharp, { type OverlayOptions } from 'sharp';
import { brandColours } from '../../../domain/pages/brand-colours.ts';
import { CARD_SIZE } from '../../../domain/pages/share-cards.ts';
import { lettering } from './lettering.ts';

const { width: WIDTH, height: HEIGHT } = CARD_SIZE;
/** One line in it, and a second one where the price on the road is known. */
const BAND = 96;
const SECOND_LINE = 40;
const MARGIN = 48;
const NIGHT = '#121110';
const WHITE = [255, 255, 255] as const;
const MUTED = [181, 175, 166] as const;
const JPEG = { quality: 84, mozjpeg: true };

/** The model's own card above a band in the brand's colour; its left edge goes on where the band takes its height. */
export async function drawModel(
  card: string,
  { first, below, right }: Record<'first' | 'below' | 'right', string>,
  brandColour: string,
): Promise<Buffer> {
  const { brand, onBrand } = brandColours(brandColour);
  const height = HEIGHT - BAND - (below === '' ? 0 : SECOND_LINE);
  const picture = await sharp(card)
    .resize({ width: WIDTH, height, fit: 'inside' })
    .toBuffer({ resolveWithObject: true });
  const rest = WIDTH - picture.info.width;
  const edge = await sharp(picture.data)
    .extract({ left: 0, top: 0, width: 2, height: picture.info.height })
    .resize(Math.max(rest, 1), picture.info.height, { fit: 'fill' })
    .toBuffer();
  const text = onBrand === '#ffffff' ? WHITE : ([0, 0, 0] as const);
  const baseline = height + 22;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: brand } })
    .composite([
      ...(rest > 0 ? [{ input: edge, left: 0, top: 0 }] : []),
      { input: picture.data, left: rest, top: 0 },
      ...written(first, { size: 38, colour: text }, { left: MARGIN, top: baseline }),
      ...written(below, { size: 30, colour: text }, { left: MARGIN, top: baseline + 50 }),
      ...written(right, { size: 30, colour: text }, { right: MARGIN, top: baseline + 5 }),
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/** The dealership alone, with one of its machines where there is one. */
export async function drawDealership(
  name: string,
  line: string,
  brandColour: string,
  machine?: string,
): Promise<Buffer> {
  const { brand } = brandColours(brandColour);
  const stripe = { create: { width: 120, height: 10, channels: 3 as const, background: brand } };
  const picture =
    machine &&
    (await sharp(machine)
      .resize({ width: 620 })
      .png()
      .toBuffer()
      .catch(() => undefined));
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: NIGHT } })
    .composite([
      ...(picture ? [{ input: picture, left: WIDTH - 620 - 20, top: 190 }] : []),
      { input: stripe, left: MARGIN + 16, top: 120 },
      ...written(name, { size: 84, colour: WHITE }, { left: MARGIN + 12, top: 150 }),
      ...written(line, { size: 32, colour: MUTED }, { left: MARGIN + 16, top: 530 }),
    ])
    .jpeg(JPEG)
    .toBuffer();
}

/** Nothing where the letters are not in the face: the picture is a picture without them. */
function written(
  text: string,
  look: Parameters<typeof lettering>[1],
  at: { top: number } & ({ left: number } | { right: number }),
): OverlayOptions[] {
  const line = lettering(text, look);
  if (!line) return [];
  const { width, height, pixels } = line;
  const left = 'left' in at ? at.left : WIDTH - at.right - width;
  // A line that is too long would not fit the picture at all.
  if (left < 0 || left + width > WIDTH) return [];
  return [{ input: pixels, raw: { width, height, channels: 4 }, left, top: at.top }];
}
