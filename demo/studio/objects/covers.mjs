// Accessories that cover: seat, floor, wheel and the whole machine.
import { V, faceOutward, gauss, place, smooth } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { panel, polygon } from '../geometry/shapes.mjs';
import { box, sheet, tube } from '../geometry/solids.mjs';

const SEAT = [
  [-0.34, 0.05, 0.07, 0.05],
  [-0.31, 0.02, 0.1, 0.1, 0.5, 2.8],
  [-0.18, 0, 0.11, 0.135, 0.5, 3, 4],
  [0, 0, 0.085, 0.142, 0.5, 3, 4],
  [0.14, 0.005, 0.075, 0.13, 0.5, 3, 4],
  [0.27, 0.02, 0.08, 0.095, 0.5, 2.8],
  [0.31, 0.045, 0.065, 0.045],
];
const PIPING = [
  [-0.3, 0.1, 0.07],
  [-0.18, 0.105, 0.105],
  [0, 0.078, 0.112],
  [0.14, 0.07, 0.1],
  [0.26, 0.075, 0.065],
];

export function seatCover(kit) {
  const ribs = (v) => {
    v.y += 0.004 * Math.max(0, Math.sin(v.x * 95)) * smooth(0.05, 0.08, v.y) * smooth(0.11, 0.07, Math.abs(v.z));
    return v;
  };
  kit.add('seat', loft(SEAT, { nu: 180, nv: 72, warp: ribs }));
  kit.both('accent', tube(PIPING, 0.0028, { around: 8 }));
}

const MAT = [
  [-0.22, -0.15],
  [0.2, -0.17],
  [0.26, -0.11],
  [0.26, 0.11],
  [0.2, 0.17],
  [-0.22, 0.15],
];

export function floorMat(kit) {
  const lying = (v) => V(v.x, 0.008 + v.z + 0.07 * smooth(0.16, 0.28, v.x), v.y);
  kit.add('rubber', faceOutward(panel(polygon(MAT, 0.04), { t: 0.014, bevel: 0.005, warp: lying })));
  for (let i = 0; i < 11; i++)
    kit.add('plastic', place(box(0.32, 0.007, 0.01, 0.003), { at: [-0.03, 0.017, -0.12 + i * 0.024] }));
}

/** A machine under cloth: high over the bar, lower over the seat, folds towards the hem. */
function cloth(u, v) {
  const x = -0.96 + 1.92 * u;
  const angle = (v - 0.5) * Math.PI;
  const ends = smooth(0, 0.1, u) * smooth(1, 0.9, u);
  const high = (0.72 + 0.3 * gauss(x, 0.32, 0.2) + 0.1 * gauss(x, -0.5, 0.3)) * ends ** 0.6 + 0.02;
  const wide = (0.2 + 0.1 * gauss(x, 0.3, 0.24)) * (0.35 + 0.65 * ends);
  const [c, s] = [Math.max(0, Math.cos(angle)), Math.sin(angle)];
  const hem = 1 - c ** 0.5;
  const fold = 0.02 * hem * Math.sin(u * 52 + 1.5 * Math.sin(u * 17)) + 0.008 * hem * Math.sin(u * 97);
  const y = high * c ** 0.42;
  return V(
    x * (1 + 0.05 * hem),
    y + 0.008,
    Math.sign(s) * Math.abs(s) ** 0.7 * (wide + 0.06 * hem) + Math.sign(s) * fold,
  );
}

export function bodyCover(kit) {
  kit.add('fabric', sheet(cloth, 200, 96, 0.006));
  for (const x of [-0.55, 0.5]) {
    const strap = [
      [x, 0.03, 0.31],
      [x + 0.05, 0.02, 0.33],
      [x + 0.1, 0.03, 0.31],
    ];
    kit.add('seat', tube(strap, 0.006));
  }
}

const FLAP = [
  [-0.075, 0.24],
  [0.075, 0.24],
  [0.095, 0.02],
  [0.06, 0],
  [-0.06, 0],
  [-0.095, 0.02],
];

export function mudFlap(kit) {
  const hanging = (v) => V(v.z + 0.05 * (1 - (v.x / 0.1) ** 2) * 0.4 + 0.06 * smooth(0.18, 0, v.y), v.y, v.x);
  kit.add('rubber', faceOutward(panel(polygon(FLAP, 0.02), { warp: hanging })));
  for (let i = 0; i < 4; i++)
    kit.add('plastic', place(box(0.012, 0.008, 0.1, 0.003), { at: [0.045, 0.05 + i * 0.03, 0] }));
  for (const z of [-0.045, 0.045]) kit.add('steel', place(box(0.014, 0.014, 0.014, 0.005), { at: [0.018, 0.222, z] }));
}
