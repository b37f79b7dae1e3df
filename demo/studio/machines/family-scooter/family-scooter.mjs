// Family scooters: rounded apron, lamp in the bar cowl, long seat, metal trim.
import { place } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { nameOn, stripe } from '../../parts/bodywork.mjs';
import { rearBody, rearGuard } from '../scooter/bodywork.mjs';
import { footboard, scooterChassis } from '../scooter/chassis.mjs';
import { swingUnit } from '../scooter/swing-unit.mjs';
import { barCowl, legShield } from './front.mjs';

const REAR = {
  shell: [
    [-0.1, 0.52, 0.55, 0.02],
    [-0.104, 0.44, 0.62, 0.08, 0.5, 3, 3],
    [-0.13, 0.36, 0.67, 0.125, 0.5, 3, 2.8],
    [-0.22, 0.325, 0.7, 0.17, 0.55, 3, 2.5],
    [-0.38, 0.35, 0.718, 0.197, 0.6, 3, 2.2],
    [-0.56, 0.44, 0.735, 0.202, 0.58, 2.8, 2.1],
    [-0.74, 0.535, 0.748, 0.178, 0.55, 2.6, 2.1],
    [-0.88, 0.61, 0.748, 0.122, 0.55, 2.4, 2.2],
    [-0.94, 0.655, 0.728, 0.065],
  ],
  under: [
    [-0.12, 0.27, 0.42, 0.12, 0.5, 3, 3],
    [-0.25, 0.29, 0.44, 0.148, 0.5, 3, 3],
    [-0.4, 0.335, 0.46, 0.142, 0.5, 3, 3],
    [-0.52, 0.42, 0.5, 0.11],
  ],
  seam: [
    [-0.16, 0.652],
    [-0.4, 0.688],
    [-0.7, 0.712],
    [-0.9, 0.716],
  ],
  sweep: [
    [-0.17, 0.4],
    [-0.32, 0.425],
    [-0.5, 0.495],
    [-0.62, 0.55],
  ],
  lamp: [
    [-0.89, 0.636, 0.722, 0.118, 0.5, 3],
    [-0.935, 0.648, 0.717, 0.096, 0.5, 3],
    [-0.96, 0.664, 0.702, 0.055],
  ],
  blinker: { size: [0.05, 0.04, 0.055, 0.015], at: [-0.88, 0.675, 0.12] },
};
const TRIM = [
  [-0.2, 0.475],
  [-0.42, 0.535],
  [-0.66, 0.602],
  [-0.86, 0.662],
];
const SEAT = [
  [-0.08, 0.7, 0.735, 0.06],
  [-0.12, 0.69, 0.762, 0.112, 0.5, 2.6],
  [-0.24, 0.695, 0.776, 0.148, 0.5, 2.8],
  [-0.38, 0.705, 0.776, 0.158, 0.5, 2.8],
  [-0.5, 0.715, 0.8, 0.152, 0.5, 2.7],
  [-0.66, 0.73, 0.816, 0.138, 0.5, 2.7],
  [-0.78, 0.74, 0.812, 0.104, 0.5, 2.5],
  [-0.83, 0.755, 0.79, 0.05],
];
const PIPING = [
  [-0.11, 0.708, 0.094],
  [-0.24, 0.713, 0.15],
  [-0.42, 0.723, 0.158],
  [-0.6, 0.74, 0.148],
  [-0.79, 0.757, 0.1],
];
const GRAB_RAIL = [
  [-0.62, 0.728, 0.172],
  [-0.74, 0.792, 0.17],
  [-0.88, 0.834, 0.124],
  [-0.93, 0.84, 0],
];

function rear(kit, o) {
  const body = rearBody(kit, REAR);
  const taper = (t) => 0.35 + 0.65 * Math.sin(Math.PI * Math.min(1, t + 0.15));
  stripe(kit, body, TRIM, { material: o.trim, width: 0.012, taper, lift: 0.002 });
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, x: -0.5, y: 0.618 });
  kit.add('seat', loft(SEAT, { nu: 90 }));
  kit.both('plastic', tube(PIPING, 0.0055, { around: 8 }));
  kit.both('alu', tube(GRAB_RAIL, 0.0135, { segments: 60 }));
  kit.add('redGlow', place(box(0.02, 0.012, 0.1, 0.005), { at: [-0.95, 0.683, 0] }));
  rearGuard(kit);
}

export function familyScooter(kit, o) {
  const top = scooterChassis(kit, { ...o, mudguard: { from: 14, to: 156, half: 0.068, drop: 0.065 } });
  legShield(kit, o);
  footboard(kit);
  rear(kit, o);
  swingUnit(kit, { twinOutlet: false });
  barCowl(kit, top, o);
}
