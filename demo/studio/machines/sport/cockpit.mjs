// What the rider has before him: clip-ons on the fork, instruments, and mirrors that stand on the nose.
import { THREE, V, place, rad } from '../../geometry/basics.mjs';
import { frontOf, loft } from '../../geometry/loft.mjs';
import { plate, polygon } from '../../geometry/shapes.mjs';
import { box, lathe } from '../../geometry/solids.mjs';
import { clusterOn } from '../../parts/cluster.mjs';

const CLAMP = [
  [0.0287, -0.017],
  [0.036, -0.017],
  [0.0375, -0.014],
  [0.0375, 0.014],
  [0.036, 0.017],
  [0.0287, 0.017],
];

/** Rings that hold the bar's halves on the fork legs, `below` its top, with the arms that carry them. */
function clipOns(kit, { line, top }, { length, z }, below) {
  const s = length - below / Math.cos(rad(line.rake));
  for (const side of [z, -z]) {
    kit.add('blackmetal', lathe(CLAMP, line.at(s, side), line.up, { segments: 48 }));
    const behind = line.at(s, side);
    kit.add('blackmetal', box(0.05, 0.026, 0.03, 0.008).translate(behind.x - 0.036, top.y - below, side));
  }
}

const STALK = [
  [-0.03, -0.016, 0.01, 0.04, 0.5, 2.2, 2.2],
  [0.01, -0.012, 0.01, 0.03, 0.5, 2.2, 2.2],
  [0.5, -0.008, 0.008, 0.018, 0.5, 2.2, 2.2],
  [1, -0.008, 0.008, 0.02, 0.5, 2.2, 2.2],
];
/** Housing along x, its glass towards the rider. */
const HOUSING = [
  [-0.016, -0.03, 0.028, 0.07, 0.5, 3, 2.8],
  [-0.008, -0.034, 0.032, 0.076, 0.5, 3, 2.8],
  [0.012, -0.03, 0.03, 0.072, 0.5, 2.6, 2.4],
  [0.036, -0.018, 0.02, 0.052, 0.5, 2.3, 2.2],
  [0.054, -0.004, 0.006, 0.02],
];
const GLASS = [
  [-0.064, -0.022, 0.016],
  [0.058, -0.027, 0.016],
  [0.066, 0.02, 0.016],
  [-0.056, 0.026, 0.02],
];
const LENS = [
  [-0.004, 0.008, 0.022, 0.01],
  [0.0, 0.004, 0.026, 0.066, 0.5, 2.4, 2.4],
  [0.014, 0.004, 0.026, 0.064, 0.5, 2.4, 2.4],
  [0.0245, 0.006, 0.022, 0.05],
];

/** foot: (z, y) on the nose; reach, rise and sweep (degrees) of the stalk; indicator: a lamp in the housing. */
function mirrors(kit, buck, { foot: [z, y], reach, rise, sweep, indicator }) {
  const foot = V(frontOf(buck, y, z) - 0.012, y, z);
  const turn = new THREE.Matrix4().makeRotationFromEuler(new THREE.Euler(rad(-rise), rad(sweep - 90), 0, 'XYZ'));
  const stalk = loft(
    STALK.map(([at, ...rest]) => [at > 0.02 ? at * reach : at, ...rest]),
    { nu: 30, nv: 40 },
  );
  const tip = V(reach, 0, 0).applyMatrix4(turn).add(foot);
  kit.both('plastic', stalk.applyMatrix4(turn).translate(foot.x, foot.y, foot.z));
  const hung = (g) => place(g, { at: [tip.x - 0.026, tip.y + 0.012, tip.z + 0.03], ry: -6, rx: 6 });
  kit.both('plastic', hung(loft(HOUSING, { nu: 24, nv: 56 })));
  kit.both(
    'mirror',
    hung(
      plate(polygon(GLASS), 0.002, 0.0005)
        .rotateY(-Math.PI / 2)
        .translate(-0.0165, 0, 0),
    ),
  );
  if (indicator) kit.both('amber', hung(loft(LENS, { nu: 20, nv: 32 }).translate(0.014, -0.014, 0.012)));
}

const BINNACLE = [
  [0.05, -0.075, -0.01, 0.085, 0.5, 3, 3],
  [0.01, -0.085, 0.01, 0.1, 0.5, 3, 3],
  [-0.03, -0.09, -0.02, 0.09, 0.5, 3, 3],
  [-0.05, -0.09, -0.05, 0.05],
];

export function cockpit(kit, c, buck, { fork, below, body, colourDisplay }) {
  clipOns(kit, c, fork, below);
  mirrors(kit, buck, body.mirror);
  const [x, y] = body.dash;
  kit.add('plastic', loft(BINNACLE, { nu: 24 }).translate(x, y, 0));
  clusterOn(kit, { at: [x - 0.02, y + 0.005], tilt: -36, width: 0.125, height: 0.075, colour: colourDisplay });
}
