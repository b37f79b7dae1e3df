import { V, smooth } from '../geometry/basics.mjs';
import { lathe, sheet, tube } from '../geometry/solids.mjs';

/** Tinted sheet wrapped round the front, its upper corners rounded off. */
function screen(width, height, lean) {
  const surface = (u, v) => {
    const f = v * 2 - 1;
    const edge = 1 - 0.35 * smooth(0.55, 1, u) * Math.abs(f) ** 2;
    return V(0.1 - lean * u - 0.09 * f * f, 0.02 + height * u * edge, f * width * (1 - 0.28 * u));
  };
  return sheet(surface, 34, 34, 0.004);
}

const STAY = [
  [0.06, 0.09, 0.1],
  [0, 0.05, 0.09],
  [-0.05, 0.03, 0.06],
];
const SCREW = [
  [0.001, 0.006],
  [0.009, 0.005],
  [0.011, 0],
  [0.001, -0.002],
];

export function windscreen(kit) {
  kit.add('tint', screen(0.17, 0.3, 0.16));
  kit.both('blackmetal', tube(STAY, 0.007));
  kit.both('steel', lathe(SCREW, V(0.075, 0.09, 0.1), V(1, 0.4, 0.3), { segments: 24 }));
}

export function visor(kit) {
  kit.add('tint', screen(0.13, 0.12, 0.13));
  const rim = (u, v) => {
    const f = v * 2 - 1;
    return V(0.108 - 0.02 * u - 0.09 * f * f, 0.01 + 0.02 * u, f * 0.134);
  };
  kit.add('plastic', sheet(rim, 8, 34, 0.006));
}
