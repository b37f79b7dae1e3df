import { V, place, vec } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { box, lathe, rod, sheet, tube } from '../geometry/solids.mjs';
import { cables, controls } from './controls.mjs';

const GRIP = [
  [0.001, 0],
  [0.0165, 0],
  [0.019, 0.004],
  [0.0165, 0.01],
  [0.0175, 0.03],
  [0.0165, 0.05],
  [0.0175, 0.07],
  [0.0165, 0.105],
  [0.019, 0.112],
  [0.018, 0.118],
  [0.001, 0.118],
];
const BAR_END_WEIGHT = [
  [0.001, 0],
  [0.014, 0],
  [0.015, 0.008],
  [0.012, 0.02],
  [0.001, 0.022],
];

/** Blocks that hold the bar above the upper yoke, `lift` below its middle. */
function risers(kit, c, lift) {
  const z = 0.044;
  kit.both('dark', rod([c.x + 0.006, c.y - lift, z], [c.x, c.y, z], 0.017, 0.0155, 24));
  kit.both('dark', place(box(0.044, 0.02, 0.03, 0.007), { at: [c.x, c.y + 0.009, z], rz: 8 }));
  for (const x of [-0.015, 0.015]) kit.both('steel', rod([c.x + x, c.y + 0.016, z], [c.x + x, c.y + 0.023, z], 0.0046));
}

/**
 * Bar, grips, switches, levers and cables (false: they run inside).
 * o: centre, half (width), rise, back, droop, material, cables, lift (above the yoke; not above it: no risers), fluid (false: the
 * front brake is a drum). Returns the right end, where the switches are and what holds a mirror.
 */
export function handlebar(kit, o) {
  const { centre: c, half, rise, back, droop = 0 } = o;
  const right = [
    [c.x, c.y, 0],
    [c.x, c.y + 0.002, 0.05],
    [c.x - back * 0.1, c.y + rise * 0.55, half * 0.42],
    [c.x - back * 0.35, c.y + rise * 0.98, half * 0.62],
    [c.x - back, c.y + rise + droop, half],
  ];
  const left = right.slice(1).map(([x, y, z]) => [x, y, -z]);
  kit.add(o.material ?? 'blackmetal', tube([...left.toReversed(), ...right], 0.0112, { segments: 90 }));
  const [bend, end] = right.slice(-2).map(vec);
  const along = end.clone().sub(bend).normalize();
  const before = (distance) => end.clone().addScaledVector(along, -distance);
  kit.both('rubber', lathe(GRIP, before(0.125), along, { segments: 28 }));
  kit.both('steel', lathe(BAR_END_WEIGHT, end, along, { segments: 24 }));
  const switches = before(0.165);
  const perch = controls(kit, switches, along, o);
  if (o.cables !== false) cables(kit, switches, along, c);
  if (o.lift > 0) risers(kit, c, o.lift);
  return { end, switches, perch };
}

const MIRROR_HOUSING = [
  [-0.015, -0.03, 0.034, 0.064, 0.56, 3, 2.6],
  [-0.012, -0.033, 0.037, 0.068, 0.56, 3, 2.6],
  [-0.004, -0.0335, 0.0375, 0.0685, 0.56, 3, 2.6],
  [0.012, -0.027, 0.032, 0.06, 0.56, 2.6, 2.4],
  [0.026, -0.013, 0.018, 0.036, 0.56, 2.2, 2.2],
  [0.031, -0.002, 0.005, 0.008],
];
/** Both faces are open towards the rider: the glass lies below the housing's edge. */
const MIRROR_GLASS = [
  [-0.0145, -0.027, 0.031, 0.06, 0.56, 3, 2.6],
  [-0.0152, -0.0005, 0.0005, 0.001],
];
const BOOT = [
  [0.001, -0.006],
  [0.01, -0.006],
  [0.01, 0.006],
  [0.0085, 0.009],
  [0.0078, 0.024],
  [0.0055, 0.03],
];

/** Rear-view mirrors on stalks from `from` (a point of the right side). */
export function mirrors(kit, from, { height = 0.13, out = 0.07, material = 'plastic' } = {}) {
  const top = from.clone().add(V(-0.012, height, out));
  const bend = from.clone().add(V(0.02, height * 0.55, out * 0.3));
  kit.both('blackmetal', tube([from, bend, top], 0.0055, { segments: 30, around: 10 }));
  kit.both('rubber', lathe(BOOT, from, bend.clone().sub(from).normalize(), { segments: 24 }));
  const [x, y, z] = [top.x + 0.004, top.y + 0.02, top.z + 0.035];
  kit.both('plastic', tube([top.clone().add(V(0, -0.004, -0.001)), V(x + 0.012, y - 0.012, z - 0.02)], 0.0095));
  kit.both(material, loft(MIRROR_HOUSING, { nu: 28, nv: 52 }).translate(x, y, z));
  kit.both('mirror', loft(MIRROR_GLASS, { nu: 6, nv: 52, cap: false }).translate(x - 0.0008, y, z));
}

/** Mirrors screwed to the clamps of the levers. */
export const barMirrors = (kit, bar, o) => mirrors(kit, bar.perch, o);

/** Hand guards of an adventure machine: a shell before each hand, on a bow from the bar's end. */
export function knuckleGuards(kit, { end, switches: s }) {
  const path = [
    end.clone().add(V(0, 0, 0.015)),
    end.clone().add(V(0.075, 0, 0)),
    s.clone().add(V(0.1, -0.005, 0.01)),
    s.clone().add(V(0.05, -0.005, -0.06)),
    s.clone().add(V(0, 0, -0.07)),
  ];
  kit.both('blackmetal', tube(path, 0.006, { segments: 40, around: 10 }));
  const [inner, outer] = [s.clone().add(V(0, 0, -0.045)), end.clone().add(V(0, 0, 0.012))];
  const shell = (u, v) => {
    const f = v * 2 - 1;
    const bow = Math.sin(Math.PI * (0.12 + 0.74 * u));
    const high = (f > 0 ? 0.062 : 0.04) * (0.45 + 0.55 * bow);
    const p = inner.clone().lerp(outer, u);
    return p.add(V(0.03 + 0.082 * bow - 0.024 * f * f - (f > 0 ? 0.012 * f : 0), f * high, 0));
  };
  kit.both('plastic', sheet(shell, 28, 18, 0.004));
}
