// Accessories for the bar and for show: mirrors, grips, key ring, chrome trim.
import { THREE, V, place, rad } from '../geometry/basics.mjs';
import { plate, polygon } from '../geometry/shapes.mjs';
import { lathe, tube } from '../geometry/solids.mjs';
import { mirrors } from '../parts/handlebar.mjs';

const UP = V(0, 1, 0);
const ALONG = V(1, 0, 0);

const MIRROR_NUT = [
  [0.001, -0.02],
  [0.011, -0.02],
  [0.011, 0.008],
  [0.001, 0.01],
];

export function mirrorPair(kit) {
  const foot = V(0, 0.02, 0.05);
  mirrors(kit, foot, { height: 0.17, out: 0.06 });
  kit.both('blackmetal', lathe(MIRROR_NUT, foot, UP, { segments: 6 }));
}

const RIBS = Array.from({ length: 9 }, (_, i) => [
  [0.0185, 0.016 + i * 0.011],
  [0.0165, 0.0215 + i * 0.011],
]);
const GRIP = [
  [0.012, 0],
  [0.024, 0],
  [0.026, 0.006],
  [0.018, 0.012],
  ...RIBS.flat(),
  [0.018, 0.118],
  [0.021, 0.124],
  [0.02, 0.13],
  [0.001, 0.13],
];
const GRIP_RING = [
  [0.019, 0],
  [0.0205, 0],
  [0.0205, 0.004],
  [0.019, 0.004],
  [0.019, 0],
];

export function grips(kit) {
  for (const [z, turn] of [
    [-0.035, 18],
    [0.035, -14],
  ]) {
    const lying = { at: [-0.065, 0.026, z], ry: turn };
    kit.add('rubber', place(lathe(GRIP, V(0, 0, 0), ALONG, { segments: 48 }), lying));
    kit.add('accent', place(lathe(GRIP_RING, V(0.122, 0, 0), ALONG, { segments: 48 }), lying));
  }
}

const LEATHER = [
  [0.02, -0.014],
  [0.1, -0.016],
  [0.112, 0],
  [0.1, 0.016],
  [0.02, 0.014],
];
const NAME_PLATE = [
  [0.045, -0.009],
  [0.09, -0.009],
  [0.09, 0.009],
  [0.045, 0.009],
];
const KEY_HEAD = [
  [0, -0.014],
  [0.045, -0.017],
  [0.045, 0.017],
  [0, 0.014],
];
const KEY_BLADE = [
  [0.045, -0.005],
  [0.085, -0.005],
  [0.092, 0],
  [0.085, 0.004],
  [0.075, 0.002],
  [0.07, 0.005],
  [0.045, 0.005],
];

export function keyRing(kit) {
  kit.add('steel', new THREE.TorusGeometry(0.022, 0.0018, 12, 64).rotateX(Math.PI / 2).translate(0, 0.004, 0));
  /** A plate lying flat: its outline, how round its corners are, thickness and bevel. */
  const flat = (outline, corner, t, bevel) => plate(polygon(outline, corner), t, bevel).rotateX(Math.PI / 2);
  kit.add('seat', flat(LEATHER, 0.008, 0.006, 0.0025).translate(0, 0.005, 0));
  kit.add('chrome', flat(NAME_PLATE, 0.004, 0.004, 0.001).translate(0, 0.008, 0));
  const key = { at: [-0.03, 0.006, 0.005], ry: 150 };
  kit.add('plastic', place(flat(KEY_HEAD, 0.01, 0.011, 0.003), key));
  kit.add('steel', place(flat(KEY_BLADE, 0.001, 0.0025, 0.0006), key));
}

const LAMP_RING = [
  [0.02, 0],
  [0.042, 0.002],
  [0.046, 0.012],
  [0.036, 0.02],
  [0.02, 0.016],
  [0.02, 0],
];

export function chromeKit(kit) {
  const arch = (z) =>
    Array.from({ length: 9 }, (_, i) => {
      const a = rad(12 + (156 * i) / 8);
      return [Math.cos(a) * 0.15, 0.02 + Math.sin(a) * 0.15, z];
    });
  for (const z of [-0.14, -0.1]) kit.add('chrome', tube(arch(z), 0.009, { segments: 80 }));
  for (const z of [-0.02, 0.04]) {
    const strip = [
      [-0.19, 0.012, z],
      [0, 0.024, z + 0.012],
      [0.19, 0.012, z],
    ];
    kit.add(
      'chrome',
      tube(strip, (t) => 0.004 + 0.006 * Math.sin(Math.PI * t), { segments: 60 }),
    );
  }
  for (const x of [-0.1, 0.1]) kit.add('chrome', lathe(LAMP_RING, V(x, 0.004, 0.13), UP, { segments: 64 }));
}
