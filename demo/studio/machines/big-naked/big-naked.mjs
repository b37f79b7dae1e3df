// Big naked motorcycle: round lamp, four bare cylinders, sculpted tank, cut-short tail.
import { V, place } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { polygon } from '../../geometry/shapes.mjs';
import { box, lathe, rod, tube } from '../../geometry/solids.mjs';
import { nameOn, sidePanels, swelling } from '../../parts/bodywork.mjs';
import { openChain } from '../../parts/chain.mjs';
import { engine } from '../../parts/engine.mjs';
import { headers, muffler } from '../../parts/exhaust.mjs';
import { footGear } from '../../parts/foot-gear.mjs';
import { tubeFrame } from '../../parts/frame.mjs';
import { clusterOn } from '../../parts/cluster.mjs';
import { blinkers, roundLamp } from '../../parts/lamps.mjs';
import { frontMudguard } from '../../parts/mudguard.mjs';
import { radiator } from '../../parts/radiator.mjs';
import { shock } from '../../parts/rear-suspension.mjs';
import { fuelTank } from '../../parts/tank.mjs';
import { frontDiscs, rollingChassis } from '../chassis.mjs';
import { lowPlate, seatAndTail } from './tail.mjs';

const [FRONT, REAR] = [0.302, 0.318];
const PIVOT = [-0.2, 0.42];
const PASSENGER_PEG = [-0.38, 0.49];

const ARM_HUB = [
  [0.001, -0.04],
  [0.06, -0.04],
  [0.075, -0.02],
  [0.075, 0.03],
  [0.05, 0.05],
  [0.001, 0.05],
];
const AXLE_NUT = [
  [0.001, 0.02],
  [0.02, 0.02],
  [0.045, 0.008],
  [0.05, -0.02],
  [0.001, -0.02],
];

/** The rear wheel hangs on one arm on the left, so it stands free on the right. */
function singleArm(kit, x) {
  const stations = [
    [-0.16, 0.37, 0.47, 0.05, 0.5, 3, 3],
    [-0.26, 0.36, 0.46, 0.05, 0.5, 3, 3],
    [-0.42, 0.33, 0.41, 0.04, 0.5, 3, 3],
    [-0.6, 0.29, 0.365, 0.036, 0.5, 3, 3],
    [x - 0.05, 0.27, 0.36, 0.034, 0.5, 3, 3],
  ];
  kit.add('alu', loft(stations, { nu: 40 }).translate(0, 0, -0.14));
  kit.add('alu', place(box(0.12, 0.1, 0.26, 0.03), { at: [-0.22, 0.42, -0.02] }));
  kit.add('alu', lathe(ARM_HUB, V(x, REAR, -0.13)));
  kit.add('steel', lathe(AXLE_NUT, V(x, REAR, 0.085), V(0, 0, 1), { segments: 48 }));
  kit.add('dark', rod([x, REAR, 0.09], [x, REAR, 0.115], 0.022, 0.022, 6));
  // The arm runs inside the loop of the chain.
  const [px, py] = [PIVOT[0] + 0.065, PIVOT[1] - 0.02];
  openChain(kit, [x, REAR], [px, py], -0.178);
  kit.add('engineBlack', rod([px + 0.012, py, -0.12], [px + 0.012, py, -0.195], 0.058, 0.052, 40));
  shock(kit, [-0.2, 0.68, 0], [-0.29, 0.42, 0], { r: 0.036, wire: 0.0066, turns: 7 });
}

const TANK = [
  [0.33, 0.84, 0.88, 0.05],
  [0.31, 0.805, 0.945, 0.115, 0.55, 3, 3],
  [0.24, 0.78, 0.995, 0.158, 0.6, 2.8, 2.6],
  [0.13, 0.768, 1.008, 0.172, 0.62, 2.7, 2.4],
  [0.02, 0.765, 0.965, 0.15, 0.6, 2.6, 2.6],
  [-0.07, 0.768, 0.9, 0.115, 0.55, 2.6, 2.8],
  [-0.13, 0.775, 0.84, 0.08],
];
const WIDE_CAP = [
  [0.001, 0.006],
  [0.034, 0.006],
  [0.04, 0.001],
  [0.042, -0.012],
  [0.001, -0.012],
];
const RADIATOR_PLATE = [
  [0.2, 0.79, 0.012],
  [0.36, 0.815, 0.012],
  [0.405, 0.74, 0.02],
  [0.375, 0.63, 0.02],
  [0.345, 0.6, 0.012],
  [0.285, 0.68, 0.03],
];

