// Engine, belt case and rear wheel of a scooter in one swinging piece; exhaust on the right, stands below.
import { V, place } from '../../geometry/basics.mjs';
import { blob, plate } from '../../geometry/shapes.mjs';
import { box, lathe, tube } from '../../geometry/solids.mjs';
import { muffler } from '../../parts/exhaust.mjs';
import { shock } from '../../parts/rear-suspension.mjs';

const BELT_CASE = [
  [-0.2, 0.26],
  [-0.22, 0.34],
  [-0.4, 0.35],
  [-0.55, 0.33],
  [-0.68, 0.29],
  [-0.7, 0.22],
  [-0.62, 0.17],
  [-0.45, 0.175],
  [-0.28, 0.19],
];
const BELT_COVER = [
  [-0.24, 0.26],
  [-0.26, 0.32],
  [-0.4, 0.33],
  [-0.55, 0.31],
  [-0.65, 0.27],
  [-0.66, 0.22],
  [-0.6, 0.19],
  [-0.45, 0.19],
  [-0.3, 0.205],
];
const FAN_COVER = [
  [0.001, 0.02],
  [0.07, 0.018],
  [0.082, 0.008],
  [0.084, -0.02],
  [0.001, -0.02],
];

function engine(kit) {
  kit.add('engine', plate(blob(BELT_CASE), 0.07, 0.02, { z: -0.105, fine: 0.04 }));
  kit.add('dark', plate(blob(BELT_COVER), 0.02, 0.008, { z: -0.145, fine: 0.04 }));
  kit.add('engine', place(box(0.2, 0.16, 0.2, 0.04), { at: [-0.34, 0.28, 0] }));
  kit.add('alu', lathe(FAN_COVER, V(-0.34, 0.28, 0.11)));
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2;
    const at = [-0.34 + Math.cos(a) * 0.045, 0.28 + Math.sin(a) * 0.045, 0.131];
    kit.add('black', place(box(0.045, 0.007, 0.006, 0.002), { at, rz: (a * 180) / Math.PI }));
  }
  kit.add('plastic', place(box(0.24, 0.12, 0.06, 0.03), { at: [-0.55, 0.37, -0.1], rz: -8 }));
}

const PIPE = [
  [-0.26, 0.22, 0.08],
  [-0.32, 0.165, 0.12],
  [-0.45, 0.175, 0.14],
];
const SILENCER_ENDS = [
  [-0.44, 0.18, 0.142],
  [-0.82, 0.27, 0.158],
];
const SILENCER = [
  [0, 0.018],
  [0.1, 0.04],
  [0.18, 0.052],
  [0.88, 0.053],
  [1, 0.042],
];
const OUTLET = [
  [0.012, -0.01],
  [0.016, -0.01],
  [0.016, 0.02],
  [0.012, 0.02],
];

function exhaust(kit, twinOutlet) {
  kit.add('blackmetal', tube(PIPE, 0.016));
  muffler(kit, SILENCER_ENDS, SILENCER, { body: 'blackmetal', tip: 'steel', shield: 0.4 });
  for (const y of twinOutlet ? [0.014, -0.016] : [])
    kit.add('steel', lathe(OUTLET, V(-0.825, 0.271 + y, 0.158), V(-0.97, 0.23, 0.04), { segments: 28 }));
}

const SIDE_STAND = [
  [-0.18, 0.2, -0.1],
  [-0.26, 0.12, -0.14],
  [-0.33, 0.04, -0.16],
];
const CENTRE_STAND = [
  [-0.24, 0.2, 0.09],
  [-0.36, 0.1, 0.12],
  [-0.42, 0.09, 0.13],
];

export function swingUnit(kit, { twinOutlet }) {
  engine(kit);
  exhaust(kit, twinOutlet);
  shock(kit, [-0.56, 0.56, -0.115], [-0.66, 0.27, -0.115], { material: 'chrome', turns: 8 });
  kit.add('blackmetal', tube(SIDE_STAND, 0.01));
  kit.both('blackmetal', tube(CENTRE_STAND, 0.01));
  kit.both('rubber', place(box(0.09, 0.018, 0.03, 0.008), { at: [-0.24, 0.32, 0.175] }));
}
