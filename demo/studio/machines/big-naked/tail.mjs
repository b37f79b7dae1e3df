// Tail and number plate holder of the big naked motorcycle.
import { place, rad } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { airBox } from '../../parts/bodywork.mjs';
import { blinkers } from '../../parts/lamps.mjs';
import { mudguard } from '../../parts/mudguard.mjs';
import { seat } from '../../parts/seat.mjs';
import { numberPlate, tailLamp } from '../../parts/tail.mjs';

const SEAT = [
  [-0.07, 0.8, 0.85, 0.05],
  [-0.11, 0.78, 0.845, 0.09, 0.5, 2.6],
  [-0.2, 0.77, 0.828, 0.128, 0.5, 2.8],
  [-0.31, 0.775, 0.838, 0.132, 0.5, 2.8],
  [-0.41, 0.81, 0.9, 0.114, 0.5, 2.6],
  [-0.52, 0.855, 0.935, 0.092, 0.5, 2.6],
  [-0.58, 0.89, 0.935, 0.06],
];
const COWL = [
  [-0.12, 0.7, 0.76, 0.09, 0.5, 3, 3],
  [-0.24, 0.71, 0.79, 0.124, 0.5, 3, 2.4],
  [-0.4, 0.765, 0.85, 0.12, 0.5, 3, 2.4],
  [-0.54, 0.835, 0.905, 0.1, 0.5, 3, 2.4],
  [-0.64, 0.888, 0.93, 0.074, 0.5, 3, 3],
];
const UNDER_SEAT = [
  [0.24, 0.62, 0.77, 0.08, 0.5, 3, 3],
  [0.05, 0.57, 0.78, 0.1, 0.5, 3.4, 3],
  [-0.12, 0.55, 0.78, 0.108, 0.5, 3.4, 3.4],
  [-0.26, 0.61, 0.78, 0.1, 0.5, 3.4, 3.4],
  [-0.42, 0.73, 0.82, 0.08, 0.5, 3, 3],
  [-0.58, 0.83, 0.885, 0.07],
];

export function seatAndTail(kit) {
  seat(kit, SEAT, { seams: [-0.24, -0.36] });
  kit.add('paint', loft(COWL, { nu: 60 }));
  airBox(kit, UNDER_SEAT, [0.12, 0.02, -0.08, -0.18], 60);
  tailLamp(kit, { at: [-0.645, 0.908], width: 0.12, height: 0.02, tilt: -18, depth: 0.03 });
}

/** Number plate carried low behind the wheel, which leaves the tail clean. */
export function lowPlate(kit, { xr }, y) {
  const radius = y + 0.03;
  mudguard(kit, 'plastic', { x: xr, y, radius, from: 70, to: 165, half: 0.085, crown: 0.012, drop: 0.04 });
  const arm = [
    [xr - 0.02, y, -0.17],
    [xr - 0.22, y + 0.16, -0.13],
    [xr - 0.32, y + 0.22, -0.06],
    [xr - 0.345, y + 0.23, 0],
  ];
  kit.add('blackmetal', tube(arm, 0.012));
  const hem = (angle) => [
    xr + Math.cos(rad(angle)) * (radius - 0.02),
    y + Math.sin(rad(angle)) * (radius - 0.02),
    -0.082,
  ];
  kit.add('blackmetal', tube([[xr - 0.2, y + 0.145, -0.135], hem(128)], 0.008));
  numberPlate(kit, [xr - 0.375, y + 0.24], 22);
  blinkers(kit, [xr - 0.345, y + 0.3, 0.04], -1, 0.045, { slim: true });
  kit.add('plastic', place(box(0.03, 0.09, 0.1, 0.01), { at: [xr - 0.35, y + 0.26, 0], rz: 22 }));
}
