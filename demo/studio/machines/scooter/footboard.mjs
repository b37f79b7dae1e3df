// The floor between leg shield and body.
import { loft } from '../../geometry/loft.mjs';
import { panel, plate, polygon } from '../../geometry/shapes.mjs';
import { box, rod } from '../../geometry/solids.mjs';

const FLOOR = [
  [0.312, 0.262, 0.32, 0.1, 0.5, 5, 4],
  [0.295, 0.248, 0.295, 0.126, 0.5, 6, 4],
  [0.27, 0.235, 0.282, 0.148, 0.5, 7, 4],
  [0.2, 0.232, 0.28, 0.17, 0.5, 7, 4],
  [0.1, 0.23, 0.28, 0.175, 0.5, 7, 4],
  [-0.1, 0.23, 0.282, 0.172, 0.5, 7, 4],
  [-0.17, 0.235, 0.3, 0.16, 0.5, 5, 4],
  [-0.22, 0.24, 0.34, 0.14, 0.5, 4, 4],
];
const BELLY = [
  [0.3, 0.18, 0.245, 0.07, 0.5, 3, 3],
  [0.2, 0.165, 0.24, 0.1, 0.5, 3, 3],
  [-0.1, 0.16, 0.24, 0.115, 0.5, 3, 3],
  [-0.22, 0.18, 0.26, 0.11, 0.5, 3, 3],
  [-0.3, 0.21, 0.28, 0.09],
];
const SKIRT = [
  [-0.235, 0.325, 0.02],
  [-0.17, 0.284, 0.05],
  [0.1, 0.272, 0.1],
  [0.27, 0.279, 0.06],
  [0.325, 0.318, 0.02],
  [0.338, 0.27, 0.025],
  [0.27, 0.228, 0.06],
  [0.1, 0.214, 0.08],
  [-0.21, 0.226, 0.03],
];
const MAT = [
  [0.27, -0.105, 0.03],
  [0.27, 0.105, 0.03],
  [0.2, 0.142, 0.03],
  [-0.1, 0.142, 0.03],
  [-0.1, -0.142, 0.03],
  [0.2, -0.142, 0.03],
];
const RIBS = 13;

/** Flat floor with a ribbed mat, screws in its corners, painted skirts at its sides and the belly below. */
export function footboard(kit) {
  kit.add('plastic', loft(FLOOR, { nu: 70, nv: 72 }), loft(BELLY, { nu: 30 }));
  const mat = plate(polygon(MAT), 0.005, 0.0015);
  kit.add('rubber', mat.rotateX(Math.PI / 2).translate(0, 0.2825, 0));
  for (let i = 0; i < RIBS; i++) {
    const z = -0.126 + (i * 0.252) / (RIBS - 1);
    const front = Math.abs(z) > 0.1 ? 0.2 : 0.25;
    kit.add('rubber', box(front + 0.085, 0.004, 0.0085, 0.0018).translate((front - 0.085) / 2, 0.2858, z));
  }
  for (const x of [0.235, -0.13]) kit.both('steel', rod([x, 0.278, 0.152], [x, 0.2835, 0.152], 0.006, 0.005, 12));
  const bent = (v) => {
    v.z -= 0.9 * Math.max(0, v.x - 0.2) ** 1.6 + 0.3 * Math.max(0, -0.05 - v.x) ** 1.4;
    v.z -= 0.35 * Math.max(0, 0.245 - v.y);
    return v;
  };
  kit.both('paint', panel(SKIRT, { z: 0.17, t: 0.02, bevel: 0.007, warp: bent, fine: 0.012 }));
}
