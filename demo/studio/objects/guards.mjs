// Guards of tube and sheet: what saves machine and rider from knocks, cloth and stones.
import { V, place } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { circleHole, plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, pathThrough, rod, tube } from '../geometry/solids.mjs';

/** One side of it, from the top to the bottom. */
const CRASH_BAR = [
  [0.02, 0.44, 0.05],
  [0.05, 0.4, 0.16],
  [0.06, 0.28, 0.27],
  [0.04, 0.14, 0.27],
  [0, 0.04, 0.16],
  [-0.03, 0.02, 0.05],
];
const CRASH_STRUT = [
  [0.058, 0.3, 0.256],
  [0.08, 0.25, 0.14],
  [0.05, 0.22, 0.04],
];
const CRASH_PAD = [
  [0.001, -0.05],
  [0.02, -0.05],
  [0.024, -0.04],
  [0.024, 0.04],
  [0.02, 0.05],
  [0.001, 0.05],
];

export function crashGuard(kit) {
  const other = CRASH_BAR.map(([x, y, z]) => [x, y, -z]).toReversed();
  kit.add('chrome', tube([...CRASH_BAR, ...other], 0.0125, { closed: true, segments: 260 }));
  kit.both('chrome', tube(CRASH_STRUT, 0.0095));
  kit.both('rubber', lathe(CRASH_PAD, V(0.058, 0.21, 0.274), V(0, 1, 0.05), { segments: 32 }));
}

const SARI_FRAME = [
  [-0.2, 0.02, 0],
  [0.16, 0.02, 0],
  [0.22, 0.1, 0],
  [0.16, 0.3, 0],
  [-0.1, 0.34, 0],
  [-0.24, 0.2, 0],
];
const SARI_HOOK = [
  [-0.08, 0.342, 0],
  [-0.08, 0.38, -0.03],
  [-0.08, 0.4, -0.06],
];

export function sariGuard(kit) {
  kit.add('chrome', tube(SARI_FRAME, 0.009, { closed: true, segments: 240 }), tube(SARI_HOOK, 0.008));
  const frame = pathThrough(SARI_FRAME, true).getPoints(300);
  for (let i = 0; i < 6; i++) {
    const y = 0.065 + i * 0.042;
    const there = frame.filter((p) => Math.abs(p.y - y) < 0.004).map((p) => p.x);
    kit.add('chrome', rod([Math.min(...there), y, 0], [Math.max(...there), y, 0], 0.0052));
  }
  kit.add('rubber', place(box(0.2, 0.02, 0.09, 0.008), { at: [0.02, 0.02, 0.03] }));
}

export function radiatorGuard(kit) {
  const [w, h] = [0.17, 0.12];
  const outline = [
    [-w, -h],
    [w, -h],
    [w * 1.06, 0],
    [w, h],
    [-w, h],
    [-w * 1.06, 0],
  ];
  const mesh = polygon(outline, 0.02);
  for (let i = -8; i <= 8; i++) {
    for (let j = -5; j <= 5; j++) {
      const [x, y] = [i * 0.0185 + (j % 2 ? 0.009 : 0), j * 0.0195];
      if (Math.abs(x) < w - 0.014 && Math.abs(y) < h - 0.012) mesh.holes.push(circleHole(x, y, 0.0072));
    }
  }
  const sheet = plate(mesh, 0.004, 0.001, { segments: 1, curve: 6 });
  kit.add('blackmetal', sheet.rotateY(Math.PI / 2).translate(0, 0.15, 0));
  for (const y of [0.05, 0.25]) kit.both('steel', rod([-0.02, y, 0.13], [0.01, y, 0.13], 0.008));
}

const KNUCKLE_SHELL = [
  [-0.006, 0.03, 0.1, 0.05, 0.5, 2.6, 2.6],
  [0.006, 0, 0.13, 0.125, 0.5, 3, 2.6],
  [0.026, 0.005, 0.128, 0.12, 0.5, 3, 2.6],
  [0.04, 0.03, 0.1, 0.07],
];
const KNUCKLE_BAR = [
  [0.0, 0.07, 0.05],
  [0.01, 0.07, 0.17],
  [-0.05, 0.07, 0.29],
  [-0.11, 0.07, 0.31],
];
const GRIP = [
  [0.001, 0],
  [0.018, 0],
  [0.018, 0.12],
  [0.001, 0.12],
];

export function knuckleGuard(kit) {
  const wrapped = (v) => {
    v.x -= 3.2 * v.z * v.z;
    return v;
  };
  const shell = loft(KNUCKLE_SHELL, { nu: 20, nv: 60, warp: wrapped });
  kit.both('plastic', shell.translate(0.02, 0, 0.17));
  kit.both('alu', tube(KNUCKLE_BAR, 0.007));
  kit.both('rubber', lathe(GRIP, V(-0.11, 0.07, 0.18), V(0, 0, 1), { segments: 28 }));
}
