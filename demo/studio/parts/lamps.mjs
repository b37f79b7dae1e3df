import { V, place } from '../geometry/basics.mjs';
import { box, lathe, rod } from '../geometry/solids.mjs';

/** Pair of blinkers on short stalks; facing 1 forward, -1 backward. */
export function blinkers(kit, [x, y, z], facing, stalk, { slim = false } = {}) {
  kit.both('plastic', rod([x, y, z], [x, y, z + stalk], 0.007));
  const c = [x, y, z + stalk + 0.022];
  const [h, d] = slim ? [0.018, 0.07] : [0.028, 0.06];
  kit.both('plastic', place(box(0.035, h, d, h * 0.42), { at: [c[0] - facing * 0.01, c[1], c[2]] }));
  kit.both('amber', place(box(0.026, h - 0.004, d - 0.006, h * 0.38), { at: [c[0] + facing * 0.006, c[1], c[2]] }));
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
    [0.001, -0.004],
    [r * 0.9, 0.004],
    [r * 0.92, 0.012],
  ]);
  turned('led', [
    [r * 0.74, 0.006],
    [r * 0.86, 0.008],
    [r * 0.86, 0.014],
    [r * 0.74, 0.012],
    [r * 0.74, 0.006],
  ]);
  for (const up of [0.26, -0.26]) {
    const bar = box(0.012, r * 0.36, r * 1.1, 0.01).translate(0.006, up * r, 0);
    kit.add('lens', bar.translate(at.x, at.y, at.z));
  }
  kit.add('chrome', box(0.014, r * 0.07, r * 1.3, 0.004).translate(at.x + 0.008, at.y, at.z));
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
