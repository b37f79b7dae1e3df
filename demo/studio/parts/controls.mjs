// What the rider's hands work at the bar: switches, levers, brake fluid, cables.
import { V, place, smooth } from '../geometry/basics.mjs';
import { box, lathe, rod, tube } from '../geometry/solids.mjs';

const RING = [
  [0.0114, -0.012],
  [0.0175, -0.011],
  [0.0185, -0.008],
  [0.0185, 0.008],
  [0.0175, 0.011],
  [0.0114, 0.012],
];

/** Places beside the bar at s: outward along it, forward of it, above it. */
function besideBar(s, along) {
  const ahead = V(along.z, 0, -along.x).normalize();
  return (out, forward, up) =>
    s
      .clone()
      .addScaledVector(along, out)
      .addScaledVector(ahead, forward)
      .add(V(0, up, 0));
}

/** Where lever, mirror and cable are held, inward of the switches. */
const PERCH = -0.048;

/** Cylinder and jar of the front brake, on the right. */
function brakeFluid(kit, at, turn) {
  const block = (material, size, where) =>
    kit.add(material, place(box(...size), { at: at(...where).toArray(), ry: turn }));
  kit.add('blackmetal', rod(at(-0.088, 0.03, 0.004), at(-0.02, 0.034, 0.004), 0.0105, 0.0115, 20));
  block('blackmetal', [0.034, 0.026, 0.05, 0.008], [-0.056, 0.03, 0.024]);
  block('dark', [0.038, 0.008, 0.054, 0.003], [-0.056, 0.03, 0.04]);
  for (const out of [-0.076, -0.036]) kit.add('steel', rod(at(out, 0.03, 0.042), at(out, 0.03, 0.0455), 0.0036));
}

function switches(kit, at, turn) {
  const block = (size, where) => place(box(...size), { at: at(...where).toArray(), ry: turn });
  kit.both('plastic', block([0.046, 0.04, 0.06, 0.014], [0.008, -0.001, -0.002]));
  kit.both('seam', block([0.047, 0.0012, 0.061, 0.0005], [0.008, -0.001, 0]));
  kit.add('red', block([0.008, 0.012, 0.014, 0.003], [0.006, -0.023, 0.008]));
  kit.both('alu', block([0.007, 0.007, 0.016, 0.003], [0.004, -0.0235, -0.01]));
}

/** Switches at the point s of the bar, clamp and lever before them, and the brake fluid above unless the brake is a drum. */
export function controls(kit, s, along, { fluid = true }) {
  const turn = (Math.atan2(along.x, along.z) * 180) / Math.PI;
  const at = besideBar(s, along);
  switches(kit, at, turn);
  kit.both('blackmetal', lathe(RING, at(PERCH, 0, 0), along, { segments: 28 }));
  kit.both('blackmetal', place(box(0.034, 0.018, 0.026, 0.007), { at: at(PERCH, 0.024, 0).toArray(), ry: turn }));
  kit.both('steel', rod(at(PERCH + 0.006, 0.036, -0.013), at(PERCH + 0.006, 0.036, 0.013), 0.0058, 0.0058, 6));
  const blade = [at(PERCH, 0.034, 0), at(-0.01, 0.05, -0.002), at(0.06, 0.044, -0.008), at(0.145, 0.05, -0.014)];
  const thickness = (t) => 0.0072 - 0.0022 * smooth(0, 0.8, t) + 0.0032 * smooth(0.95, 1, t);
  kit.both('alu', tube(blade, thickness, { segments: 40, around: 12 }));
  if (fluid) brakeFluid(kit, at, turn);
  return at(PERCH, 0.014, 0.014);
}

/** From the levers round to the steering head, below the bar's centre c. */
export function cables(kit, s, along, c) {
  const from = besideBar(s, along)(PERCH - 0.014, 0.03, 0);
  const adjuster = from.clone().addScaledVector(along, -0.022);
  kit.both('alu', rod(from, adjuster, 0.0062, 0.005, 10));
  const cable = [
    adjuster,
    [from.x + 0.06, from.y + 0.012, from.z * 0.6],
    [c.x + 0.075, c.y - 0.04, 0.055],
    [c.x + 0.04, c.y - 0.13, 0.04],
    [c.x - 0.01, c.y - 0.24, 0.03],
  ];
  kit.both('rubber', tube(cable, 0.0036, { segments: 56, around: 8 }));
}
