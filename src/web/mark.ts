/** The logo's mark, a wheel at speed, on a 40 by 40 grid: drawn in the header and in the browser's tab. */
export const MARK = { corner: 11, stroke: 3, ring: { cx: 24.5, cy: 20, r: 8 }, lines: 'M9 13.5h4M6 20h4.5M9 26.5h4' };
