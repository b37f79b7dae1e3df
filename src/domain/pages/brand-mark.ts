import { brandColours } from './brand-colours.ts';

/** The logo's mark, a wheel at speed, on a 40 by 40 grid: in the header, in the browser's tab, on the home screen. */
export const MARK = {
  size: 40,
  corner: 11,
  stroke: 3,
  ring: { cx: 24.5, cy: 20, r: 8 },
  /** Level lines, each from x to x. */
  lines: [
    { y: 13.5, from: 9, to: 13 },
    { y: 20, from: 6, to: 10.5 },
    { y: 26.5, from: 9, to: 13 },
  ],
};

export const MARK_LINES = MARK.lines.map(({ y, from, to }) => `M${from} ${y}H${to}`).join('');

/** As a picture of its own. */
export function markSvg(brandColour: string): string {
  const { brand, onBrand } = brandColours(brandColour);
  const { size, corner, stroke, ring } = MARK;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<rect width="${size}" height="${size}" rx="${corner}" fill="${brand}"/>` +
    `<g fill="none" stroke="${onBrand}" stroke-width="${stroke}" stroke-linecap="round">` +
    `<circle cx="${ring.cx}" cy="${ring.cy}" r="${ring.r}"/><path d="${MARK_LINES}"/></g></svg>`
  );
}
