// What holds and drives the rear wheel: spring, swing arm, chain.
import { place, vec } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { box, lathe, rod, spring } from '../geometry/solids.mjs';
import { chainCase, openChain } from './chain.mjs';

/** Spring and damper between two points; r is the radius of its coils. */
export function shock(kit, a, b, { r = 0.026, wire = 0.0048, turns = 9, material = 'spring' } = {}) {
  const [from, to] = [vec(a), vec(b)];
  const d = to.clone().sub(from);
  const l = d.length();
  const along = d.clone().normalize();
  const at = (t) => from.clone().addScaledVector(d, t);
  const damper = [
    [0.001, 0],
    [0.014, 0],
    [0.014, l * 0.6],
    [0.001, l * 0.6],
  ];
  kit.add('dark', lathe(damper, from, along, { segments: 28 }));
  kit.add('chrome', rod(at(0.5), at(0.96), 0.0075));
  const seat = [
    [0.001, 0],
    [r + 0.006, 0],
    [r + 0.006, 0.008],
    [0.001, 0.008],
  ];
  for (const t of [0.16, 0.9]) kit.add('dark', lathe(seat, at(t), along, { segments: 36 }));
  kit.add(material, spring(at(0.18), at(0.9), r, wire, turns));
  for (const q of [from, to]) {
    const across = (z) => [q.x, q.y, q.z + z];
    kit.add('dark', rod(across(-0.016), across(0.016), 0.0165, 0.0165, 24));
    kit.add('steel', rod(across(-0.024), across(0.024), 0.0085, 0.0085, 6));
  }
  kit.add('dark', rod(at(0), at(0.17), 0.011, r * 0.8), rod(at(0.9), at(1), r * 0.7, 0.011));
}

/** Two box arms from the pivot to the axle. */
function swingArm(kit, { pivot, axle, material, z = 0.105 }) {
  const deep = 0.045;
  const length = Math.hypot(pivot[0] - axle[0], pivot[1] - axle[1]) + 0.02;
  const arm = loft(
    [
      [0, -deep, deep, 0.02, 0.5, 4, 4],
      [-length * 0.3, -deep * 0.8, deep * 0.8, 0.018, 0.5, 4, 4],
      [-length * 0.7, -deep * 0.6, deep * 0.6, 0.016, 0.5, 4, 4],
      [-length, -deep * 0.55, deep * 0.55, 0.014, 0.5, 4, 4],
    ],
    { nu: 24 },
  );
  arm.rotateZ(Math.atan2(pivot[1] - axle[1], pivot[0] - axle[0]));
  kit.both(material, arm.translate(pivot[0], pivot[1], z));
  kit.add('blackmetal', rod([pivot[0], pivot[1], -z - 0.025], [pivot[0], pivot[1], z + 0.025], 0.022));
  kit.both('steel', rod([pivot[0], pivot[1], z + 0.02], [pivot[0], pivot[1], z + 0.034], 0.015, 0.014, 6));
  // Chain adjuster: block with its screw at the end of each arm.
  const [ex, ey] = axle;
  kit.both('dark', place(box(0.055, 0.05, 0.034, 0.008), { at: [ex - 0.006, ey, z] }));
  kit.both(
    'steel',
    rod([ex - 0.055, ey + 0.004, z], [ex - 0.03, ey, z], 0.0052),
    rod([ex - 0.048, ey + 0.004, z], [ex - 0.04, ey + 0.003, z], 0.009, 0.009, 6),
  );
  const [bx, by] = [pivot[0] + (axle[0] - pivot[0]) * 0.22, pivot[1] + (axle[1] - pivot[1]) * 0.22];
  kit.add('blackmetal', place(box(0.05, 0.05, z * 2, 0.014), { at: [bx, by, 0] }));
}

/** Swing arm, chain and springs: two at the sides (twin) or one in the middle. */
export function rearEnd(kit, c, { pivot, axleY, twin, material = 'alu', coverChain, rise = 0, z }) {
  const axle = [c.xr, axleY];
  swingArm(kit, { pivot, axle, material, z });
  const [x, y] = pivot;
  if (twin) {
    for (const side of [0.128, -0.128])
      shock(kit, [-0.43, 0.71, side], [c.xr + 0.03, axleY + 0.03, side], { material: 'chrome' });
    kit.both('frame', rod([-0.43, 0.71, 0.06], [-0.43, 0.71, 0.115], 0.013));
    kit.both(material, rod([c.xr + 0.03, axleY + 0.03, 0.095], [c.xr + 0.03, axleY + 0.03, 0.116], 0.016));
  } else {
    shock(kit, [x - 0.015, 0.66 + rise, 0], [x - 0.085, y, 0], { r: 0.034, wire: 0.0062, turns: 7 });
  }
  (coverChain ? chainCase : openChain)(kit, axle, [x + 0.065, y - 0.02]);
}
