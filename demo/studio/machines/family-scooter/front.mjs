// Apron and bar cowl of a family scooter.
import { loft } from '../../geometry/loft.mjs';
import { inlays } from '../../parts/bodywork.mjs';
import { clusterOn } from '../../parts/handlebar.mjs';
import { apron, barSleeves } from '../scooter/bodywork.mjs';

const ROUND_APRON = {
  shell: [
    [0.27, 0.37, 0.42, 0.13, 0.5, 2.6, 3],
    [0.36, 0.39, 0.478, 0.168, 0.35, 2.2, 3.4],
    [0.48, 0.388, 0.525, 0.2, 0.3, 1.95, 4],
    [0.62, 0.366, 0.54, 0.216, 0.25, 1.85, 4],
    [0.74, 0.335, 0.52, 0.212, 0.25, 1.85, 4],
    [0.83, 0.306, 0.476, 0.186, 0.25, 1.95, 4],
    [0.9, 0.286, 0.424, 0.136, 0.3, 2.1, 3.4],
    [0.935, 0.28, 0.385, 0.09],
  ],
  inner: [
    [0.29, 0.34, 0.4, 0.15, 0.5, 3, 4],
    [0.45, 0.35, 0.44, 0.188, 0.5, 3, 5],
    [0.62, 0.335, 0.42, 0.202, 0.5, 3, 5],
    [0.76, 0.305, 0.4, 0.19, 0.5, 3, 4],
    [0.86, 0.28, 0.38, 0.145, 0.5, 3, 4],
    [0.905, 0.275, 0.36, 0.1, 0.5, 3],
  ],
  hookX: 0.3,
};
const EDGED_APRON = {
  ...ROUND_APRON,
  shell: [
    [0.27, 0.37, 0.42, 0.13, 0.5, 2.6, 3],
    [0.36, 0.39, 0.492, 0.165, 0.35, 2, 3.4],
    [0.48, 0.388, 0.546, 0.196, 0.3, 1.75, 4],
    [0.6, 0.37, 0.566, 0.216, 0.25, 1.65, 4],
    [0.72, 0.342, 0.56, 0.228, 0.25, 1.62, 4],
    [0.81, 0.312, 0.516, 0.214, 0.25, 1.7, 4],
    [0.89, 0.29, 0.44, 0.156, 0.3, 1.9, 3.6],
    [0.94, 0.28, 0.39, 0.1],
  ],
};
const BLINKER = [
  [0.105, 0.735, 0.012],
  [0.168, 0.77, 0.014],
  [0.176, 0.725, 0.014],
  [0.12, 0.688, 0.014],
];
const BLINKER_BROW = [
  [0.098, 0.742, 0.012],
  [0.172, 0.782, 0.012],
  [0.178, 0.774, 0.008],
  [0.104, 0.73, 0.008],
];
const CHROME_GRILLE = [
  [0.004, 0.66, 0.002],
  [0.06, 0.715, 0.01],
  [0.092, 0.725, 0.006],
  [0.08, 0.7, 0.008],
  [0.02, 0.6, 0.008],
  [0.004, 0.5, 0.002],
];
const GRILLE_OPENING = [
  [0.004, 0.62, 0.002],
  [0.045, 0.685, 0.008],
  [0.06, 0.69, 0.006],
  [0.02, 0.6, 0.008],
  [0.004, 0.54, 0.002],
];
const CHROME_WINGS = [
  [0.003, 0.635, 0.001],
  [0.07, 0.7, 0.006],
  [0.088, 0.7, 0.004],
  [0.003, 0.6, 0.001],
];
const DARK_WINGS = [
  [0.003, 0.585, 0.001],
  [0.05, 0.636, 0.006],
  [0.058, 0.63, 0.006],
  [0.003, 0.55, 0.001],
];

const POSITION_LAMP = [
  [0.1, 0.715, 0.002],
  [0.122, 0.684, 0.004],
  [0.114, 0.68, 0.004],
  [0.094, 0.708, 0.002],
];

export function legShield(kit, o) {
  const { pair } = inlays(kit, apron(kit, o.edged ? EDGED_APRON : ROUND_APRON), { t: 0.005, bevel: 0.0015 });
  pair('amber', BLINKER, 0.001);
  pair('chrome', BLINKER_BROW, 0.002);
  pair('chrome', o.chromeFront ? CHROME_GRILLE : CHROME_WINGS, 0.001);
  if (o.chromeFront) {
    pair('black', GRILLE_OPENING, 0.003);
    pair('led', POSITION_LAMP, 0.003);
  } else pair('paint2', DARK_WINGS, 0.001);
}

/** Outline of the headlamp in (z, y): k times its size, moved up by dy. */
const headlamp = (y, k, dy) => [
  [-0.098 * k, y + 0.008 * k + dy, 0.02],
  [0.098 * k, y + 0.008 * k + dy, 0.02],
  [0.078 * k, y - 0.054 * k + dy, 0.03],
  [0, y - 0.066 * k + dy, 0.05],
  [-0.078 * k, y - 0.054 * k + dy, 0.03],
];
const lightBar = (y) => [
  [-0.082, y + 0.002, 0.002],
  [0.082, y + 0.002, 0.002],
  [0.08, y - 0.005, 0.002],
  [-0.08, y - 0.005, 0.002],
];

export function barCowl(kit, top, o) {
  const { x, y } = top;
  const stations = [
    [x - 0.055, y - 0.03, y + 0.04, 0.08, 0.5, 2.6],
    [x - 0.015, y - 0.062, y + 0.064, 0.13, 0.5, 2.6],
    [x + 0.055, y - 0.082, y + 0.062, 0.148, 0.5, 2.6, 2.4],
    [x + 0.11, y - 0.076, y + 0.036, 0.134, 0.5, 2.6, 2.4],
    [x + 0.142, y - 0.052, y + 0.006, 0.098, 0.5, 2.6, 2.4],
    [x + 0.152, y - 0.03, y - 0.012, 0.05],
  ];
  const cowl = loft(stations, { nu: 70, nv: 80 });
  kit.add('paint', cowl);
  const { middle } = inlays(kit, cowl, { t: 0.005, bevel: 0.0015, fine: 0.012 });
  middle(o.chromeFront ? 'chrome' : 'black', headlamp(y, 1.08, 0), 0.0005);
  middle('black', headlamp(y, 1, -0.001), 0.002);
  middle('lens', headlamp(y, 0.8, -0.006), 0.004);
  middle('led', lightBar(y), 0.0085, { t: 0.004, bevel: 0.0012 });
  barSleeves(kit, top, [0.11, 0.22], [0.037, 0.023]);
  clusterOn(kit, { at: [x - 0.03, y + 0.056], tilt: -58, width: 0.12, height: 0.08 });
}
