// Sport motorcycles: full fairing, low bars, twin lamps under a raked screen, rising tail.
import { V, place } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { engine } from '../../parts/engine.mjs';
import { headers, muffler } from '../../parts/exhaust.mjs';
import { footGear } from '../../parts/foot-gear.mjs';
import { beamFrame, tubeFrame } from '../../parts/frame.mjs';
import { mirrors } from '../../parts/handlebar.mjs';
import { frontMudguard } from '../../parts/mudguard.mjs';
import { radiator } from '../../parts/radiator.mjs';
import { rearEnd } from '../../parts/rear-suspension.mjs';
import { fillerCap, fuelTank } from '../../parts/tank.mjs';
import { frontDiscs, rollingChassis } from '../chassis.mjs';
import { sideFairing } from './fairing.mjs';
import { nose } from './nose.mjs';
import { seatAndTail } from './tail.mjs';

const FRONT = 0.3;
const PIVOT = [-0.185, 0.4];

const TANK = [
  [0.355, 0.82, 0.85, 0.04],
  [0.33, 0.79, 0.9, 0.09, 0.45],
  [0.27, 0.767, 0.955, 0.138, 0.45, 2.3, 3],
  [0.18, 0.757, 0.985, 0.16, 0.5, 2.3, 3],
  [0.08, 0.754, 0.972, 0.158, 0.52, 2.3, 3],
  [-0.02, 0.754, 0.915, 0.132, 0.52, 2.4, 3],
  [-0.1, 0.757, 0.85, 0.105, 0.5, 2.5, 2.8],
  [-0.14, 0.765, 0.815, 0.08],
];
const AIR_BOX = [
  [0.24, 0.62, 0.77, 0.085, 0.5, 3, 3],
  [0.06, 0.58, 0.77, 0.1, 0.5, 3.4, 3],
  [-0.1, 0.55, 0.775, 0.11, 0.5, 3.4, 3.4],
  [-0.24, 0.58, 0.775, 0.115, 0.5, 3.4, 3.4],
  [-0.37, 0.67, 0.79, 0.1, 0.5, 3, 3],
  [-0.46, 0.75, 0.81, 0.08],
];

function tank(kit) {
  fuelTank(kit, TANK, { knees: { x: -0.05, spread: 0.12, heights: [0.9, 0.78], depth: 0.34 } });
  fillerCap(kit, [0.17, 0.985]);
  kit.add('plastic', loft(AIR_BOX, { nu: 60 }));
}

const PIPE = [
  [0.1, 0.21, 0.08],
  [-0.06, 0.215, 0.12],
  [-0.2, 0.245, 0.15],
];

function powerUnit(kit, o) {
  const ports = engine(kit, {
    x: 0.02,
    y: 0.37,
    tilt: o.engineTilt,
    fins: 0,
    height: 0.115,
    cylinders: o.cylinders,
    half: o.engineHalf,
    cover: 'bronze',
    material: 'engineBlack',
  });
  headers(kit, ports, { knee: [0.3, 0.44, 0.04], low: [0.26, 0.28, 0.05], path: PIPE });
  const { end, profile, body, tip } = o.silencer;
  muffler(kit, [PIPE.at(-1), end], profile, { body, tip, shield: 0.35 });
  radiator(kit, { at: [0.33, 0.52, 0], width: 0.27, height: 0.22 });
}

const BLINKER_STALK = [
  [0.38, 0.78, 0.17],
  [0.4, 0.76, 0.19],
  [0.4, 0.755, 0.2],
];

/** Mirrors and blinkers, which stand on the fairing here. */
function onFairing(kit) {
  mirrors(kit, V(0.48, 0.885, 0.135), { height: 0.1, out: 0.125 });
  kit.both('plastic', tube(BLINKER_STALK, 0.008));
  kit.both('amber', place(box(0.05, 0.018, 0.02, 0.008), { at: [0.405, 0.757, 0.2], ry: -18 }));
}

export function sport(kit, o) {
  const discs = frontDiscs({ r: o.discRadius, z: 0.068, caliper: 150, petals: o.petals }, o.twinDisc);
  const rearDisc = { r: 0.11, z: o.rearDiscZ, caliper: 160, petals: o.petals };
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 24,
    wheels: o.wheels,
    front: { radius: FRONT, width: o.frontWidth, wall: 0.076, discs },
    rear: { radius: o.rearRadius, width: o.rearWidth, wall: 0.088, discs: [rearDisc] },
    fork: { length: 0.66, z: 0.1, upsideDown: true, upper: o.forkUpper },
    bar: { half: 0.33, rise: 0.012, back: 0.1, droop: -0.025, lift: -0.035, cables: false },
    mirrors: false,
  });
  frontMudguard(kit, c, { wheel: FRONT, from: 58, to: 156, half: 0.068, drop: 0.055, tip: 0.8 });
  if (o.beamFrame) beamFrame(kit, c, { pivot: PIVOT });
  tubeFrame(kit, c, { pivot: PIVOT, cradle: !o.beamFrame, tailX: -0.62, tailY: 0.87 });
  rearEnd(kit, c, { pivot: PIVOT, axleY: o.rearRadius, z: o.swingArmZ });
  powerUnit(kit, o);
  tank(kit);
  seatAndTail(kit, o.tailRise);
  sideFairing(kit, o);
  nose(kit, o.intake);
  onFairing(kit);
  footGear(kit, { x: -0.14, y: 0.365, passenger: [-0.37, 0.5] });
}
