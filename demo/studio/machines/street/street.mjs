// Street motorcycles: muscular tank with shrouds, masked LED face, short raised tail.
import { V, place } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { ribbon, tapering } from '../../geometry/shapes.mjs';
import { box } from '../../geometry/solids.mjs';
import { airBox, sidePanels, swelling } from '../../parts/bodywork.mjs';
import { engine } from '../../parts/engine.mjs';
import { headers, muffler } from '../../parts/exhaust.mjs';
import { footGear } from '../../parts/foot-gear.mjs';
import { tubeFrame } from '../../parts/frame.mjs';
import { horn } from '../../parts/lamps.mjs';
import { frontMudguard, hugger } from '../../parts/mudguard.mjs';
import { rearEnd } from '../../parts/rear-suspension.mjs';
import { fillerCap, fuelTank } from '../../parts/tank.mjs';
import { rollingChassis } from '../chassis.mjs';
import { face } from './face.mjs';
import { seatAndTail } from './tail.mjs';

const [FRONT, REAR] = [0.3, 0.312];
const PIVOT = [-0.185, 0.4];
const PASSENGER_PEG = [-0.36, 0.44];
const DISC = { petals: true, material: 'engine' };

const TANK_CONSOLE = [
  [0.32, 0.91, 0.942, 0.03],
  [0.21, 0.98, 1.004, 0.036, 0.5, 3],
  [0.1, 0.975, 0.995, 0.036, 0.5, 3],
  [0, 0.915, 0.945, 0.034, 0.5, 3],
  [-0.09, 0.845, 0.872, 0.03],
];

function tank(kit, w) {
  const stations = [
    [0.36, 0.82, 0.85, 0.035],
    [0.335, 0.79, 0.905, 0.085, 0.45],
    [0.28, 0.767, 0.965, 0.13 * w, 0.45, 2.3, 3],
    [0.19, 0.757, 1.0, 0.155 * w, 0.5, 2.3, 3],
    [0.09, 0.754, 0.985, 0.155 * w, 0.52, 2.3, 3],
    [-0.01, 0.754, 0.925, 0.132 * w, 0.52, 2.4, 3],
    [-0.09, 0.757, 0.86, 0.105, 0.5, 2.5, 2.8],
    [-0.135, 0.767, 0.82, 0.08],
  ];
  fuelTank(kit, stations, { knees: { x: -0.05, spread: 0.12, heights: [0.92, 0.79], depth: 0.36 } });
  kit.add('plastic', loft(TANK_CONSOLE, { nu: 40 }));
  fillerCap(kit, [0.155, 1.004]);
}

const TANK_EDGE = [
  [0.02, 0.765, 0.02],
  [0.13, 0.765, 0.03],
  [0.25, 0.735, 0.03],
  [0.26, 0.7, 0.02],
  [0.13, 0.705, 0.03],
  [0.05, 0.72, 0.02],
];

function shrouds(kit, o) {
  const bent = swelling({
    at: [0.24, 0.79],
    reach: [0.3, 0.19],
    swell: 0.032,
    inset: 0.006,
    nose: [0.3, 1.1, 2],
    hem: [0.66, 0.35, 1.4],
    ridge: o.shroudRidge,
  });
  const sides = sidePanels(kit, bent);
  sides.panel('paint', o.shroud, { z: 0.15, t: 0.016, bevel: 0.006, fine: 0.014 });
  sides.panel('plastic', TANK_EDGE, { z: 0.136, t: 0.012, bevel: 0.004 });
  for (const line of o.shroudLines)
    sides.panel('accent', ribbon(line, 0.013, tapering(0.75)), { z: 0.1615, t: 0.004, bevel: 0.001, fine: 0.01 });
  const [x, y] = o.letterAt;
  sides.name({ text: o.lettering, size: o.letterSize, x, y }, 0.1631);
}

