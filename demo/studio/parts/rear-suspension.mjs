// What holds and drives the rear wheel: spring, swing arm, chain.
import { V, place, vec } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { blob, plate } from '../geometry/shapes.mjs';
import { box, lathe, rod, spring, tube } from '../geometry/solids.mjs';

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
  for (const q of [from, to]) kit.add('dark', rod([q.x, q.y, q.z - 0.016], [q.x, q.y, q.z + 0.016], 0.016));
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
  const [bx, by] = [pivot[0] + (axle[0] - pivot[0]) * 0.22, pivot[1] + (axle[1] - pivot[1]) * 0.22];
  kit.add('blackmetal', place(box(0.05, 0.05, z * 2, 0.014), { at: [bx, by, 0] }));
}

const [SPROCKET, CHAIN_Z] = [0.1, -0.082];

/** Closed case that hides the chain, as on everyday machines. */
function chainCase(kit, [x, y], [fx, fy]) {
  const r = SPROCKET;
  const run = (t, off) => [x + (fx - x) * t, y + (fy - y) * t + off];
  const outline = [
    [x - r - 0.01, y],
    [x, y + r + 0.012],
    run(0.6, r * 0.78),
    run(1, 0.05),
    run(1.05, -0.02),
    run(0.6, -r * 0.75),
    [x, y - r - 0.012],
  ];
  kit.add('plastic', plate(blob(outline), 0.03, 0.01, { z: CHAIN_Z, fine: 0.05 }));
}

/** Chain on the left from the gearbox to the sprocket. */
function openChain(kit, axle, front) {
  const r = SPROCKET;
  const sprocket = [
    [0.03, -0.003],
    [r - 0.002, -0.003],
    [r, 0],
    [r - 0.002, 0.003],
    [0.03, 0.003],
  ];
  kit.add('steelDark', lathe(sprocket, V(axle[0], axle[1], CHAIN_Z)));
  const slope = Math.atan2(front[1] - axle[1], front[0] - axle[0]);
  const arc = (c, radius, start, steps) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = start + (Math.PI * i) / steps;
      return [c[0] + Math.cos(a) * radius, c[1] + Math.sin(a) * radius, CHAIN_Z];
    });
  const loop = [...arc(axle, r, slope + Math.PI / 2, 24), ...arc(front, 0.042, slope - Math.PI / 2, 16)];
  kit.add('steelDark', tube(loop, 0.006, { closed: true, segments: 200, around: 8 }));
}

/** Swing arm, chain and springs: two at the sides (twin) or one in the middle. */
export function rearEnd(kit, c, { pivot, axleY, twin, material = 'alu', coverChain, rise = 0, z }) {
  const axle = [c.xr, axleY];
  swingArm(kit, { pivot, axle, material, z });
  const [x, y] = pivot;
  if (twin) {
    for (const side of [0.128, -0.128])
      shock(kit, [-0.43, 0.71, side], [c.xr + 0.03, axleY + 0.03, side], { material: 'chrome' });
  } else {
    shock(kit, [x - 0.015, 0.66 + rise, 0], [x - 0.085, y, 0], { r: 0.034, wire: 0.0062, turns: 7 });
  }
  (coverChain ? chainCase : openChain)(kit, axle, [x + 0.065, y - 0.02]);
}
