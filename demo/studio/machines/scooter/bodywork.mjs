// The bodywork both kinds of scooters share; each kind gives its own measures.
import { V, place } from '../../geometry/basics.mjs';
import { frontOf, loft, raised } from '../../geometry/loft.mjs';
import { box, lathe, rod, tube } from '../../geometry/solids.mjs';
import { numberPlate } from '../../parts/tail.mjs';
import { ARCH } from './chassis.mjs';
import { cutOut, moved, panels } from './panels.mjs';
import { beyond, outside, region, within } from './regions.mjs';
import { lifted, openStorage, storageMouth } from './storage.mjs';

const arch = (p) => Math.hypot(p.x - ARCH.x, p.y - ARCH.y) - ARCH.radius;

/** The part of the inner panel that is taken off to reach the steering column, in (z, y). */
const COLUMN_LID = [
  [-0.05, 0.855],
  [0.1, 0.85, 0.03],
  [0.128, 0.74, 0.06],
  [0.108, 0.43, 0.03],
  [-0.05, 0.42],
];

/**
 * Painted shield with a dark panel towards the rider, and the front cover on it.
 * shape: wing, nose, inner (stations upward), rim (where the paint ends towards the rider, from the side), split (a gap across the nose)
 * lampsIn: regions of the nose left open. Returns the nose.
 */
export function apron(kit, { wing: wide, nose: proud, inner, rim, split }, lampsIn) {
  const wing = loft(wide, { axis: 'y', nu: 110, nv: 110 });
  panels(kit, wing, [['paint', within(arch, beyond(rim, [2, rim.at(-1)[1]], [2, rim[0][1]]))]]);
  const nose = loft(proud, { axis: 'y', nu: 130, nv: 130 });
  const upper = beyond(split, [split.at(-1)[0], 2], [split[0][0], 2]);
  panels(
    kit,
    nose,
    [
      ['paint', within(arch, upper)],
      ['paint', within(arch, outside(upper))],
    ],
    lampsIn,
  );
  const gasket = (p) => 0.0022 - (p.x - frontOf(wing, p.y, p.z));
  kit.add('seam', cutOut(moved(nose, 0.0022), within(gasket, arch), { depth: 0, fine: 0.008 }));
  const lid = region('rear', COLUMN_LID);
  panels(kit, loft(inner, { axis: 'y', nu: 80, nv: 80 }), [
    ['inner', lid],
    ['inner', outside(lid)],
  ]);
  return nose;
}

const LOCK = [
  [0.001, 0.012],
  [0.013, 0.012],
  [0.017, 0.006],
  [0.018, -0.01],
  [0.001, -0.01],
];
const HOOK = [
  [0, 0, 0],
  [-0.028, -0.004, 0],
  [-0.038, 0.014, 0],
  [-0.034, 0.026, 0],
];

/** Towards the rider: lock on the right, bag hook below it, screws. [x, y] of each. */
export function shieldFittings(kit, { lock, hook, screws }) {
  kit.add('blackmetal', lathe(LOCK, V(lock[0], lock[1], 0.075), V(-1, 0.25, 0), { segments: 36 }));
  kit.add('steel', place(box(0.003, 0.014, 0.003, 0.001), { at: [lock[0] - 0.0125, lock[1] + 0.003, 0.075], rz: -14 }));
  kit.add('plastic', place(box(0.012, 0.05, 0.04, 0.005), { at: [hook[0] - 0.002, hook[1], 0] }));
  const bent = HOOK.map(([x, y, z]) => [x + hook[0], y + hook[1], z]);
  kit.add('chrome', tube(bent, 0.0055, { segments: 40 }));
  for (const [x, y, z] of screws) kit.both('dark', rod([x + 0.01, y, z], [x - 0.003, y, z], 0.007, 0.006, 16));
}

/** Covers of the bar between its cowl and the switches: z of the first two points, thickness at both ends. */
export function barSleeves(kit, { x, y }, [inner, outer], [thick, thin]) {
  const path = [
    [x - 0.01, y, inner],
    [x - 0.045, y + 0.012, outer],
    [x - 0.08, y + 0.018, 0.265],
  ];
  kit.both(
    'plastic',
    tube(path, (t) => thick - (thick - thin) * t, { segments: 30 }),
  );
}

/**
 * Body under the seat in panels: front cover, side cover and tail above the line `waist`, a panel set back below it.
 * lampsIn: regions left open. Returns the upper skin and the regions of its panels.
 */
