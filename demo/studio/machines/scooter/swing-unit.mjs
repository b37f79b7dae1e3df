// Engine, belt case and rear wheel of a scooter in one swinging piece.
import { V, place } from '../../geometry/basics.mjs';
import { blob, plate, polygon } from '../../geometry/shapes.mjs';
import { box, lathe, rod, tube } from '../../geometry/solids.mjs';
import { shock } from '../../parts/rear-suspension.mjs';
import { exhaust } from './exhaust.mjs';
import { stands } from './stands.mjs';

const BELT_CASE = [
  [-0.2, 0.26],
  [-0.22, 0.335],
  [-0.3, 0.358],
  [-0.42, 0.335],
  [-0.55, 0.325],
  [-0.67, 0.305],
  [-0.71, 0.225],
  [-0.64, 0.15],
  [-0.5, 0.165],
  [-0.36, 0.165],
  [-0.25, 0.18],
];
const FAN = V(-0.34, 0.28, 0.112);

/** The outline of the belt case drawn in by a share, about the line between its two pulleys. */
const drawnIn = (share) => BELT_CASE.map(([x, y]) => [x + (-0.455 - x) * share * 0.5, y + (0.25 - y) * share]);

/** Case with a cover screwed on, rings over its two pulleys and ribs between them. */
function beltCase(kit) {
  kit.add('engine', plate(blob(BELT_CASE), 0.06, 0.012, { z: -0.1, fine: 0.04 }));
  kit.add('dark', plate(blob(drawnIn(0.1)), 0.026, 0.008, { z: -0.138, fine: 0.03, segments: 3 }));
  kit.add('blackmetal', plate(blob(drawnIn(0.3)), 0.008, 0.003, { z: -0.152, fine: 0.03 }));
  const dome = (r, high) => [
    [0.001, high],
    [r * 0.7, high * 0.9],
    [r * 0.92, high * 0.5],
    [r, 0],
    [0.001, 0],
  ];
  for (const [x, y, r] of [
    [-0.3, 0.262, 0.056],
    [-0.62, 0.225, 0.05],
  ]) {
    kit.add('dark', lathe(dome(r, 0.009), V(x, y, -0.155), V(0, 0, -1), { segments: 60 }));
    kit.add('blackmetal', lathe(dome(r * 0.55, 0.005), V(x, y, -0.163), V(0, 0, -1), { segments: 40 }));
  }
  for (let i = 0; i < 4; i++)
    kit.add('dark', place(box(0.13, 0.0045, 0.006, 0.002), { at: [-0.46, 0.278 - i * 0.016, -0.157], rz: 5 }));
  const seam = drawnIn(0.06);
  for (const [x, y] of seam) kit.add('steel', rod([x, y, -0.125], [x, y, -0.137], 0.0065, 0.006, 6));
}

const HUB = [
  [0.001, 0.026],
  [0.014, 0.026],
  [0.019, 0.018],
  [0.021, 0],
  [0.001, 0],
];
const KICK_ARM = [
  [-0.43, 0.225, -0.158],
  [-0.43, 0.225, -0.178],
  [-0.47, 0.25, -0.188],
  [-0.58, 0.305, -0.19],
];

function kickStarter(kit) {
  kit.add('alu', lathe(HUB, V(-0.43, 0.225, -0.152), V(0, 0, -1), { segments: 36 }));
  kit.add(
    'alu',
    tube(KICK_ARM, (t) => 0.0115 - 0.003 * t, { segments: 40 }),
  );
  kit.add('steel', rod([-0.58, 0.305, -0.186], [-0.58, 0.305, -0.206], 0.006));
  kit.add('rubber', place(box(0.034, 0.026, 0.052, 0.008), { at: [-0.583, 0.307, -0.226], rz: 26 }));
}
const AIR_BOX = [
  [-0.36, 0.36, 0.02],
  [-0.38, 0.42, 0.02],
  [-0.48, 0.43, 0.03],
  [-0.562, 0.415, 0.03],
  [-0.575, 0.355, 0.03],
  [-0.5, 0.335, 0.03],
];

function airCleaner(kit) {
  kit.add('plastic', plate(polygon(AIR_BOX), 0.06, 0.012, { z: -0.09, fine: 0.04 }));
  const lid = AIR_BOX.map(([x, y, r]) => [-0.47 + (x + 0.47) * 0.9, 0.383 + (y - 0.383) * 0.84, r]);
  kit.add('inner', plate(polygon(lid), 0.014, 0.005, { z: -0.124, fine: 0.04 }));
  for (const [x, y] of [lid[0], lid[1], lid[3], lid[4]])
    kit.add(
      'steel',
      rod([x * 0.9 - 0.047, y * 0.8 + 0.077, -0.126], [x * 0.9 - 0.047, y * 0.8 + 0.077, -0.133], 0.005),
    );
}

const FAN_COVER = [
  [0.001, 0.006],
  [0.052, 0.006],
  [0.056, 0.016],
  [0.074, 0.018],
  [0.088, 0.008],
  [0.09, -0.03],
  [0.001, -0.03],
];

/** Crankcase, cylinder shroud and the grille the fan breathes through. */
function engine(kit) {
  kit.add('engine', place(box(0.2, 0.15, 0.18, 0.04), { at: [-0.34, 0.265, 0] }));
  kit.add('plastic', place(box(0.17, 0.13, 0.16, 0.03), { at: [-0.22, 0.29, 0.01], rz: 8 }));
  kit.add('plastic', lathe(FAN_COVER, FAN, V(0, 0, 1), { segments: 72 }));
  for (let i = 0; i < 20; i++) {
    const a = (i / 20) * Math.PI * 2;
    const at = [FAN.x + Math.cos(a) * 0.034, FAN.y + Math.sin(a) * 0.034, FAN.z + 0.011];
    kit.add('blackmetal', place(box(0.036, 0.0045, 0.008, 0.0015), { at, rz: (a * 180) / Math.PI + 24 }));
  }
  kit.add('alu', lathe(HUB, V(FAN.x, FAN.y, FAN.z), V(0, 0, 1), { segments: 36 }));
  for (const a of [0.6, 2.2, 3.7, 5.3]) {
    const [x, y] = [FAN.x + Math.cos(a) * 0.08, FAN.y + Math.sin(a) * 0.08];
    kit.add('steel', rod([x, y, FAN.z + 0.01], [x, y, FAN.z + 0.018], 0.006, 0.0055, 6));
  }
  kit.add('engine', place(box(0.3, 0.05, 0.045, 0.016), { at: [-0.5, 0.235, 0.075], rz: 3 }));
}

/** Lever and cable of the rear drum brake. */
function brakeArm(kit) {
  kit.add('steel', place(box(0.09, 0.014, 0.006, 0.003), { at: [-0.6, 0.165, -0.148], rz: 28 }));
  const cable = [
    [-0.64, 0.145, -0.15],
    [-0.5, 0.13, -0.148],
    [-0.34, 0.15, -0.13],
    [-0.2, 0.2, -0.1],
  ];
  kit.add('rubber', tube(cable, 0.0042, { segments: 50, around: 8 }));
}

export function swingUnit(kit, { twinOutlet }) {
  beltCase(kit);
  kickStarter(kit);
  airCleaner(kit);
  engine(kit);
  brakeArm(kit);
  exhaust(kit, twinOutlet);
  shock(kit, [-0.56, 0.56, -0.115], [-0.66, 0.27, -0.115], { material: 'chrome', turns: 8 });
  stands(kit);
}