const UNDER_TANK = [
  [0.27, 0.66, 0.76, 0.06, 0.5, 3, 3],
  [0.18, 0.6, 0.76, 0.088, 0.5, 3.4, 3],
  [0.04, 0.59, 0.76, 0.094, 0.5, 3.4, 3],
  [-0.1, 0.56, 0.76, 0.092, 0.5, 3.4, 3],
];
const AIR_BOX = [
  [0.01, 0.62, 0.74, 0.07, 0.5, 3, 3],
  [-0.1, 0.55, 0.765, 0.11, 0.5, 3.4, 3.4],
  [-0.24, 0.57, 0.772, 0.118, 0.5, 3.4, 3.4],
  [-0.37, 0.66, 0.785, 0.105, 0.5, 3, 3],
  [-0.48, 0.74, 0.8, 0.08],
];
const SIDE_COVER = [
  [-0.06, 0.71, 0.75, 0.095, 0.5, 3, 3],
  [-0.12, 0.67, 0.762, 0.122, 0.6, 3, 2.3],
  [-0.22, 0.665, 0.775, 0.13, 0.65, 3, 2.2],
  [-0.34, 0.72, 0.79, 0.126, 0.6, 3, 2.4],
  [-0.42, 0.765, 0.8, 0.1],
];
const BELLY_PAN = [
  [0.29, 0.3, 0.37, 0.05],
  [0.22, 0.215, 0.33, 0.1],
  [0.05, 0.185, 0.275, 0.115],
  [-0.1, 0.185, 0.25, 0.105],
  [-0.19, 0.2, 0.235, 0.08],
];

function middle(kit, o) {
  airBox(kit, UNDER_TANK, [0.13, 0.04], 30);
  airBox(kit, AIR_BOX, [-0.1, -0.19, -0.28]);
  kit.add('paint', loft(SIDE_COVER, { nu: 50 }));
  if (o.bellyPan) kit.add('paint2', loft(BELLY_PAN, { nu: 50 }));
}

const PIPE = [
  [0.1, 0.205, 0.11],
  [-0.06, 0.21, 0.13],
  [-0.2, 0.24, 0.145],
];
const SILENCER = [
  [0, 0.022],
  [0.12, 0.036],
  [0.22, 0.052],
  [0.86, 0.055],
  [1, 0.046],
];

function powerUnit(kit, { engineCover: cover }) {
  const material = 'engineBlack';
  const ports = engine(kit, {
    x: 0.02,
    y: 0.37,
    tilt: 14,
    fins: 9,
    height: 0.115,
    head: 'engine',
    cover,
    valve: cover,
    material,
  });
  headers(kit, ports, { knee: [0.285, 0.42, 0.05], low: [0.245, 0.27, 0.075], path: PIPE });
  kit.add('dark', place(box(0.19, 0.1, 0.16, 0.03), { at: [-0.13, 0.23, 0.05] }));
  muffler(kit, [PIPE.at(-1), [-0.56, 0.385, 0.168]], SILENCER, {
    body: 'blackmetal',
    tip: 'steel',
    shield: 0.35,
    hang: PASSENGER_PEG,
  });
}

export function street(kit, o) {
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 25,
    wheels: o.wheels,
    front: { radius: FRONT, width: o.frontWidth, wall: 0.076, discs: [{ ...DISC, r: 0.138, z: 0.066, caliper: 150 }] },
    rear: { radius: REAR, width: o.rearWidth, wall: 0.088, discs: [{ ...DISC, r: 0.11, z: 0.078, caliper: 160 }] },
    fork: { length: 0.735, z: 0.1, ...o.fork },
    bar: { half: 0.385, rise: 0.055, back: 0.12, droop: -0.015 },
  });
  frontMudguard(kit, c, { wheel: FRONT, from: 62, to: 152, half: 0.064, drop: 0.05, tip: 0.85 });
  tubeFrame(kit, c, { pivot: PIVOT });
  hugger(kit, c, { wheel: REAR, width: o.rearWidth });
  rearEnd(kit, c, { pivot: PIVOT, axleY: REAR, material: o.swingArm });
  powerUnit(kit, o);
  tank(kit, o.tankWidth);
  shrouds(kit, o);
  middle(kit, o);
  seatAndTail(kit, o);
  face(kit, c, o);
  horn(kit, V(0.33, 0.62, 0.05));
  footGear(kit, { x: -0.1, y: 0.325, passenger: PASSENGER_PEG });
}
