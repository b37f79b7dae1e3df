// Sporty scooters: pointed apron with the lamp in it, sharp rising tail, bare bar, split rails.
import { place } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { decal, polygon } from '../../geometry/shapes.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { nameOn } from '../../parts/bodywork.mjs';
import { rearBody, rearGuard } from '../scooter/bodywork.mjs';
import { footboard, scooterChassis } from '../scooter/chassis.mjs';
import { swingUnit } from '../scooter/swing-unit.mjs';
import { bareBar, legShield } from './front.mjs';

const REAR = {
  shell: [
    [-0.1, 0.5, 0.53, 0.02],
    [-0.104, 0.42, 0.6, 0.075, 0.5, 3, 3],
    [-0.13, 0.35, 0.655, 0.118, 0.5, 3, 2.8],
    [-0.22, 0.325, 0.69, 0.16, 0.6, 3, 2.3],
    [-0.36, 0.385, 0.715, 0.188, 0.64, 3, 2],
    [-0.54, 0.5, 0.745, 0.186, 0.62, 2.8, 1.9],
    [-0.72, 0.61, 0.782, 0.155, 0.58, 2.5, 1.9],
    [-0.86, 0.69, 0.805, 0.105, 0.55, 2.3, 2],
    [-0.93, 0.74, 0.8, 0.05],
  ],
  under: [
    [-0.12, 0.27, 0.42, 0.12, 0.5, 3, 3],
    [-0.25, 0.29, 0.45, 0.148, 0.5, 3, 3],
    [-0.42, 0.37, 0.53, 0.142, 0.5, 3, 3],
    [-0.6, 0.48, 0.6, 0.11, 0.5, 3, 3],
    [-0.76, 0.58, 0.66, 0.07],
  ],
  seam: [
    [-0.16, 0.645],
    [-0.4, 0.69],
    [-0.66, 0.735],
    [-0.86, 0.775],
  ],
  sweep: [
    [-0.18, 0.4],
    [-0.34, 0.445],
    [-0.54, 0.555],
    [-0.68, 0.635],
  ],
  lamp: [
    [-0.86, 0.715, 0.79, 0.1, 0.5, 2.4, 2.4],
    [-0.925, 0.735, 0.792, 0.066, 0.5, 2.4, 2.4],
    [-0.952, 0.755, 0.782, 0.03],
  ],
  blinker: { size: [0.05, 0.026, 0.045, 0.012], at: [-0.865, 0.735, 0.098] },
};
const SEAT = [
  [-0.08, 0.69, 0.725, 0.055],
  [-0.12, 0.682, 0.755, 0.105, 0.5, 2.6],
  [-0.24, 0.69, 0.768, 0.142, 0.5, 2.8],
  [-0.38, 0.705, 0.772, 0.15, 0.5, 2.8],
  [-0.47, 0.72, 0.815, 0.138, 0.5, 2.5],
  [-0.62, 0.752, 0.84, 0.12, 0.5, 2.6],
  [-0.75, 0.782, 0.845, 0.088, 0.5, 2.5],
  [-0.8, 0.8, 0.832, 0.045],
];
const SPLIT_RAIL = [
  [-0.56, 0.745, 0.168],
  [-0.66, 0.815, 0.165],
  [-0.8, 0.87, 0.115],
  [-0.86, 0.868, 0.075],
  [-0.85, 0.81, 0.07],
];

function rear(kit, o) {
  const body = rearBody(kit, REAR);
  kit.both('accent', decal(body, polygon(o.flash, 0.012), { lift: 0.0016 }));
  const [x, y] = o.letterAt;
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, x, y }, 0.0026);
  kit.add('seat', loft(SEAT, { nu: 100 }));
  kit.both('blackmetal', tube(SPLIT_RAIL, 0.0115, { segments: 60 }));
  kit.both('redGlow', place(box(0.012, 0.01, 0.055, 0.004), { at: [-0.935, 0.766, 0.034], ry: -28, rx: 14 }));
  rearGuard(kit, 0.05);
}

export function sportyScooter(kit, o) {
  const top = scooterChassis(kit, { ...o, mudguard: { from: 22, to: 150, half: 0.062, drop: 0.05, tip: 0.8 } });
  legShield(kit, o);
  footboard(kit);
  rear(kit, o);
  swingUnit(kit, o);
  bareBar(kit, top, o);
}