function tank(kit, o) {
  const knees = { x: -0.04, spread: 0.11, heights: [0.96, 0.82], depth: 0.42 };
  const body = fuelTank(kit, TANK, { around: 88, knees });
  kit.add('blackmetal', lathe(WIDE_CAP, V(0.14, 1.009, 0), V(-0.03, 1, 0), { segments: 48 }));
  nameOn(kit, body, { text: o.lettering, size: o.letterSize, x: 0.06, y: 0.865 });
  const bent = swelling({
    at: [0.3, 0.7],
    reach: [0.16, 0.2],
    swell: 0.012,
    nose: [0.32, 1.6, 2],
    ridge: [[0.2, 0.775], [0.37, 0.6], 0.008, 0.06],
  });
  sidePanels(kit, bent).panel('alu', polygon(RADIATOR_PLATE, 0.02), { z: 0.148, t: 0.014, bevel: 0.005, fine: 0.014 });
}

const PIPE = [
  [0.13, 0.2, 0.06],
  [-0.04, 0.2, 0.11],
  [-0.2, 0.235, 0.155],
];
const SILENCER = [
  [0, 0.03],
  [0.14, 0.05],
  [0.24, 0.066],
  [0.86, 0.068],
  [1, 0.058],
];

const RADIATOR = { at: [0.345, 0.58, 0], width: 0.29, height: 0.26 };

function powerUnit(kit) {
  const ports = engine(kit, {
    x: 0.03,
    y: 0.385,
    tilt: 22,
    fins: 0,
    height: 0.12,
    cylinders: 4,
    half: 0.115,
    cover: 'bronze',
    material: 'engineBlack',
    badge: 'blackmetal',
    radiator: RADIATOR,
  });
  headers(kit, ports, { knee: [0.325, 0.44, 0.02], low: [0.29, 0.27, 0.03], path: PIPE });
  kit.add('dark', place(box(0.22, 0.1, 0.2, 0.035), { at: [-0.1, 0.22, 0.04] }));
  const [from, to] = [
    [-0.19, 0.232, 0.152],
    [-0.53, 0.36, 0.205],
  ];
  muffler(kit, [from, to], SILENCER, { body: 'blackmetal', tip: 'steel', shield: 0.35, hang: PASSENGER_PEG });
  radiator(kit, RADIATOR);
}

function lampAndInstruments(kit, { head, top, line }) {
  roundLamp(kit, V(head.x + 0.125, head.y + 0.015, 0), 0.092);
  kit.both('blackmetal', tube([line.at(0.61, 0.108), V(head.x + 0.1, head.y + 0.015, 0.096)], 0.01));
  clusterOn(kit, { at: [top.x + 0.05, top.y + 0.055], tilt: -48, width: 0.12, height: 0.085 });
  blinkers(kit, [head.x + 0.1, head.y + 0.015, 0.096], 1, 0.04, { slim: true });
}

export function bigNaked(kit, o) {
  const discs = frontDiscs({ r: 0.155, z: 0.07, caliper: 150, material: 'blackmetal', radial: true }, true);
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 25,
    wheels: o.wheels,
    front: { radius: FRONT, width: 0.122, wall: 0.076, discs },
    rear: {
      radius: REAR,
      width: 0.19,
      wall: 0.09,
      discs: [{ r: 0.128, z: -0.1, caliper: 20, material: 'blackmetal' }],
    },
    fork: { length: 0.745, z: 0.108, upsideDown: true, upper: 'blackmetal' },
    bar: { half: 0.395, rise: 0.05, back: 0.11, droop: -0.012, lift: 0.04 },
  });
  frontMudguard(kit, c, { wheel: FRONT, from: 60, to: 140, half: 0.07, drop: 0.05, tip: 0.7 });
  tubeFrame(kit, c, { pivot: PIVOT, cradle: false, tailX: -0.55, tailY: 0.88 });
  singleArm(kit, c.xr);
  powerUnit(kit);
  tank(kit, o);
  seatAndTail(kit);
  lowPlate(kit, c, REAR);
  lampAndInstruments(kit, c);
  footGear(kit, { x: -0.12, y: 0.355, passenger: PASSENGER_PEG });
}
