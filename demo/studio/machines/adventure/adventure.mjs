// Adventure motorcycles: tall, long travel, beak, wide bar, high screen, guards underneath.
import { place } from '../../geometry/basics.mjs';
import { loft, raised } from '../../geometry/loft.mjs';
import { polygon, ribbon, tapering } from '../../geometry/shapes.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { sidePanels, swelling } from '../../parts/bodywork.mjs';
import { engine } from '../../parts/engine.mjs';
import { headers, muffler } from '../../parts/exhaust.mjs';
import { footGear } from '../../parts/foot-gear.mjs';
import { tubeFrame } from '../../parts/frame.mjs';
import { knuckleGuards } from '../../parts/handlebar.mjs';
import { guardLugs, hugger, mudguard } from '../../parts/mudguard.mjs';
import { radiator } from '../../parts/radiator.mjs';
import { rearEnd } from '../../parts/rear-suspension.mjs';
import { fillerCap, fuelTank } from '../../parts/tank.mjs';
import { frontDiscs, rollingChassis } from '../chassis.mjs';
import { front } from './front.mjs';
import { seatTailRack } from './tail.mjs';

const TANK = [
  [0.35, 0.8, 0.84, 0.04],
  [0.33, 0.77, 0.9, 0.095],
  [0.26, 0.745, 0.96, 0.15, 0.5, 2.5, 3],
  [0.15, 0.735, 0.985, 0.168, 0.5, 2.5, 3],
  [0.03, 0.735, 0.945, 0.15, 0.5, 2.5, 3],
  [-0.07, 0.74, 0.875, 0.112],
  [-0.13, 0.75, 0.82, 0.08],
];
const TANK_CONSOLE = [
  [0.3, 0.93, 0.955, 0.03],
  [0.17, 0.965, 0.989, 0.04, 0.5, 3],
  [0.03, 0.925, 0.952, 0.036, 0.5, 3],
  [-0.08, 0.845, 0.87, 0.03],
];

function tank(kit, u) {
  const knees = { x: -0.05, spread: 0.11, heights: [0.93 + u, 0.8 + u], depth: 0.36 };
  fuelTank(kit, raised(TANK, u), { knees });
  kit.add('plastic', loft(raised(TANK_CONSOLE, u), { nu: 40 }));
  fillerCap(kit, [0.14, 0.99 + u], { lean: 0.03 });
}

const RADIATOR_COVER = [
  [0.24, 0.73],
  [0.36, 0.74],
  [0.41, 0.66],
  [0.34, 0.52],
  [0.27, 0.5],
  [0.25, 0.62],
];

function cowls(kit, o) {
  const u = o.up;
  const bent = swelling({
    at: [0.24, 0.82 + u],
    reach: [0.34, 0.26],
    swell: 0.034,
    inset: 0.004,
    nose: [0.3, 0.75, 2],
    hem: [0.68 + u, 0.3, 1.3],
    ridge: [[0.02, 0.79 + u], [0.48, 0.9 + u], 0.012, 0.11],
  });
  const higher = (points) => points.map(([x, y, radius]) => [x, y + u, radius]);
  const sides = sidePanels(kit, bent);
  sides.panel('paint', polygon(higher(o.cowl), 0.02), { z: 0.158, t: 0.016, fine: 0.014 });
  sides.panel('plastic', polygon(higher(RADIATOR_COVER), 0.02), { z: 0.142, t: 0.012, fine: 0.014 });
  for (const line of o.lines)
    sides.panel('accent', ribbon(higher(line), o.lineWidth, tapering(0.65)), { z: 0.169, t: 0.005, fine: 0.01 });
  const [x, y] = o.letterAt;
  sides.name({ text: o.lettering, size: o.letterSize, x, y: y + u }, 0.1721);
}

const SILENCER = [
  [0, 0.025],
  [0.1, 0.042],
  [0.18, 0.054],
  [0.88, 0.056],
  [1, 0.046],
];

const passengerPeg = (up) => [-0.4, 0.45 + up];

