// The nose of a sport motorcycle: shell, lamps, screen and what the rider sees behind it.
import { V } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { tapering } from '../../geometry/shapes.mjs';
import { sheet } from '../../geometry/solids.mjs';
import { inlays, stripe } from '../../parts/bodywork.mjs';
import { clusterOn } from '../../parts/handlebar.mjs';

const SHELL = [
  [0.682, 0.728, 0.758, 0.03],
  [0.672, 0.71, 0.772, 0.066, 0.5, 1.9, 2.4],
  [0.635, 0.692, 0.808, 0.112, 0.4, 1.9, 2.6],
  [0.57, 0.68, 0.862, 0.15, 0.36, 1.9, 2.8],
  [0.49, 0.678, 0.908, 0.174, 0.36, 2, 3],
  [0.41, 0.69, 0.926, 0.182, 0.4, 2.2, 3],
  [0.33, 0.72, 0.91, 0.178, 0.45, 2.3, 3],
];
const LAMP_SOCKET = [
  [0.03, 0.712, 0.004],
  [0.045, 0.738, 0.008],
  [0.148, 0.79, 0.004],
  [0.14, 0.757, 0.012],
  [0.1, 0.716, 0.014],
  [0.05, 0.698, 0.006],
];
const LIGHT_BLADE = [
  [0.046, 0.734, 0.002],
  [0.144, 0.785, 0.002],
  [0.143, 0.776, 0.002],
  [0.05, 0.727, 0.002],
];
const LENS = [
  [0.052, 0.709, 0.004],
  [0.062, 0.725, 0.004],
  [0.112, 0.75, 0.004],
  [0.118, 0.74, 0.006],
  [0.098, 0.72, 0.008],
  [0.066, 0.705, 0.004],
];
const LINE = [
  [0.36, 0.88],
  [0.47, 0.85],
  [0.6, 0.79],
];
const DASHBOARD = [
  [0.44, 0.78, 0.9, 0.14, 0.5, 3, 3],
  [0.36, 0.78, 0.9, 0.15, 0.5, 3, 3],
  [0.27, 0.79, 0.88, 0.12, 0.5, 3, 3],
];

/** Raked screen, wrapped round at its sides. */
function screen(u, v) {
  const f = v * 2 - 1;
  return V(
    0.572 - 0.235 * u - 0.025 * u * u - 0.095 * f * f * (1 - 0.25 * u),
    0.858 + 0.185 * u - 0.012 * f * f,
    f * (0.122 - 0.042 * u * u),
  );
}

export function nose(kit, intake) {
  const shell = loft(SHELL, { nu: 100, nv: 88, cap: false });
  kit.add('paint', shell);
  const lamps = inlays(kit, shell, { t: 0.005, bevel: 0.0015, fine: 0.012 });
  lamps.pair('black', LAMP_SOCKET, 0.0005);
  lamps.pair('led', LIGHT_BLADE, 0.003);
  lamps.pair('lens', LENS, 0.003);
  lamps.middle('black', intake, 0.0008);
  stripe(kit, shell, LINE, { width: 0.016, taper: tapering(0.75), lift: 0.0016, fine: 0.01 });
  kit.add('smoke', sheet(screen, 30, 30, 0.003));
  kit.add('plastic', loft(DASHBOARD, { nu: 20 }));
  clusterOn(kit, { at: [0.345, 0.945], tilt: -36, width: 0.105, height: 0.066 });
}
