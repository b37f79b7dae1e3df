// Painted grounds behind the cut-out machines, as SVG.

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

export const GROUNDS = {
  light: LIGHT,
  ember: { wall: ['#0b0c0f', '#1b1214'], floor: ['#1a1114', '#08090b'], glow: '#7d1f27' },
  sky: { wall: ['#dfe9f4', '#f4f8fc'], floor: ['#dbe5ef', '#f1f5f9'], glow: '#ffffff' },
  sand: { wall: ['#d9c3a0', '#efe0c6'], floor: ['#d8bd92', '#efe1c9'], glow: '#fff6e3' },
  night: { wall: ['#070b16', '#10203f'], floor: ['#0e1b36', '#060911'], glow: '#2b57a8' },
  sun: { wall: ['#f7f4ea', '#fdfbf5'], floor: ['#efe9d6', '#faf7ee'], glow: '#fff3c4' },
  dusk: { wall: ['#1a1424', '#5a2f3c'], floor: ['#3a2230', '#120e18'], glow: '#d9783f' },
  graphite: { wall: ['#15171b', '#2b2f36'], floor: ['#23262c', '#0f1114'], glow: '#5a616c' },
  teal: { wall: ['#0d2a2c', '#17494b'], floor: ['#123a3c', '#081a1b'], glow: '#3aa39a' },
  rain: { wall: ['#8fa3b5', '#c9d5df'], floor: ['#a9bac8', '#dbe4eb'], glow: '#eef4f8' },
  festive: { wall: ['#4a1030', '#8c2141'], floor: ['#611530', '#2c0a1d'], glow: '#f0a44a' },
};

/** Fades a mirrored image out downwards. */
export function reflectionMask(w, h, from, strength) {
  const to = Math.min(1, from + 0.22);
  return svg(
    w,
    h,
    `<defs><linearGradient id="m" x1="0" y1="0" x2="0" y2="1"><stop offset="${from}" stop-color="#fff" stop-opacity="${strength}"/><stop offset="${to}" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#m)"/>`,
  );
}

/** Soft dots of festival light. */
export function lights(w, h, count, colours) {
  const dots = Array.from({ length: count }, (_, i) => {
    const [x, y] = [((i * 0.618034) % 1) * w, ((i * 0.754877) % 1) ** 1.4 * h * 0.6];
    const r = 8 + ((i * 0.56984) % 1) * 34;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${colours[i % colours.length]}" fill-opacity="${(0.1 + ((i * 0.33) % 1) * 0.22).toFixed(2)}"/>`;
  });
  return svg(
    w,
    h,
    `<defs><filter id="b"><feGaussianBlur stdDeviation="3"/></filter></defs><g filter="url(#b)">${dots.join('')}</g>`,
  );
}
