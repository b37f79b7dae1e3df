// Small accessories: tank pad, phone holder, charger, helmet.
import { V, faceOutward, place, rad } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { panel, polygon, ribbon, tapering } from '../geometry/shapes.mjs';
import { box, lathe, rod, sheet, tube } from '../geometry/solids.mjs';

export function tankPad(kit) {
  const outline = [
    [0, 0.2, 0.02],
    [0.055, 0.185, 0.02],
    [0.06, 0.1, 0.03],
    [0.035, 0.02, 0.03],
    [0, 0, 0.01],
    [-0.035, 0.02, 0.03],
    [-0.06, 0.1, 0.03],
    [-0.055, 0.185, 0.02],
  ];
  const bend = (v) => V(v.z - 2.2 * v.x * v.x - 0.9 * (v.y - 0.1) ** 2 + 0.05, v.y + 0.02, v.x);
  kit.add('rubber', faceOutward(panel(polygon(outline), { t: 0.008, bevel: 0.003, warp: bend, fine: 0.012 })));
  for (let i = 0; i < 6; i++) {
    const chevron = [
      [-0.036 + i * 0.003, 0.06 + i * 0.02],
      [0, 0.045 + i * 0.02],
      [0.036 - i * 0.003, 0.06 + i * 0.02],
    ];
    const line = panel(ribbon(chevron, 0.005), { z: 0.005, t: 0.003, bevel: 0.0008, warp: bend, fine: 0.012 });
    kit.add('accent', faceOutward(line));
  }
}

export function mobileHolder(kit) {
  const tilt = (g) => g.rotateZ(rad(24)).translate(0, 0.14, 0);
  kit.add('plastic', tilt(box(0.014, 0.13, 0.07, 0.006)));
  kit.add('screen', tilt(box(0.009, 0.155, 0.076, 0.004).translate(-0.013, 0, 0)));
  kit.add('display', tilt(box(0.001, 0.132, 0.066, 0.0004).translate(-0.0178, 0, 0)));
  for (const z of [-1, 1])
    for (const y of [-1, 1])
      kit.add('rubber', tilt(box(0.034, 0.024, 0.014, 0.005).translate(-0.008, y * 0.062, z * 0.042)));
  kit.add('blackmetal', rod([0.01, 0.125, 0], [0.02, 0.05, 0], 0.012));
  const clamp = [
    [0.013, -0.02],
    [0.024, -0.02],
    [0.024, 0.02],
    [0.013, 0.02],
    [0.013, -0.02],
  ];
  kit.add('plastic', lathe(clamp, V(0.02, 0.035, 0), V(0, 0, 1), { segments: 48 }));
  kit.add('chrome', rod([0.02, 0.035, -0.13], [0.02, 0.035, 0.13], 0.0125));
}

export function usbCharger(kit) {
  const housing = [
    [0, -0.024, 0.024, 0.03, 0.5, 4, 4],
    [0.05, -0.026, 0.026, 0.033, 0.5, 4, 4],
    [0.056, -0.022, 0.022, 0.028, 0.5, 4, 4],
  ];
  kit.add('plastic', loft(housing, { axis: 'y', nu: 20, nv: 56 }));
  for (const z of [-0.012, 0.012]) kit.add('steel', place(box(0.007, 0.004, 0.015, 0.001), { at: [0, 0.057, z] }));
  kit.add('display', place(box(0.003, 0.003, 0.003, 0.001), { at: [0.014, 0.057, 0] }));
  const lid = (u, v) => V(-0.024 - 0.03 * Math.sin(u * 2), 0.056 + 0.045 * u, (v * 2 - 1) * 0.026);
  kit.add('rubber', sheet(lid, 12, 8, 0.006));
  const cable = [
    [0.01, 0.004, 0],
    [0.05, 0.006, 0.02],
    [0.09, 0.006, -0.02],
    [0.13, 0.006, 0.03],
    [0.16, 0.006, 0.01],
  ];
  kit.add('plastic', tube(cable, 0.004, { around: 10 }));
}

const HELMET = [
  [-0.15, 0.1, 0.16, 0.03],
  [-0.135, 0.05, 0.2, 0.075, 0.5, 2.2, 2.2],
  [-0.08, 0.0, 0.255, 0.118, 0.55, 2.2, 2.6],
  [0, -0.01, 0.275, 0.128, 0.55, 2.1, 3],
  [0.07, -0.01, 0.262, 0.122, 0.5, 2.1, 3],
  [0.12, 0, 0.22, 0.1, 0.4, 2.1, 3],
  [0.15, 0.01, 0.15, 0.07, 0.4, 2.1, 2.6],
  [0.16, 0.03, 0.09, 0.03],
];
const HELMET_VISOR = [
  [0.02, 0.085, 0.215, 0.1295, 0.5, 3, 3],
  [0.075, 0.085, 0.21, 0.1245, 0.5, 3, 3],
  [0.125, 0.088, 0.195, 0.1, 0.5, 2.6, 2.6],
  [0.154, 0.1, 0.165, 0.06],
  [0.16, 0.12, 0.145, 0.02],
];
const HELMET_HINGE = [
  [0.001, 0.01],
  [0.02, 0.008],
  [0.024, 0],
  [0.001, -0.004],
];
const HELMET_LINE = [
  [-0.1, 0.12],
  [-0.04, 0.09],
  [0.03, 0.06],
  [0.1, 0.05],
];
const HELMET_LINING = [
  [-0.09, -0.012, 0.01, 0.08],
  [0, -0.016, 0.01, 0.1],
  [0.1, -0.012, 0.01, 0.07],
];

export function helmet(kit) {
  kit.add('paint', loft(HELMET, { nu: 90, nv: 80 }));
  kit.add('black', loft(HELMET_VISOR, { nu: 40, nv: 60 }));
  kit.add('plastic', place(box(0.012, 0.02, 0.07, 0.006), { at: [0.158, 0.05, 0] }));
  kit.both('plastic', lathe(HELMET_HINGE, V(0.02, 0.15, 0.128), V(0, 0, 1), { segments: 36 }));
  const rounded = (v) => {
    v.z += 0.131 - 2.6 * Math.max(0, Math.abs(v.x) - 0.02) ** 2 - 1.2 * (v.y - 0.12) ** 2;
    return v;
  };
  kit.both('accent', panel(ribbon(HELMET_LINE, 0.018, tapering(0.7)), { t: 0.002, bevel: 0.0005, warp: rounded }));
  kit.add('seat', loft(HELMET_LINING, { nu: 20 }));
}
