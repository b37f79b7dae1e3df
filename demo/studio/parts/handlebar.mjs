import { V, place, rad, smooth, vec } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, tube } from '../geometry/solids.mjs';

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

/** Switches at the point s of the bar, with the lever before them and the brake fluid above. */
function controls(kit, s, along) {
  const turn = (Math.atan2(-along.x, along.z) * -180) / Math.PI;
  kit.both('plastic', place(box(0.042, 0.04, 0.05, 0.012), { at: s.toArray(), ry: turn }));
  const pivot = s.clone().add(V(0.03, 0, 0.01));
  const out = (by, forward, down) =>
    pivot
      .clone()
      .addScaledVector(along, by)
      .add(V(forward, -down, 0));
  const thickness = (t) => 0.0062 - 0.0012 * t + 0.0025 * smooth(0.94, 1, t);
  const lever = [pivot, out(0.075, 0.022, 0.004), out(0.165, 0.012, 0.01)];
  kit.both('alu', tube(lever, thickness, { segments: 30, around: 10 }));
  kit.add('dark', place(box(0.05, 0.03, 0.032, 0.008), { at: [s.x + 0.022, s.y + 0.032, s.z - 0.03] }));
}

function cables(kit, s, c) {
  const cable = [
    [s.x + 0.03, s.y, s.z - 0.03],
    [s.x + 0.1, s.y + 0.005, s.z * 0.55],
    [c.x + 0.07, c.y - 0.05, 0.05],
    [c.x + 0.02, c.y - 0.17, 0.035],
  ];
  kit.both('plastic', tube(cable, 0.0038, { segments: 40, around: 8 }));
}

/**
 * Bar, grips, switches, levers and cables (false: they run inside).
 * o: centre, half (width), rise, back, droop, material, cables. Returns the right end and where the switches are.
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
  controls(kit, switches, along);
  if (o.cables !== false) cables(kit, switches, c);
  return { end, switches };
}

const MIRROR_HOUSING = [
  [-0.012, -0.028, 0.03, 0.062, 0.5, 3.4, 3],
  [-0.006, -0.033, 0.036, 0.07, 0.5, 3.4, 3],
  [0.01, -0.026, 0.03, 0.056, 0.5, 2.8, 2.6],
  [0.022, -0.006, 0.01, 0.015],
];
const MIRROR_GLASS = [
  [-0.058, -0.024],
  [0.058, -0.024],
  [0.058, 0.027],
  [-0.058, 0.027],
];

/** Rear-view mirrors on stalks from `from` (a point of the right side). */
export function mirrors(kit, from, { height = 0.13, out = 0.07, material = 'plastic' } = {}) {
  const top = from.clone().add(V(-0.012, height, out));
  const bend = from.clone().add(V(0.02, height * 0.55, out * 0.3));
  kit.both('blackmetal', tube([from, bend, top], 0.0055, { segments: 30, around: 10 }));
  const [x, y, z] = [top.x + 0.004, top.y + 0.02, top.z + 0.035];
  kit.both(material, loft(MIRROR_HOUSING, { nu: 16, nv: 40 }).translate(x, y, z));
  const glass = plate(polygon(MIRROR_GLASS, 0.018), 0.002, 0.0005);
  kit.both('mirror', glass.rotateY(-Math.PI / 2).translate(x - 0.0135, y, z));
}

/** Mirrors screwed to the clamps of the levers. */
export const barMirrors = (kit, bar, o) => mirrors(kit, bar.switches.clone().add(V(0.012, 0.02, -0.012)), o);

const KNUCKLE_SHELL = [
  [-0.004, -0.02, 0.03, 0.03, 0.5, 2.6, 2.6],
  [0.004, -0.045, 0.055, 0.085, 0.5, 3, 3],
  [0.014, -0.042, 0.052, 0.08, 0.5, 3, 3],
  [0.022, -0.02, 0.03, 0.045],
];

/** Hand guards of an adventure machine. */
export function knuckleGuards(kit, { end, switches: s }) {
  const path = [
    end.clone().add(V(0, 0, 0.015)),
    end.clone().add(V(0.075, 0, 0)),
    s.clone().add(V(0.1, -0.005, 0.01)),
    s.clone().add(V(0.06, -0.005, -0.06)),
  ];
  kit.both('blackmetal', tube(path, 0.006, { segments: 30, around: 10 }));
  const middle = end.clone().lerp(s, 0.55);
  const shell = loft(KNUCKLE_SHELL, { nu: 16, nv: 44 });
  kit.both('plastic', place(shell, { at: [middle.x + 0.085, middle.y + 0.005, middle.z], ry: -12 }));
}

/** Instruments in one housing at (x, y), their glass turned to the rider. */
export function clusterOn(kit, { at: [x, y], tilt, width, height = 0.075 }) {
  const lean = rad(tilt);
  /** A box `behind` the middle of the housing, moved within the plane of the glass. */
  const add = (material, g, behind) =>
    kit.add(material, place(g, { at: [x - Math.cos(lean) * behind, y - Math.sin(lean) * behind, 0], rz: tilt }));
  add('plastic', box(0.03, height, width + 0.025, 0.014), 0);
  add('screen', box(0.004, height - 0.02, width, 0.002), 0.0135);
  const dash = (w, h, z, up) => add('display', box(0.001, h, w, 0.0004, 1).translate(0, up, z), 0.0158);
  dash(0.03, 0.02, 0, 0.004);
  for (let i = 0; i < 9; i++) dash(0.006, 0.005, -width * 0.4 + (i * width * 0.8) / 8, height * 0.3);
  dash(0.02, 0.007, -width * 0.33, -0.008);
  dash(0.02, 0.007, width * 0.33, -0.008);
}
