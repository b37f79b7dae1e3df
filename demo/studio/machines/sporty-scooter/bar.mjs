// Small cowl of a sporty scooter's bar, a visor standing on it.
import { V } from '../../geometry/basics.mjs';
import { frontOf, loft } from '../../geometry/loft.mjs';
import { sheet } from '../../geometry/solids.mjs';
import { inlays } from '../../parts/bodywork.mjs';
import { clusterOn } from '../../parts/cluster.mjs';
import { barSleeves } from '../scooter/bodywork.mjs';
import { panels } from '../scooter/panels.mjs';
import { beyond, outside } from '../scooter/regions.mjs';

/** Sections from behind to the front: x and heights from the top of the steering column. */
const COWL = [
  [-0.07, -0.02, 0.03, 0.06],
  [-0.045, -0.042, 0.05, 0.112, 0.5, 2.6],
  [0.005, -0.062, 0.064, 0.14, 0.5, 2.4],
  [0.06, -0.066, 0.052, 0.136, 0.5, 2, 2.2],
  [0.105, -0.056, 0.028, 0.104, 0.5, 1.8, 2.2],
  [0.14, -0.04, 0.002, 0.054, 0.5, 1.8, 2],
  [0.15, -0.026, -0.014, 0.02],
];
const WING = [
  [0.01, 0.004, 0.002],
  [0.075, 0.026, 0.004],
  [0.11, 0.022, 0.003],
  [0.06, 0.004, 0.004],
  [0.012, -0.016, 0.002],
];

/** Its foot follows the cowl; upward it leans back and narrows to a point or a soft edge. */
function visor(kit, cowl, { x, y }, { height, point }) {
  const foot = y + 0.022;
  const surface = (u, v) => {
    const f = v * 2 - 1;
    const z = f * 0.082;
    const start = V((frontOf(cowl, foot, z) ?? x) - 0.004, foot, z);
    const rise = u * height * (1 - point * Math.abs(f) ** 1.5);
    return start.add(V(-rise * 0.85, rise, -z * u * 0.18));
  };
  kit.add('smoke', sheet(surface, 18, 28, 0.003));
}

export function bareBar(kit, top, o) {
  const { x, y } = top;
  const cowl = loft(
    COWL.map(([dx, low, high, ...rest]) => [x + dx, y + low, y + high, ...rest]),
    { nu: 110, nv: 110 },
  );
  const seam = [
    [x - 0.03, y + 0.2],
    [x - 0.006, y + 0.02],
    [x + 0.05, y - 0.2],
  ];
  const front = beyond(seam, [2, y - 0.2], [2, y + 0.2]);
  panels(kit, cowl, [
    ['paint', front],
    ['plastic', outside(front)],
  ]);
  const wing = WING.map(([z, up, r]) => [z, y + up, r]);
  inlays(kit, cowl, { t: 0.003, bevel: 0.001 }).pair('accent', wing, 0.0006);
  barSleeves(kit, top, [0.1, 0.21], [0.034, 0.022]);
  visor(kit, cowl, top, o.visor);
  clusterOn(kit, { at: [x - 0.025, y + 0.056], tilt: -56, width: 0.115 });
}
