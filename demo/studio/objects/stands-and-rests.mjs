import { place } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { box, rod, tube } from '../geometry/solids.mjs';

const REST = [
  [-0.07, -0.012, 0.012, 0.03, 0.5, 4, 4],
  [0, -0.014, 0.014, 0.042, 0.5, 4, 4],
  [0.07, -0.012, 0.012, 0.034, 0.5, 4, 4],
];
const REST_ARM = [
  [0, 0.045, 0.06],
  [-0.02, 0.03, 0.03],
  [-0.03, 0.01, 0.015],
];

export function footRest(kit) {
  kit.both('alu', loft(REST, { nu: 24 }).translate(0, 0.05, 0.1));
  for (const z of [0.08, 0.1, 0.12, -0.08, -0.1, -0.12])
    kit.add('rubber', place(box(0.12, 0.01, 0.011, 0.004), { at: [0, 0.066, z] }));
  kit.both('blackmetal', tube(REST_ARM, 0.01));
  kit.add('blackmetal', place(box(0.06, 0.016, 0.08, 0.006), { at: [-0.03, 0.01, 0] }));
}

const LEG = [
  [0, 0.3, 0.1],
  [-0.01, 0.2, 0.11],
  [-0.03, 0.03, 0.16],
  [-0.05, 0.012, 0.19],
];
const PEDAL = [
  [-0.02, 0.14, -0.12],
  [-0.1, 0.1, -0.14],
  [-0.15, 0.12, -0.16],
];

export function centreStand(kit) {
  kit.both('blackmetal', tube(LEG, 0.0125));
  kit.add('blackmetal', tube(PEDAL, 0.008));
  kit.add('blackmetal', rod([-0.015, 0.17, -0.115], [-0.015, 0.17, 0.115], 0.011));
  kit.add('blackmetal', rod([0, 0.3, -0.13], [0, 0.3, 0.13], 0.016));
  kit.both('rubber', place(box(0.07, 0.016, 0.05, 0.006), { at: [-0.05, 0.008, 0.185] }));
}
