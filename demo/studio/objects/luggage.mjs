// Accessories that carry or cover: boxes, bags, seat cover, body cover, mats.
import { V, faceOutward, gauss, place, smooth } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { panel, polygon } from '../geometry/shapes.mjs';
import { box, sheet, tube } from '../geometry/solids.mjs';

/** A panel whose warp swaps axes comes out inside out; this turns it back. */
const bent = (...args) => faceOutward(panel(...args));

export function topBox(kit) {
  const shell = (rows) => loft(rows, { axis: 'y', nu: 50, nv: 80 });
  kit.add(
    'plastic',
    shell([
      [0, -0.17, 0.17, 0.17, 0.5, 5, 5],
      [0.02, -0.19, 0.19, 0.195, 0.5, 5, 5],
      [0.13, -0.205, 0.205, 0.215, 0.5, 4.5, 4.5],
      [0.15, -0.207, 0.207, 0.217, 0.5, 4.5, 4.5],
    ]),
  );
  kit.add(
    'paint2',
    shell([
      [0.156, -0.21, 0.21, 0.22, 0.5, 4.5, 4.5],
      [0.17, -0.212, 0.212, 0.222, 0.5, 4.2, 4.2],
      [0.24, -0.19, 0.19, 0.2, 0.5, 3.6, 3.6],
      [0.285, -0.13, 0.13, 0.14, 0.5, 3, 3],
      [0.295, -0.04, 0.04, 0.05],
    ]),
  );
  kit.add('red', place(box(0.02, 0.03, 0.3, 0.01), { at: [0.205, 0.135, 0] }));
  kit.add('alu', place(box(0.02, 0.05, 0.07, 0.008), { at: [-0.205, 0.14, 0] }));
  kit.add('blackmetal', place(box(0.3, 0.02, 0.24, 0.008), { at: [0, -0.012, 0] }));
}

export function sideBags(kit) {
  for (const z of [-0.24, 0.24]) {
    const bag = loft(
      [
        [0, -0.19, 0.19, 0.07, 0.5, 4, 4],
        [0.02, -0.215, 0.215, 0.09, 0.5, 4, 4],
        [0.2, -0.22, 0.22, 0.1, 0.5, 4, 4],
        [0.27, -0.2, 0.2, 0.09, 0.5, 3.6, 3.6],
        [0.3, -0.15, 0.15, 0.06],
      ],
      { axis: 'y', nu: 50, nv: 72 },
    );
    kit.add('fabric', bag.translate(0, 0, z));
    const flap = loft(
      [
        [0.19, -0.212, 0.212, 0.106, 0.5, 4, 4],
        [0.25, -0.212, 0.212, 0.103, 0.5, 4, 4],
        [0.29, -0.18, 0.18, 0.08, 0.5, 3.4, 3.4],
        [0.308, -0.12, 0.12, 0.045],
      ],
      { axis: 'y', nu: 40, nv: 72 },
    );
    kit.add('seat', flap.translate(0, 0, z));
    for (const x of [-0.11, 0.11]) {
      kit.add('seat', place(box(0.03, 0.2, 0.008, 0.003), { at: [x, 0.17, z + Math.sign(z || 1) * 0.106] }));
      kit.add('alu', place(box(0.038, 0.03, 0.014, 0.005), { at: [x, 0.15, z + Math.sign(z || 1) * 0.11] }));
    }
  }
  for (const x of [-0.09, 0.09]) kit.add('seat', place(box(0.045, 0.006, 0.5, 0.003), { at: [x, 0.3, 0] }));
}

const seatRows = [
  [-0.34, 0.05, 0.07, 0.05],
  [-0.31, 0.02, 0.1, 0.1, 0.5, 2.8],
  [-0.18, 0, 0.11, 0.135, 0.5, 3, 4],
  [0, 0, 0.085, 0.142, 0.5, 3, 4],
  [0.14, 0.005, 0.075, 0.13, 0.5, 3, 4],
  [0.27, 0.02, 0.08, 0.095, 0.5, 2.8],
  [0.31, 0.045, 0.065, 0.045],
];

export function seatCover(kit) {
  const ribs = (v) => {
    v.y += 0.004 * Math.max(0, Math.sin(v.x * 95)) * smooth(0.05, 0.08, v.y) * smooth(0.11, 0.07, Math.abs(v.z));
    return v;
  };
  kit.add('seat', loft(seatRows, { nu: 180, nv: 72, warp: ribs }));
  kit.both(
    'accent',
    tube(
      [
        [-0.3, 0.1, 0.07],
        [-0.18, 0.105, 0.105],
        [0, 0.078, 0.112],
        [0.14, 0.07, 0.1],
        [0.26, 0.075, 0.065],
      ],
      0.0028,
      { around: 8 },
    ),
  );
}

export function floorMat(kit) {
  kit.add(
    'rubber',
    bent(
      polygon(
        [
          [-0.22, -0.15],
          [0.2, -0.17],
          [0.26, -0.11],
          [0.26, 0.11],
          [0.2, 0.17],
          [-0.22, 0.15],
        ],
        0.04,
      ),
      { t: 0.014, bevel: 0.005, warp: (v) => V(v.x, 0.008 + v.z + 0.07 * smooth(0.16, 0.28, v.x), v.y) },
    ),
  );
  for (let i = 0; i < 11; i++)
    kit.add('plastic', place(box(0.32, 0.007, 0.01, 0.003), { at: [-0.03, 0.017, -0.12 + i * 0.024] }));
}

/** A machine under its dust cover: high over the bar, lower over the seat, folds towards the hem. */
export function bodyCover(kit) {
  const cloth = sheet(
    (u, v) => {
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
    },
    200,
    96,
    0.006,
  );
  kit.add('fabric', cloth);
  for (const x of [-0.55, 0.5])
    kit.add(
      'seat',
      tube(
        [
          [x, 0.03, 0.31],
          [x + 0.05, 0.02, 0.33],
          [x + 0.1, 0.03, 0.31],
        ],
        0.006,
      ),
    );
}

export function mudFlap(kit) {
  kit.add(
    'rubber',
    bent(
      polygon(
        [
          [-0.075, 0.24],
          [0.075, 0.24],
          [0.095, 0.02],
          [0.06, 0],
          [-0.06, 0],
          [-0.095, 0.02],
        ],
        0.02,
      ),
      {
        t: 0.008,
        bevel: 0.003,
        warp: (v) => V(v.z + 0.05 * (1 - (v.x / 0.1) ** 2) * 0.4 + 0.06 * smooth(0.18, 0, v.y), v.y, v.x),
      },
    ),
  );
  for (let i = 0; i < 4; i++)
    kit.add('plastic', place(box(0.012, 0.008, 0.1, 0.003), { at: [0.045, 0.05 + i * 0.03, 0] }));
  for (const z of [-0.045, 0.045]) kit.add('steel', place(box(0.014, 0.014, 0.014, 0.005), { at: [0.018, 0.222, z] }));
}
