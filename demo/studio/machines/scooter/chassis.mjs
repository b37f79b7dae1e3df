// What every scooter stands on: small wheels, fork, mudguard, bar.
import { V, gauss, rad, smooth } from '../../geometry/basics.mjs';
import { rod, sheet, tube } from '../../geometry/solids.mjs';
import { fork, forkLine } from '../../parts/fork.mjs';
import { barMirrors, handlebar } from '../../parts/handlebar.mjs';
import { wheel } from '../../parts/wheel.mjs';
import { steelDisc } from './steel-wheel.mjs';

const FRONT = { x: 0.64, radius: 0.24 };
const REAR = { x: -0.62, radius: 0.22 };
const LEG = 0.079;
/** From the axle: where the mudguard's crown runs, and where the bodywork above it has to end. */
const GUARD = 0.256;
export const ARCH = { x: FRONT.x, y: FRONT.radius, radius: GUARD + 0.036 };

/**
 * Mudguard that hides the upper fork: wide and deep where the legs run up through it.
 * o: from, to (degrees), half (width at its tips), drop (depth of its sides there), keel (a raised ridge along it), tip (how pointed)
 */
function forkGuard(kit, o) {
  const point = (u, v) => {
    const angle = o.from + (o.to - o.from) * u;
    const legs = gauss(angle, 118, 27);
    const f = v * 2 - 1;
    const ends = 1 - Math.max((o.tip ?? 0.5) * smooth(0.22, 0, u), 0.4 * smooth(0.86, 1, u));
    const half = (o.half + (0.124 - o.half) * legs) * (0.55 + 0.45 * ends);
    const brow = 0.4 + 0.36 * legs;
    const sides = (o.drop + 0.09 * legs) * ends * Math.max(0, (Math.abs(f) - brow) / (1 - brow)) ** 2;
    const ridge = (o.keel ?? 0) * Math.max(0, 1 - Math.abs(f) / 0.2) * ends;
    const r = GUARD + 0.02 * (1 - f * f) + ridge - sides;
    const a = rad(angle);
    return V(FRONT.x + Math.cos(a) * r, FRONT.radius + Math.sin(a) * r, f * half);
  };
  kit.add('paint', sheet(point, 120, 64, 0.004));
  const hem = Array.from({ length: 41 }, (_, i) => point(i / 40, 1));
  const tips = [0, 1].map((u) => Array.from({ length: 17 }, (_, i) => point(u, i / 16)));
  kit.both('paint', tube(hem, 0.0034, { segments: 140, around: 8 }));
  for (const tip of tips) kit.add('paint', tube(tip, 0.0034, { segments: 60, around: 8 }));
  const screw = point((104 - o.from) / (o.to - o.from), 0.93);
  kit.both('dark', rod(screw.clone().add(V(0, 0, -0.004)), screw.clone().add(V(0, 0, 0.006)), 0.0075, 0.0065, 12));
}

/** Dark lining of the hollow the front wheel turns in. */
function archLining(kit) {
  const lining = (u, v) => {
    const a = rad(117 + 67 * u);
    const f = v * 2 - 1;
    const r = ARCH.radius + 0.012 - 0.02 * f ** 4;
    return V(ARCH.x + Math.cos(a) * r, ARCH.y + Math.sin(a) * r, f * (0.105 + 0.045 * smooth(0.1, 0.6, u)));
  };
  kit.add('inner', sheet(lining, 30, 20, 0.004));
}

/** Hose of the disc or cable of the drum, along the left leg up into the apron. */
function brakeLine(kit, line, disc) {
  const side = disc ? 1 : -1;
  const start = disc ? V(FRONT.x - 0.09, FRONT.radius + 0.045, 0.085) : V(FRONT.x - 0.02, FRONT.radius + 0.05, -0.072);
  const path = [
    start,
    line.at(0.12, side * (LEG + 0.024)).add(V(-0.035, 0)),
    line.at(0.2, side * (LEG + 0.012)).add(V(-0.03, 0)),
    line.at(0.34, side * 0.05).add(V(-0.03, 0)),
  ];
  kit.add('rubber', tube(path, 0.0045, { segments: 50, around: 8 }));
}

/** A cast wheel, or a pressed one of steel when its spokes are "steel". */
function scooterWheel(kit, o) {
  const steel = o.spokes === 'steel';
  wheel(kit, steel ? { ...o, spokes: 'slim', count: 0 } : o);
  if (steel) steelDisc(kit, o, 'rim');
}

/** o: frontWheel, rearWheel, frontDisc, mudguard, mirrors (their material). Returns the top of the steering column. */
export function scooterChassis(kit, o) {
  scooterWheel(kit, { ...REAR, width: 0.1, wall: 0.07, drum: 0.06, hub: 0.1, ...o.rearWheel });
  const brake = o.frontDisc ? { discs: [{ r: 0.095, z: 0.058, caliper: 165 }] } : { drum: 0.062 };
  scooterWheel(kit, { ...FRONT, width: 0.092, wall: 0.066, hub: 0.09, ...brake, ...o.frontWheel });
  const line = forkLine(V(FRONT.x, FRONT.radius), 27, 0.025);
  fork(kit, line, { length: 0.42, z: LEG, lower: 'blackmetal', upper: 'blackmetal', clamps: [0.37, 0.41] });
  brakeLine(kit, line, o.frontDisc);
  forkGuard(kit, o.mudguard);
  archLining(kit);
  const top = line.at(0.86);
  kit.add('plastic', tube([line.at(0.42), top], 0.03));
  const centre = V(top.x - 0.01, top.y);
  const fluid = Boolean(o.frontDisc);
  const bar = handlebar(kit, { centre, half: 0.355, rise: 0.018, back: 0.12, cables: false, fluid });
  barMirrors(kit, bar, { height: 0.14, out: 0.05, material: o.mirrors });
  return top;
}
