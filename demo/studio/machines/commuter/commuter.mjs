// Everyday motorcycles: long flat seat, teardrop tank, small lamp cowl, upright bar.
import { V, rad } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { polygon, ribbon, tapering } from '../../geometry/shapes.mjs';
import { tube } from '../../geometry/solids.mjs';
import { airBox, nameOn, sidePanels, stripe, swelling } from '../../parts/bodywork.mjs';
import { engine } from '../../parts/engine.mjs';
import { headers, muffler } from '../../parts/exhaust.mjs';
import { footGear } from '../../parts/foot-gear.mjs';
import { tubeFrame } from '../../parts/frame.mjs';
import { horn } from '../../parts/lamps.mjs';
import { frontMudguard } from '../../parts/mudguard.mjs';
import { rearEnd } from '../../parts/rear-suspension.mjs';
import { fillerCap, fuelTank } from '../../parts/tank.mjs';
import { rollingChassis } from '../chassis.mjs';
import { lampCowl } from './front.mjs';
import { rearGuard, seatAndTail } from './tail.mjs';

const WHEEL = 0.307;
const PIVOT = [-0.185, 0.4];
const PASSENGER_PEG = [-0.36, 0.42];

function tank(kit, o) {
  const [w, h] = [o.tankWidth, o.tankRise];
  const stations = [
    [0.345, 0.8, 0.835, 0.035],
    [0.325, 0.775, 0.885 + h, 0.085, 0.45],
    [0.27, 0.755, 0.94 + h, 0.128 * w, 0.45, 2.5, 3],
    [0.18, 0.745, 0.97 + h, 0.15 * w, 0.5, 2.5, 3],
    [0.08, 0.742, 0.962 + h, 0.15 * w, 0.52, 2.5, 3],
    [-0.02, 0.742, 0.915 + h * 0.6, 0.13 * w, 0.52, 2.5, 3],
    [-0.09, 0.745, 0.855, 0.105, 0.5, 2.5, 2.8],
    [-0.13, 0.755, 0.81, 0.08],
  ];
  const body = fuelTank(kit, stations, { knees: { x: -0.06, spread: 0.12, heights: [0.9, 0.78], depth: 0.32 } });
  fillerCap(kit, [0.15, 0.971 + h], { material: 'chrome', foot: 0.036 });
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, x: 0.005, y: 0.848 });
  const taper = (t) => 0.25 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 0.6 + 0.2));
  const [first, second] = o.tankLines;
  stripe(kit, body, first, { width: 0.014, taper, fine: 0.01 });
  if (second) stripe(kit, body, second, { material: 'white', width: 0.006, taper, fine: 0.01 });
}

function shrouds(kit, { shroud, shroudLine }) {
  const bent = swelling({
    at: [0.22, 0.76],
    reach: [0.24, 0.14],
    swell: 0.026,
    nose: [0.27, 3.2, 2],
    hem: [0.72, 0.4, 1.2],
    ridge: [[0.1, 0.735], [0.38, 0.8], 0.007, 0.05],
  });
  const sides = sidePanels(kit, bent);
  sides.panel('plastic', polygon(shroud, 0.02), { z: 0.126, t: 0.016, bevel: 0.006, fine: 0.012 });
  const line = ribbon(shroudLine, 0.009, tapering(0.7));
  sides.panel('accent', line, { z: 0.1345, t: 0.003, bevel: 0.0008, fine: 0.01 });
}

const AIR_BOX = [
  [0.03, 0.6, 0.74, 0.075, 0.5, 3, 3],
  [-0.08, 0.55, 0.75, 0.1, 0.5, 3.4, 3.4],
  [-0.24, 0.57, 0.75, 0.108, 0.5, 3.4, 3.4],
  [-0.4, 0.66, 0.75, 0.1, 0.5, 3, 3],
  [-0.5, 0.7, 0.76, 0.08],
];
const SIDE_COVER = [
  [-0.09, 0.66, 0.72, 0.1, 0.5, 3, 3],
  [-0.13, 0.6, 0.742, 0.122, 0.55, 3, 2.6],
  [-0.24, 0.59, 0.752, 0.132, 0.6, 3, 2.4],
  [-0.34, 0.635, 0.758, 0.13, 0.6, 3, 2.4],
  [-0.43, 0.7, 0.76, 0.116, 0.5, 3, 3],
  [-0.47, 0.73, 0.755, 0.09],
];
const SIDE_LINE = [
  [-0.13, 0.64],
  [-0.25, 0.675],
  [-0.4, 0.735],
];
const UNDER_TANK = [
  [0.25, 0.66, 0.76, 0.06, 0.5, 3, 3],
  [0.17, 0.62, 0.76, 0.085, 0.5, 3.4, 3],
  [0.04, 0.6, 0.76, 0.092, 0.5, 3.4, 3],
  [-0.1, 0.58, 0.76, 0.09, 0.5, 3.4, 3],
];

