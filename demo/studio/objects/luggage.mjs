// Accessories that carry: top box and side bags.
import { place } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { box } from '../geometry/solids.mjs';

const TUB = [
  [0, -0.17, 0.17, 0.17, 0.5, 5, 5],
  [0.02, -0.19, 0.19, 0.195, 0.5, 5, 5],
  [0.13, -0.205, 0.205, 0.215, 0.5, 4.5, 4.5],
  [0.15, -0.207, 0.207, 0.217, 0.5, 4.5, 4.5],
];
const LID = [
  [0.156, -0.21, 0.21, 0.22, 0.5, 4.5, 4.5],
  [0.17, -0.212, 0.212, 0.222, 0.5, 4.2, 4.2],
  [0.24, -0.19, 0.19, 0.2, 0.5, 3.6, 3.6],
  [0.285, -0.13, 0.13, 0.14, 0.5, 3, 3],
  [0.295, -0.04, 0.04, 0.05],
];

export function topBox(kit) {
  kit.add('plastic', loft(TUB, { axis: 'y', nu: 50, nv: 80 }));
  kit.add('paint2', loft(LID, { axis: 'y', nu: 50, nv: 80 }));
  kit.add('red', place(box(0.02, 0.03, 0.3, 0.01), { at: [0.205, 0.135, 0] }));
  kit.add('alu', place(box(0.02, 0.05, 0.07, 0.008), { at: [-0.205, 0.14, 0] }));
  kit.add('blackmetal', place(box(0.3, 0.02, 0.24, 0.008), { at: [0, -0.012, 0] }));
}

const BAG = [
  [0, -0.19, 0.19, 0.07, 0.5, 4, 4],
  [0.02, -0.215, 0.215, 0.09, 0.5, 4, 4],
  [0.2, -0.22, 0.22, 0.1, 0.5, 4, 4],
  [0.27, -0.2, 0.2, 0.09, 0.5, 3.6, 3.6],
  [0.3, -0.15, 0.15, 0.06],
];
const FLAP = [
  [0.19, -0.212, 0.212, 0.106, 0.5, 4, 4],
  [0.25, -0.212, 0.212, 0.103, 0.5, 4, 4],
  [0.29, -0.18, 0.18, 0.08, 0.5, 3.4, 3.4],
  [0.308, -0.12, 0.12, 0.045],
];

export function sideBags(kit) {
  for (const side of [-1, 1]) {
    const z = side * 0.24;
    kit.add('fabric', loft(BAG, { axis: 'y', nu: 50, nv: 72 }).translate(0, 0, z));
    kit.add('seat', loft(FLAP, { axis: 'y', nu: 40, nv: 72 }).translate(0, 0, z));
    for (const x of [-0.11, 0.11]) {
      kit.add('seat', place(box(0.03, 0.2, 0.008, 0.003), { at: [x, 0.17, z + side * 0.106] }));
      kit.add('alu', place(box(0.038, 0.03, 0.014, 0.005), { at: [x, 0.15, z + side * 0.11] }));
    }
  }
  for (const x of [-0.09, 0.09]) kit.add('seat', place(box(0.045, 0.006, 0.5, 0.003), { at: [x, 0.3, 0] }));
}
