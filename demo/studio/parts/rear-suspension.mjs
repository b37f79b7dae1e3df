// What holds and drives the rear wheel: spring, swing arm, chain.
import { V, place, vec } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { blob, plate } from '../geometry/shapes.mjs';
import { box, lathe, rod, spring, tube } from '../geometry/solids.mjs';

export function shock(kit, a, b, { r = 0.026, wire = 0.0048, turns = 9, material = 'spring' } = {}) {
  const [from, to] = [vec(a), vec(b)];
  const d = to.clone().sub(from);
  const l = d.length();
  const along = d.clone().normalize();
  const at = (t) => from.clone().addScaledVector(d, t);
  kit.add(
    'dark',
    lathe(
      [
        [0.001, 0],
        [0.014, 0],
        [0.014, l * 0.6],
        [0.001, l * 0.6],
      ],
      from,
      along,
      { segments: 28 },
    ),
  );
  kit.add('chrome', rod(at(0.5), at(0.96), 0.0075));
  for (const t of [0.16, 0.9]) {
    const seat = [
      [0.001, 0],
      [r + 0.006, 0],
      [r + 0.006, 0.008],
      [0.001, 0.008],
    ];
    kit.add('dark', lathe(seat, at(t), along, { segments: 36 }));
  }
  kit.add(material, spring(at(0.18), at(0.9), r, wire, turns));
  for (const q of [from, to]) kit.add('dark', rod([q.x, q.y, q.z - 0.016], [q.x, q.y, q.z + 0.016], 0.016));
}

/** Two box arms from the pivot to the axle. */
export function swingArm(kit, { pivot, axle, material, z = 0.105 }) {
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

/** Chain and sprocket on the left; `cover` hides them in a case as on everyday machines. */
export function chain(kit, { axle, front, r = 0.1, cover = false, z = -0.082 }) {
  if (cover) {
    const [x, y] = axle;
    const [fx, fy] = front;
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
    kit.add('plastic', plate(blob(outline), 0.03, 0.01, { z, fine: 0.05 }));
    return;
  }
  kit.add(
    'steelDark',
    lathe(
      [
        [0.03, -0.003],
        [r - 0.002, -0.003],
        [r, 0],
        [r - 0.002, 0.003],
        [0.03, 0.003],
      ],
      V(axle[0], axle[1], z),
    ),
  );
  const slope = Math.atan2(front[1] - axle[1], front[0] - axle[0]);
  const points = [];
  const arc = (c, radius, start, steps) => {
    for (let i = 0; i <= steps; i++) {
      const a = start + (Math.PI * i) / steps;
      points.push([c[0] + Math.cos(a) * radius, c[1] + Math.sin(a) * radius, z]);
    }
  };
  arc(axle, r, slope + Math.PI / 2, 24);
  arc(front, 0.042, slope - Math.PI / 2, 16);
  kit.add('steelDark', tube(points, 0.006, { closed: true, segments: 200, around: 8 }));
}

/** Swing arm, rear spring and chain. twin: two springs at the sides; otherwise one in the middle. */
export function rearEnd(kit, c, { pivot, axleY, twin, material = 'alu', coverChain, rise = 0, z }) {
  const axle = [c.xr, axleY];
  swingArm(kit, { pivot, axle, material, z });
  if (twin) {
    for (const side of [0.128, -0.128])
      shock(kit, [-0.43, 0.71, side], [c.xr + 0.03, axleY + 0.03, side], { material: 'chrome' });
  } else {
    shock(kit, [pivot[0] - 0.015, 0.66 + rise, 0], [pivot[0] - 0.085, pivot[1], 0], {
      r: 0.034,
      wire: 0.0062,
      turns: 7,
    });
  }
  chain(kit, { axle, front: [pivot[0] + 0.065, pivot[1] - 0.02], cover: coverChain });
}
