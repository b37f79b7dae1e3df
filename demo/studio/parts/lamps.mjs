import { V } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { box, lathe, rod } from '../geometry/solids.mjs';

/** Pair of blinkers on short stalks; facing 1 forward, -1 backward. */
export function blinkers(kit, [x, y, z], facing, stalk, { slim = false } = {}) {
  const [h, d] = slim ? [0.011, 0.034] : [0.016, 0.031];
  const c = [x, y, z + stalk + d * 0.8];
  const ring = (along, share) => [facing * along, -h * share, h * share, d * share, 0.5, 2.6, 2.6];
  const put = (material, rows) => kit.both(material, loft(rows, { nu: 18, nv: 36 }).translate(...c));
  put('plastic', [ring(-0.034, 0.1), ring(-0.03, 0.42), ring(-0.012, 0.86), ring(0.004, 1), ring(0.01, 1)]);
  put('amber', [ring(0.009, 0.95), ring(0.014, 0.93), ring(0.0185, 0.74), ring(0.021, 0.3), ring(0.0214, 0.05)]);
  kit.both('rubber', rod([x, y, z], [x, y, z + stalk + 0.008], 0.0095, 0.0062, 20));
}

const HORN = [
  [0.001, 0.014],
  [0.01, 0.014],
  [0.013, 0.008],
  [0.03, 0.006],
  [0.041, 0.002],
  [0.043, -0.006],
  [0.03, -0.022],
  [0.001, -0.024],
];

/** Horn on a strap beside the frame's down tube, looking forward. */
export function horn(kit, at) {
  kit.add('blackmetal', lathe(HORN, at, V(1, -0.1, 0), { segments: 48 }));
  kit.add('dark', rod(at.clone().add(V(-0.02, 0, 0)), at.clone().add(V(-0.035, 0.03, -at.z * 0.7)), 0.006));
}

/** Round headlamp with a ring of light and two lenses. */
export function roundLamp(kit, at, r) {
  const turned = (material, profile, segments = 64) =>
    kit.add(material, lathe(profile, at, V(1, -0.03, 0), { segments }));
  turned('black', [
    [0.001, -0.12],
    [0.03, -0.118],
    [r * 0.72, -0.085],
    [r * 0.95, -0.03],
    [r, 0],
    [r, 0.012],
    [r * 0.95, 0.014],
  ]);
  turned('alu', [
    [r * 0.9, 0.004],
    [r * 1.04, 0.006],
    [r * 1.06, 0.018],
    [r, 0.03],
    [r * 0.92, 0.03],
    [r * 0.9, 0.01],
  ]);
  turned('black', [
    [0.001, -0.045],
    [r * 0.6, -0.04],
    [r * 0.7, -0.008],
    [r * 0.9, 0.004],
    [r * 0.92, 0.012],
  ]);
  turned('led', [
    [r * 0.76, 0.004],
    [r * 0.87, 0.008],
    [r * 0.88, 0.015],
    [r * 0.78, 0.01],
    [r * 0.76, 0.004],
  ]);
  const row = (material, size, forward, up, aside = 0) =>
    kit.add(material, box(...size).translate(at.x + forward, at.y + up * r, at.z + aside * r));
  for (const up of [0.32, -0.32]) {
    row('reflector', [0.02, r * 0.42, r * 1.1, 0.008], -0.03, up);
    for (const aside of [-0.32, 0, 0.32]) row('lens', [0.016, r * 0.3, r * 0.26, 0.007], -0.016, up, aside);
  }
  row('chrome', [0.012, r * 0.06, r * 1.36, 0.003], -0.004, 0);
  const glass = [
    [r * 0.92, 0.024],
    [r * 0.8, 0.034],
    [r * 0.5, 0.042],
    [0.001, 0.046],
  ];
  turned('glass', glass, 56);
}

/** A small projector lens in a chrome bezel on both sides. */
export function projectors(kit, { at, r }) {
  const turned = (material, profile) => kit.both(material, lathe(profile, at, V(1, -0.1, 0), { segments: 48 }));
  turned('lens', [
    [0.001, r * 0.45],
    [r * 0.55, r * 0.36],
    [r * 0.9, r * 0.08],
    [r, -0.02],
    [0.001, -0.02],
  ]);
  turned('chrome', [
    [r * 0.94, -0.012],
    [r * 1.18, -0.012],
    [r * 1.2, 0.002],
    [r * 0.98, 0.005],
    [r * 0.94, -0.012],
  ]);
}