function middle(kit, o) {
  kit.add('plastic', loft(AIR_BOX, { nu: 50 }));
  airBox(kit, UNDER_TANK, [0.15, 0.06, -0.03], 30);
  const cover = loft(SIDE_COVER, { nu: 60 });
  kit.add('paint', cover);
  if (o.sideLine) stripe(kit, cover, SIDE_LINE, { width: 0.012, taper: tapering(0.7), lift: 0.0016, fine: 0.01 });
}

const PIPE = [
  [0.1, 0.208, 0.11],
  [-0.05, 0.206, 0.125],
  [-0.2, 0.24, 0.145],
];
const SILENCER = [
  [0, 0.021],
  [0.1, 0.034],
  [0.16, 0.046],
  [0.9, 0.046],
  [1, 0.04],
];

function powerUnit(kit, o) {
  const ports = engine(kit, {
    x: 0.02,
    y: 0.37,
    tilt: 18,
    fins: 9,
    height: 0.1,
    head: 'alu',
    valve: 'alu',
    cover: o.engineCover,
    material: o.engine,
  });
  headers(kit, ports, { knee: [0.275, 0.42, 0.05], low: [0.235, 0.265, 0.075], path: PIPE, material: o.pipe });
  const [from, to] = [
    [-0.19, 0.238, 0.145],
    [o.silencerEnd, 0.33, 0.155],
  ];
  muffler(kit, [from, to], SILENCER, { body: o.silencer, tip: 'chrome', shield: 0.6, hang: PASSENGER_PEG });
}

/** Wires from the axle to the hem of the front mudguard. */
function guardStays(kit, { xf }) {
  const r = WHEEL - 0.012;
  const hem = V(xf + Math.cos(rad(142)) * r, WHEEL + Math.sin(rad(142)) * r, 0.052);
  kit.both('blackmetal', tube([V(xf - 0.03, WHEEL + 0.03, 0.086), hem], 0.0042, { around: 8 }));
}

export function commuter(kit, o) {
  const [front, rear] = o.tyres;
  const brake = o.frontDisc ? { discs: [{ r: 0.12, z: 0.066, caliper: 150, material: 'engine' }] } : { drum: 0.068 };
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 25.5,
    wheels: { tread: 'commuter', ...o.wheels },
    front: { radius: WHEEL, width: front, wall: 0.078, ...brake },
    rear: { radius: WHEEL, width: rear, wall: 0.08, drum: 0.07 },
    fork: { length: 0.735, z: 0.095, lower: o.forkLower },
    bar: { half: 0.36, rise: 0.09, back: 0.12, droop: -0.015, material: 'chrome' },
  });
  frontMudguard(kit, c, { wheel: WHEEL, gap: 0.014, from: 28, to: 150, half: 0.056, crown: 0.016, drop: 0.045 });
  guardStays(kit, c);
  tubeFrame(kit, c, { pivot: PIVOT, tailY: 0.82 });
  rearEnd(kit, c, { pivot: PIVOT, axleY: WHEEL, twin: o.twinShocks, material: 'blackmetal', coverChain: true });
  powerUnit(kit, o);
  tank(kit, o);
  if (o.shroud) shrouds(kit, o);
  middle(kit, o);
  seatAndTail(kit, o);
  rearGuard(kit, c, WHEEL);
  lampCowl(kit, c, o);
  horn(kit, V(0.335, 0.63, 0.05));
  footGear(kit, { x: -0.09, y: 0.315, passenger: PASSENGER_PEG });
}
