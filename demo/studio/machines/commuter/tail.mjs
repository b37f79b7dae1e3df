// Seat, tail and rear mudguard of an everyday motorcycle.
import { place } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { tapering } from '../../geometry/shapes.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { stripe } from '../../parts/bodywork.mjs';
import { blinkers } from '../../parts/lamps.mjs';
import { mudguard } from '../../parts/mudguard.mjs';
import { seat } from '../../parts/seat.mjs';
import { numberPlate } from '../../parts/tail.mjs';

const bench = (d) => [
  [-0.03, 0.775, 0.8, 0.05],
  [-0.09, 0.755, 0.812, 0.085, 0.5, 2.6],
  [-0.2, 0.748, 0.81, 0.122, 0.5, 2.9],
  [-0.35, 0.755, 0.822, 0.134, 0.5, 2.9],
  [-0.5, 0.77, 0.846 + d * 0.5, 0.126, 0.5, 2.8],
  [-0.67, 0.795 + d * 0.7, 0.864 + d, 0.104, 0.5, 2.6],
  [-0.74, 0.812 + d * 0.8, 0.856 + d, 0.07],
];

function grabRail(kit, material, d) {
  const rail = [
    [-0.4, 0.775, 0.122],
    [-0.5, 0.818 + d * 0.5, 0.146],
    [-0.66, 0.87 + d, 0.128],
    [-0.76, 0.885 + d, 0.07],
    [-0.775, 0.887 + d, 0],
  ];
  kit.both(material, tube(rail, 0.0115, { segments: 60 }));
  const stay = [
    [-0.7, 0.8 + d, 0.06],
    [-0.745, 0.883 + d, 0.085],
  ];
  kit.both(material, tube(stay, 0.009));
}

export function seatAndTail(kit, { tailRise: d, rail }) {
  seat(kit, bench(d), { nu: 90, seams: [-0.33, -0.52] });
  const cowl = [
    [-0.14, 0.7, 0.752, 0.09, 0.5, 3, 3],
    [-0.3, 0.69, 0.765, 0.124, 0.55, 3, 2.6],
    [-0.48, 0.71, 0.79 + d * 0.5, 0.12, 0.55, 3, 2.4],
    [-0.64, 0.745 + d * 0.5, 0.825 + d * 0.8, 0.1, 0.55, 3, 2.4],
    [-0.76, 0.775 + d, 0.84 + d, 0.072, 0.55, 2.8, 2.6],
    [-0.8, 0.79 + d, 0.835 + d, 0.05],
  ];
  const tail = loft(cowl, { nu: 80 });
  kit.add('paint', tail);
  const line = [
    [-0.3, 0.725],
    [-0.5, 0.752 + d * 0.5],
    [-0.72, 0.805 + d],
  ];
  stripe(kit, tail, line, { width: 0.012, taper: tapering(0.8) });
  const lamp = [
    [-0.775, 0.782 + d, 0.836 + d, 0.066, 0.5, 3, 3],
    [-0.805, 0.787 + d, 0.832 + d, 0.058, 0.5, 3, 3],
    [-0.822, 0.797 + d, 0.822 + d, 0.035],
  ];
  kit.add('red', loft(lamp, { nu: 16 }));
  kit.add('redGlow', place(box(0.02, 0.01, 0.07, 0.004), { at: [-0.817, 0.81 + d, 0] }));
  grabRail(kit, rail, d);
}

const INNER_GUARD = [
  [-0.4, 0.62, 0.72, 0.07, 0.5, 3, 3],
  [-0.56, 0.62, 0.75, 0.075, 0.5, 3, 3],
  [-0.7, 0.6, 0.78, 0.065, 0.5, 3, 3],
  [-0.8, 0.56, 0.75, 0.052, 0.5, 3, 3],
  [-0.87, 0.5, 0.62, 0.045, 0.5, 3, 3],
];

/** Mudguard over the rear wheel with the number plate. */
export function rearGuard(kit, c, y) {
  const radius = y + 0.04;
  mudguard(kit, 'plastic', { x: c.xr, y, radius, from: 62, to: 163, half: 0.072, crown: 0.014, drop: 0.05 });
  kit.add('plastic', loft(INNER_GUARD, { nu: 40 }));
  numberPlate(kit, [-0.925, 0.575], 20);
  kit.add('plastic', place(box(0.07, 0.05, 0.08, 0.015), { at: [-0.9, 0.565, 0], rz: 20 }));
  blinkers(kit, [-0.8, 0.7, 0.045], -1, 0.05);
}