function powerUnit(kit, o) {
  const b = o.up * 0.6;
  const core = { at: [0.33, 0.56 + o.up, 0], width: 0.28, height: 0.2 };
  const ports = engine(kit, {
    x: 0.01,
    y: 0.385 + b,
    tilt: 16,
    fins: 0,
    height: 0.12,
    cylinders: 2,
    half: 0.1,
    cover: 'bronze',
    material: 'engineBlack',
    radiator: core,
  });
  const low = 0.225 + b;
  const path = [
    [0.1, low, 0.11],
    [-0.06, low + 0.01, 0.14],
    [-0.22, low + 0.06, 0.158],
    [-0.3, low + 0.1, 0.165],
  ];
  headers(kit, ports, { knee: [0.29, 0.45 + o.up * 0.5, 0.06], low: [0.25, 0.3 + o.up * 0.5, 0.08], path });
  kit.add('dark', place(box(0.18, 0.1, 0.14, 0.03), { at: [-0.14, 0.25 + b, 0.05] }));
  const silencer = [[-0.29, low + 0.095, 0.164], o.silencerEnd];
  muffler(kit, silencer, SILENCER, { body: o.silencer, tip: 'steel', shield: 0.35, hang: passengerPeg(o.up) });
  radiator(kit, core);
}

const SKID_PLATE = [
  [0.31, 0.33, 0.44, 0.05, 0.5, 3, 3],
  [0.26, 0.235, 0.33, 0.115, 0.5, 3, 3],
  [0.1, 0.185, 0.235, 0.13, 0.5, 3, 4],
  [-0.12, 0.185, 0.225, 0.12, 0.5, 3, 4],
  [-0.2, 0.21, 0.23, 0.09],
];

function guards(kit, o) {
  const u = o.up;
  kit.add('alu', loft(raised(SKID_PLATE, u * 0.6), { nu: 50 }));
  if (!o.crashBars) return;
  const bar = [
    [0.3, 0.72 + u, 0.09],
    [0.34, 0.66 + u, 0.21],
    [0.31, 0.46 + u, 0.245],
    [0.2, 0.33 + u, 0.21],
    [0.1, 0.28 + u, 0.11],
  ];
  kit.both('blackmetal', tube(bar, 0.0125, { segments: 60 }));
}

/** Close over the wheel, below the beak. */
function lowMudguard(kit, { xf, line }, y, material) {
  mudguard(kit, material, { x: xf, y, radius: y + 0.014, from: 50, to: 150, half: 0.066, crown: 0.014, drop: 0.045 });
  guardLugs(kit, line, y - 0.002, 0.066);
}

export function adventure(kit, o) {
  const u = o.up;
  const [frontWheel, rearWheel] = [0, 1].map((i) => ({ radius: o.radii[i], width: o.widths[i], wall: o.walls[i] }));
  const brake = { petals: o.wave, material: o.caliper };
  const discs = frontDiscs({ ...brake, r: 0.155, z: 0.068, caliper: 152, radial: o.radialCalipers }, o.twinDisc);
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 26.5,
    wheels: o.wheels,
    front: { ...frontWheel, hub: 0.11, discs },
    rear: { ...rearWheel, discs: [{ ...brake, r: o.rearDisc, z: 0.085, caliper: 160 }] },
    fork: { length: o.forkLength, z: 0.105, ...o.fork },
    bar: { half: 0.425, rise: 0.085, back: 0.13, droop: -0.02, lift: 0.05 },
  });
  knuckleGuards(kit, c.bar);
  lowMudguard(kit, c, frontWheel.radius, o.lowMudguard);
  const pivot = [-0.2, 0.41 + u * 0.5];
  tubeFrame(kit, c, { pivot, seatY: 0.74 + u, tailX: -0.74, tailY: 0.83 + u, rise: u, material: o.frame });
  hugger(kit, c, { wheel: rearWheel.radius, width: rearWheel.width });
  rearEnd(kit, c, { pivot, axleY: rearWheel.radius, rise: u, z: 0.11, material: o.swingArm });
  powerUnit(kit, o);
  tank(kit, u);
  cowls(kit, o);
  seatTailRack(kit, o);
  front(kit, c, o);
  guards(kit, o);
  footGear(kit, { x: -0.1, y: 0.335 + u * 0.6, passenger: passengerPeg(u) });
}
