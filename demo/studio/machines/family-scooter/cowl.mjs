// What covers the bar of a family scooter: front with the headlamp, back with the instruments.
import { loft } from '../../geometry/loft.mjs';
import { inlays } from '../../parts/bodywork.mjs';
import { clusterOn } from '../../parts/cluster.mjs';
import { barSleeves } from '../scooter/bodywork.mjs';
import { deepLamp, ledCup, lightBlade } from '../scooter/lamps.mjs';
import { panels } from '../scooter/panels.mjs';
import { beyond, outside, region } from '../scooter/regions.mjs';

/** Sections from behind to the front: x and heights from the top of the steering column. */
const ROUND = {
  cowl: [
    [-0.08, -0.02, 0.03, 0.07],
    [-0.05, -0.048, 0.056, 0.13, 0.5, 2.8],
    [0.01, -0.074, 0.074, 0.16, 0.5, 2.8],
    [0.07, -0.086, 0.068, 0.162, 0.5, 2.6, 2.6],
    [0.115, -0.086, 0.046, 0.15, 0.5, 2.4, 2.6],
    [0.145, -0.08, 0.018, 0.12, 0.5, 2.3, 2.4],
    [0.16, -0.064, -0.006, 0.078, 0.5, 2.2],
    [0.166, -0.044, -0.026, 0.03],
  ],
  lamp: [
    [-0.05, 0.024],
    [0.07, 0.024, 0.03],
    [0.118, 0.006, 0.018],
    [0.108, -0.042, 0.03],
    [0.06, -0.07, 0.04],
    [-0.05, -0.074],
  ],
  cups: [
    [0.034, -0.024, 0.027],
    [0.086, -0.016, 0.02],
  ],
};
const EDGED = {
  cowl: [
    [-0.08, -0.02, 0.034, 0.07],
    [-0.05, -0.048, 0.062, 0.132, 0.5, 2.8],
    [0.01, -0.074, 0.082, 0.164, 0.5, 2.5],
    [0.07, -0.084, 0.076, 0.17, 0.55, 2.2, 2.4],
    [0.12, -0.084, 0.048, 0.158, 0.55, 2, 2.3],
    [0.152, -0.076, 0.018, 0.122, 0.55, 1.9, 2.2],
    [0.17, -0.06, -0.008, 0.076, 0.5, 1.9],
    [0.176, -0.042, -0.024, 0.03],
  ],
  lamp: [
    [-0.05, 0.014],
    [0.06, 0.022, 0.012],
    [0.138, 0.026, 0.008],
    [0.122, -0.026, 0.014],
    [0.072, -0.068, 0.016],
    [-0.05, -0.07],
  ],
  blade: [
    [-0.05, 0.008],
    [0.06, 0.015, 0.004],
    [0.128, 0.02, 0.002],
    [0.124, 0.011, 0.002],
    [0.06, 0.004, 0.004],
    [-0.05, -0.003],
  ],
  cups: [
    [0.024, -0.034, 0.02],
    [0.066, -0.03, 0.02],
    [0.104, -0.014, 0.016],
  ],
};
const BROW = [
  [0.003, 0.03, 0.001],
  [0.07, 0.036, 0.004],
  [0.146, 0.036, 0.002],
  [0.142, 0.03, 0.002],
  [0.07, 0.029, 0.004],
  [0.003, 0.023, 0.001],
];

export function barCowl(kit, top, o) {
  const { x, y } = top;
  const { cowl: rows, lamp, blade, cups } = o.edged ? EDGED : ROUND;
  const up = (points) => points.map(([z, dy, r]) => [z, y + dy, r]);
  const cowl = loft(
    rows.map(([dx, low, high, ...rest]) => [x + dx, y + low, y + high, ...rest]),
    { nu: 120, nv: 130 },
  );
  const seam = [
    [x - 0.035, y + 0.2],
    [x - 0.012, y + 0.03],
    [x + 0.03, y - 0.2],
  ];
  const front = beyond(seam, [2, y - 0.2], [2, y + 0.2]);
  const opening = region('front', up(lamp));
  panels(
    kit,
    cowl,
    [
      ['paint', front],
      ['plastic', outside(front)],
    ],
    [opening],
  );
  const bowl = o.edged ? 'black' : 'reflector';
  deepLamp(kit, cowl, opening, {
    deep: 0.034,
    bowl,
    frame: o.edged ? 'black' : 'chrome',
    brim: o.edged ? 0.006 : 0.004,
  });
  for (const cup of up(cups)) ledCup(kit, cowl, cup, 0.014);
  if (blade) {
    lightBlade(kit, cowl, region('front', up(blade)));
    inlays(kit, cowl, { t: 0.004, bevel: 0.0012, fine: 0.01 }).pair('chrome', up(BROW), 0.001);
  }
  barSleeves(kit, top, [0.12, 0.22], [0.037, 0.023]);
  clusterOn(kit, { at: [x - 0.042, y + 0.054], tilt: -58, width: 0.12, height: 0.08 });
}