export function rearBody(
  kit,
  { shell, under, waist, front, tail, opening, low = 'paint', setBack = 0.009 },
  lampsIn,
  seatUp,
) {
  const body = loft(shell, { nu: 140, nv: 120 });
  const above = beyond(waist, [waist.at(-1)[0], 2], [waist[0][0], 2]);
  const ahead = beyond(front, [2, front.at(-1)[1]], [2, front[0][1]]);
  const behind = beyond(tail, [-2, tail.at(-1)[1]], [-2, tail[0][1]]);
  const open = seatUp ? [...lampsIn, storageMouth(opening)] : lampsIn;
  const parts = [within(above, ahead), within(above, outside(ahead), outside(behind)), within(above, behind)];
  panels(
    kit,
    body,
    parts.map((part) => ['paint', part]),
    open,
  );
  const slim = shell.map(([x, bottom, top, half, ...round]) => [
    x,
    bottom,
    top,
    Math.max(0.005, half - setBack),
    ...round,
  ]);
  panels(
    kit,
    loft(slim, { nu: 100, nv: 100 }),
    [
      [low, within(outside(above), outside(ahead))],
      [low, within(outside(above), ahead)],
    ],
    open,
  );
  kit.add('plastic', loft(under, { nu: under.length * 10 }));
  return { body, parts };
}

/** The seat through its cross-sections on its base, with piping and seams across; up, it shows what lies below. */
export function scooterSeat(kit, { seat, piping, seams, opening }, seatUp) {
  const hinge = [seat[1][0], seat[0][1]];
  const put = (part) => (seatUp ? lifted(part, hinge) : part);
  const cushion = loft(seat, { nu: 120, nv: 80 });
  kit.add('seat', put(cushion.clone()));
  kit.both('plastic', put(tube(piping, 0.0045, { around: 8 })));
  for (const x of seams) kit.add('seam', put(seamOver(cushion, x)));
  const base = seat.map(([x, low, , half]) => [x, low - 0.01, low + 0.014, half * 0.97, 0.5, 4, 4]);
  kit.add('inner', put(loft(base, { nu: 40 })));
  if (seatUp) openStorage(kit, opening);
}

/** A stitched line over the cushion at x. */
function seamOver(cushion, x) {
  const o = sectionNear(cushion, x);
  const over = Array.from({ length: 25 }, (_, i) => {
    const a = (Math.PI * i) / 24;
    const [c, s] = [Math.cos(a), Math.sin(a)];
    const e = 2 / o.top;
    return [x, o.mid + (o.high - o.mid) * s ** e, o.width * Math.sign(c) * Math.abs(c) ** e];
  });
  return tube(over, 0.0016, { segments: 90, around: 6 });
}

function sectionNear(body, x) {
  const all = Array.from({ length: 201 }, (_, i) => body.userData.section(i / 200));
  return all.reduce((best, o) => (Math.abs(o.s - x) < Math.abs(best.s - x) ? o : best));
}

/** A grab rail and what bolts it down: its path on the right, [x, y, z] of its feet, the post that holds its end. */
export function grabRail(kit, { rail, feet, post }, material, r) {
  kit.both(material, tube(rail, r, { segments: 70 }));
  if (post) kit.both(material, tube(post, r * 0.8, { segments: 20 }));
  for (const [x, y, z] of feet) {
    kit.both(material, place(box(0.05, 0.012, 0.026, 0.005), { at: [x, y, z], rz: -8 }));
    for (const aside of [0.014, -0.014])
      kit.both('steel', rod([x + aside, y + 0.002, z], [x + aside, y + 0.011, z], 0.0058, 0.0052, 6));
  }
}

const REAR_GUARD = [
  [-0.7, 0.5, 0.6, 0.085, 0.5, 3, 3],
  [-0.8, 0.49, 0.64, 0.078, 0.5, 3, 3],
  [-0.87, 0.45, 0.61, 0.068, 0.5, 3],
  [-0.93, 0.34, 0.5, 0.06, 0.5, 3],
  [-0.955, 0.27, 0.36, 0.054, 0.5, 4, 4],
  [-0.958, 0.262, 0.3, 0.05],
];

/** Rear mudguard with number plate, its lamp and a reflector. */
export function rearGuard(kit, lift = 0) {
  kit.add('plastic', loft(raised(REAR_GUARD, lift), { nu: 50 }));
  numberPlate(kit, [-0.972, 0.47 + lift], 12);
  kit.add('plastic', place(box(0.03, 0.02, 0.07, 0.006), { at: [-0.965, 0.54 + lift, 0], rz: 12 }));
  kit.add('red', place(box(0.006, 0.026, 0.07, 0.003), { at: [-0.956, 0.385 + lift, 0], rz: 14 }));
}
