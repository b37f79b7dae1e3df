/** Colours derived from the one that the dealership's settings name, so that text stays readable whatever it is. */

/** WCAG 2.2, level AA, for text of any size. */
export const READABLE_CONTRAST = 4.5;

/** Of the grounds that brand-coloured text stands on, the darkest light one (`sunk`) and the lightest dark one (`lit`). */
export const LIGHT_GROUND = '#ebe8e3';
export const DARK_GROUND = '#38342f';

const WHITE = '#ffffff';
const BLACK = '#000000';
const STEP = 0.04;

export interface BrandColours {
  brand: string;
  /** Text on the brand colour. */
  onBrand: string;
  /** The brand colour under a pointer; text on it stays at least as readable. */
  brandStrong: string;
  /** The brand colour as text on light grounds. */
  onLight: string;
  /** The brand colour as text on dark grounds. */
  onDark: string;
}

export function brandColours(brand: string): BrandColours {
  const onBrand = contrast(WHITE, brand) >= READABLE_CONTRAST ? WHITE : BLACK;
  const awayFromText = onBrand === WHITE ? BLACK : WHITE;
  return {
    brand,
    onBrand,
    brandStrong: mix(brand, awayFromText, 0.16),
    onLight: readableOn(LIGHT_GROUND, brand, BLACK),
    onDark: readableOn(DARK_GROUND, brand, WHITE),
  };
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function readableOn(ground: string, colour: string, towards: string): string {
  let share = 0;
  let result = colour;
  while (contrast(result, ground) < READABLE_CONTRAST && share < 1) {
    share = Math.min(1, share + STEP);
    result = mix(colour, towards, share);
  }
  return result;
}

function mix(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)];
  const blend = (a: number, b: number) => Math.round(a + (b - a) * share);
  return hex([blend(from[0], to[0]), blend(from[1], to[1]), blend(from[2], to[2])]);
}

type Channels = [red: number, green: number, blue: number];

function channels(colour: string): Channels {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hex(values: Channels): string {
  return `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function luminance(colour: string): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [red, green, blue] = channels(colour);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
