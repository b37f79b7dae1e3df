// Sport motorcycles: full fairing, low bars, twin lamps under a raked screen, rising tail.
import { V, rad } from '../../geometry/basics.mjs';
import { loft, raised, sideOf } from '../../geometry/loft.mjs';
import { tube } from '../../geometry/solids.mjs';
import { engine } from '../../parts/engine.mjs';
import { headers, muffler } from '../../parts/exhaust.mjs';
import { footGear } from '../../parts/foot-gear.mjs';
import { tubeFrame } from '../../parts/frame.mjs';
import { blinkers } from '../../parts/lamps.mjs';
import { hugger, mudguard } from '../../parts/mudguard.mjs';
import { radiator } from '../../parts/radiator.mjs';
import { rearEnd } from '../../parts/rear-suspension.mjs';
import { frontDiscs, rollingChassis } from '../chassis.mjs';
import { cockpit } from './cockpit.mjs';
import { sideFairing } from './fairing.mjs';
import { truss, twinSpar } from './frame.mjs';
import { nose } from './nose.mjs';
import { tankAndTail } from './tail.mjs';

const PIVOT = [-0.185, 0.4];
const PEG = [-0.4, 0.56];

const AIR_BOX = [
  [0.24, 0.62, 0.77, 0.085, 0.5, 3, 3],
  [0.06, 0.58, 0.77, 0.1, 0.5, 3.4, 3],
  [-0.1, 0.55, 0.775, 0.11, 0.5, 3.4, 3.4],
  [-0.24, 0.58, 0.775, 0.115, 0.5, 3.4, 3.4],
  [-0.37, 0.67, 0.79, 0.1, 0.5, 3, 3],
  [-0.46, 0.75, 0.81, 0.08],
];

function powerUnit(kit, o) {
  const ports = engine(kit, {
    x: 0.02,
    y: 0.37,
    fins: 0,
    height: 0.115,
    cover: 'bronze',
    material: 'engineBlack',
    radiator: o.radiator,
    ...o.engine,
  });
  headers(kit, ports, { knee: [0.3, 0.44, 0.04], low: [0.26, 0.28, 0.05], path: o.pipe });
  const { end, profile, body, tip } = o.silencer;
  muffler(kit, [o.pipe.at(-1), end], profile, { body, tip, shield: 0.35, hang: PEG });
  radiator(kit, o.radiator);
}

/** Front blinkers on the cheeks, for machines that have none in their mirrors. */
function frontBlinkers(kit, buck) {
  const [x, y] = [0.47, 0.715];
  blinkers(kit, [x, y, sideOf(buck, x, y) - 0.01], 1, 0.036, { slim: true });
}

/** Painted guard close over the front wheel, its stays under its hem. */
function frontGuard(kit, { xf, line }, y, half) {
  mudguard(kit, 'paint', { x: xf, y, radius: y + 0.01, from: 58, to: 156, half, crown: 0.014, drop: 0.055, tip: 0.8 });
  const r = y - 0.045;
  const hem = (angle) => V(xf + Math.cos(rad(angle)) * r, y + Math.sin(rad(angle)) * r, half - 0.012);
  for (const angle of [100, 122]) kit.both('dark', tube([line.at(0.17, half + 0.008), hem(angle)], 0.007));
}

export function sport(kit, o) {
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: o.rake,
    wheels: o.wheels,
    front: { ...o.front, discs: frontDiscs(o.disc, o.twinDisc) },
    rear: { ...o.rear, discs: [o.rearDisc] },
    fork: o.fork,
    bar: { ...o.bar, lift: -o.below },
    mirrors: false,
  });
  frontGuard(kit, c, o.front.radius, o.front.width / 2 + 0.008);
  (o.twinSpar ? twinSpar : truss)(kit, PIVOT);
  tubeFrame(kit, c, { pivot: PIVOT, cradle: false, ...o.rails });
  rearEnd(kit, c, { pivot: PIVOT, axleY: o.rear.radius, z: o.swingArmZ, material: o.swingArm });
  hugger(kit, c, { wheel: o.rear.radius, width: o.rear.width });
  powerUnit(kit, o);
  tankAndTail(kit, o.tail);
  kit.add('plastic', loft(raised(AIR_BOX, o.airBox), { nu: 60 }));
  const buck = loft(o.body.buck, { axis: 'y' });
  sideFairing(kit, o.body, buck, o.lettering);
  nose(kit, o.body, buck);
  cockpit(kit, c, buck, o);
  if (!o.body.mirror.indicator) frontBlinkers(kit, buck);
  footGear(kit, { ...o.pegs, passenger: PEG });
}
