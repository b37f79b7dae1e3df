// Lamps, beak and screen of an adventure motorcycle.
import { V } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { panel } from '../../geometry/shapes.mjs';
import { rod, sheet, tube } from '../../geometry/solids.mjs';
import { inlays } from '../../parts/bodywork.mjs';
import { clusterOn } from '../../parts/cluster.mjs';
import { blinkers } from '../../parts/lamps.mjs';

const maskStations = (x, y) => [
  [y - 0.1, x, x + 0.1, 0.07, 0.4, 2.4, 3],
  [y - 0.06, x - 0.02, x + 0.14, 0.112, 0.4, 2.4, 3],
  [y - 0.01, x - 0.04, x + 0.155, 0.138, 0.4, 2.3, 3],
  [y + 0.04, x - 0.06, x + 0.14, 0.142, 0.4, 2.2, 3],
  [y + 0.085, x - 0.08, x + 0.1, 0.125, 0.4, 2.2, 3],
  [y + 0.12, x - 0.09, x + 0.045, 0.09],
];
const lightBar = (y) => [
  [0.012, y + 0.045, 0.003],
  [0.11, y + 0.052, 0.003],
  [0.112, y + 0.043, 0.003],
  [0.012, y + 0.036, 0.003],
];
const eye = (y) => [
  [0.014, y - 0.028, 0.006],
  [0.06, y - 0.002, 0.01],
  [0.122, y + 0.018, 0.008],
  [0.118, y - 0.018, 0.012],
  [0.06, y - 0.05, 0.014],
  [0.016, y - 0.055, 0.008],
];
const eyeLenses = (y) => [
  [0.046, y - 0.029, 0.014],
  [0.086, y - 0.013, 0.012],
];
const lightBlade = (y) => [
  [0.012, y - 0.014, 0.003],
  [0.125, y + 0.034, 0.003],
  [0.126, y + 0.025, 0.003],
  [0.012, y - 0.024, 0.003],
];

const roundEye = (y) => [
  [0.012, y + 0.016, 0.01],
  [0.05, y + 0.028, 0.02],
  [0.108, y + 0.028, 0.012],
  [0.112, y - 0.012, 0.016],
  [0.08, y - 0.046, 0.02],
  [0.014, y - 0.05, 0.012],
];

const roundLenses = (y) => [
  [0.045, y - 0.014, 0.021],
  [0.086, y - 0.002, 0.015],
];

function lamps(kit, mask, y, round) {
  const on = inlays(kit, mask);
  if (round) {
    on.headlamps(roundEye(y), roundLenses(y), 0.001);
    on.pair('led', lightBar(y), 0.001);
  } else {
    on.headlamps(eye(y), eyeLenses(y), 0.001);
    on.pair('led', lightBlade(y), 0.002);
  }
}

function cheeks(kit, x, y) {
  const outline = [
    [x - 0.1, y + 0.11, 0.03],
    [x + 0.0, y + 0.1, 0.03],
    [x + 0.07, y + 0.02, 0.02],
    [x + 0.045, y - 0.07, 0.02],
    [x - 0.02, y - 0.08, 0.02],
    [x - 0.1, y - 0.02, 0.03],
  ];
  const bent = (v) => {
    v.z -=
      1.2 * Math.max(0, v.x - x + 0.05) ** 1.6 +
      0.25 * Math.max(0, y - v.y) ** 1.1 +
      0.5 * Math.max(0, v.y - y - 0.06) ** 1.3;
    return v;
  };
  kit.both('paint', panel(outline, { z: 0.148, t: 0.01, bevel: 0.004, fine: 0.014, warp: bent }));
}

/** The high mudguard that sticks out below the lamps by `reach`. */
function beak(kit, x, y, reach) {
  const stations = [
    [x + 0.08 + reach, y - 0.012 - reach * 0.12, y + 0.002 - reach * 0.12, 0.022, 0.5, 3, 3],
    [x + 0.06 + reach * 0.75, y - 0.022 - reach * 0.08, y + 0.014 - reach * 0.06, 0.055, 0.5, 3, 2.4],
    [x + 0.06 + reach * 0.35, y - 0.03, y + 0.03, 0.085, 0.5, 3, 2.4],
    [x + 0.02, y - 0.032, y + 0.05, 0.1, 0.5, 3, 2.4],
    [x - 0.08, y - 0.03, y + 0.06, 0.09, 0.5, 3, 2.4],
  ];
  kit.add('paint', loft(stations, { nu: 60 }));
}

/** High clear screen on two stays. */
function screen(kit, x, y, h) {
  const surface = (u, v) => {
    const f = v * 2 - 1;
    const up = u * (1 - 0.26 * Math.abs(f) ** 3);
    const half = 0.118 + 0.022 * Math.sin(up * 3) - 0.036 * up;
    return V(x + 0.012 - h * (0.42 * up + 0.1 * up * up) + 0.07 * (1 - f * f), y + 0.085 + h * up, f * half);
  };
  kit.add('clear', sheet(surface, 28, 36, 0.004));
  for (const u of [0.3, 0.58]) {
    const screw = surface(u, 0.78);
    kit.both(
      'blackmetal',
      rod(screw.clone().add(V(-0.006, 0, 0)), screw.clone().add(V(0.006, 0.001, 0)), 0.0085, 0.0075, 20),
    );
    kit.both('blackmetal', tube([V(x - 0.07, y + 0.07 + u * 0.06, 0.055), screw.add(V(-0.006, 0, 0))], 0.0065));
  }
}

function dashboard(kit, x, y, colour) {
  const stations = [
    [x + 0.02, y - 0.06, y + 0.06, 0.09, 0.5, 3, 3],
    [x - 0.08, y - 0.06, y + 0.09, 0.11, 0.5, 3, 3],
    [x - 0.16, y - 0.04, y + 0.02, 0.08, 0.5, 3, 3],
  ];
  kit.add('plastic', loft(stations, { nu: 20 }));
  clusterOn(kit, { at: [x - 0.08, y + 0.15], tilt: -28, width: 0.14, height: 0.1, colour });
}

export function front(kit, c, o) {
  const [x, y] = [c.head.x + 0.02, c.head.y + 0.055];
  const mask = loft(maskStations(x, y), { axis: 'y', nu: 60, nv: 72 });
  kit.add('black', mask);
  lamps(kit, mask, y, o.roundEyes);
  cheeks(kit, x, y);
  beak(kit, x, y - 0.115, o.beak);
  screen(kit, x, y, o.screen);
  dashboard(kit, x, y, o.colourDisplay);
  blinkers(kit, [x - 0.02, y - 0.075, 0.12], 1, 0.082, { slim: true });
}
