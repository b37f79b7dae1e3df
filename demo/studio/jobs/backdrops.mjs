// Painted grounds behind the cut-out machines, as SVG.
import { stack, writeAvif } from '../encode.mjs';

const svg = (w, h, body) => `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">${body}</svg>`;

/** Wall above, floor below, a soft line between, a pool of light where the machine stands. */
export function backdrop(w, h, { wall, floor, glow, horizon = 0.66, at = [0.5, 0.55], glowSize = 0.55 }) {
  const [wallTop, wallLow] = wall;
  const [floorFar, floorNear] = floor;
  const y = (part) => Math.round(h * part);
  return svg(
    w,
    h,
    `<defs>
      <linearGradient id="w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${wallTop}"/><stop offset="1" stop-color="${wallLow}"/></linearGradient>
      <linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${floorFar}" stop-opacity="0"/><stop offset=".18" stop-color="${floorFar}"/><stop offset="1" stop-color="${floorNear}"/></linearGradient>
      <radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${w * at[0]}" cy="${h * at[1]}" r="${w * glowSize}"><stop offset="0" stop-color="${glow}" stop-opacity=".95"/><stop offset=".45" stop-color="${glow}" stop-opacity=".38"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="${w}" height="${y(horizon + 0.16)}" fill="url(#w)"/>
    <rect y="${y(horizon + 0.15)}" width="${w}" height="${h}" fill="${floorNear}"/>
    <rect y="${y(horizon - 0.06)}" width="${w}" height="${h - y(horizon - 0.06)}" fill="url(#f)"/>
    <rect width="${w}" height="${h}" fill="url(#g)"/>`,
  );
}

export const LIGHT = { wall: ['#f6f7f9', '#e9ecf0'], floor: ['#e3e7ec', '#f1f3f5'], glow: '#ffffff' };
/** Darker than the page, so that a white machine stands out from it. */
const PAPER = { wall: ['#e9ecf0', '#d9dde3'], floor: ['#ccd2d9', '#e1e5ea'], glow: '#f4f6f8' };

/** Writes a cut-out with paper behind it. */
export const onPaper =
  (horizon) =>
  async (image, { width, height, file }) => {
    const paper = backdrop(width, height, { ...PAPER, horizon });
    await writeAvif((await stack(width, height, [paper, image])).flatten({ background: PAPER.wall[0] }), file, 55, 4);
  };
