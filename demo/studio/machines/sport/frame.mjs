// Frames of sport motorcycles: the large one's cast beams, the small one's tubes in triangles.
import { V, smooth } from '../../geometry/basics.mjs';
import { panel, polygon } from '../../geometry/shapes.mjs';
import { rod, tube } from '../../geometry/solids.mjs';

const SPAR = [
  [0.37, 0.842, 0.015],
  [0.13, 0.775, 0.1],
  [-0.09, 0.7, 0.12],
  [-0.215, 0.56, 0.1],
  [-0.23, 0.36, 0.03],
  [-0.15, 0.335, 0.03],
  [-0.115, 0.49, 0.06],
  [-0.04, 0.585, 0.08],
  [0.12, 0.655, 0.08],
  [0.37, 0.745, 0.015],
];
/** Pressed into the beam, so that it reads as cast and not as a board. */
const POCKET = [
  [0.2, 0.77, 0.02],
  [0.06, 0.728, 0.08],
  [-0.1, 0.645, 0.08],
  [-0.175, 0.54, 0.04],
  [-0.15, 0.53, 0.02],
  [-0.05, 0.63, 0.08],
  [0.1, 0.69, 0.08],
  [0.2, 0.725, 0.02],
];

/** Two cast beams from the steering head, wide round the engine, down to the pivot of the swing arm. */
export function twinSpar(kit, [px, py]) {
  const spread = (v) => {
    v.z += 0.128 - 0.085 * smooth(0.06, 0.4, v.x) - 0.012 * smooth(-0.05, -0.2, v.x);
    return v;
  };
  const beam = polygon(SPAR);
  beam.holes.push(polygon(POCKET));
  kit.both('alu', panel(beam, { t: 0.034, bevel: 0.009, warp: spread }));
  kit.both('alu', panel(polygon(SPAR), { z: -0.003, t: 0.02, bevel: 0.006, warp: spread }));
  kit.both('blackmetal', rod([px, py, 0.1], [px, py, 0.142], 0.026, 0.024, 32));
  kit.both('steel', rod([px, py, 0.14], [px, py, 0.148], 0.016, 0.016, 6));
}

const UPPER = [
  [0.2, 0.775, 0.085],
  [0.02, 0.715, 0.118],
  [-0.16, 0.6, 0.122],
];
const LOWER = [
  [0.16, 0.66, 0.09],
  [0.02, 0.6, 0.118],
  [-0.15, 0.5, 0.122],
];

/** The triangles between the main tubes of a diamond frame. */
export function truss(kit) {
  kit.both('frame', tube([V(0.3, 0.74, 0.05), ...LOWER], 0.014));
  const corners = [UPPER[0], LOWER[0], UPPER[1], LOWER[1], UPPER[2], LOWER[2]];
  for (let i = 0; i + 1 < corners.length; i++) kit.both('frame', rod(corners[i], corners[i + 1], 0.0105));
}
