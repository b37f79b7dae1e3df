// What carries the machine: fenders, springs, swing arm, chain, exhaust, foot pegs.
import { THREE, V, place, rad, smooth, vec } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { blob, plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, rod, sheet, spring, tube } from '../geometry/solids.mjs';

/** Arc shell round a wheel. o: x, y, radius, from, to (degrees), half (width), crown, drop, tip */
export function fender(kit, material, o) {
  const { crown = 0.018, drop = 0.03, thickness = 0.004, tip = 0.5 } = o;
  const shell = sheet(
    (u, v) => {
      const a = rad(o.from + (o.to - o.from) * u);
      const f = v * 2 - 1;
      const near = 1 - tip * Math.max(smooth(0.82, 1, u), smooth(0.18, 0, u));
      const skirt = drop * near * Math.max(0, (Math.abs(f) - 0.45) / 0.55) ** 2.2;
      const r = o.radius + crown * (1 - f * f) - skirt;
      return V(o.x + Math.cos(a) * r, o.y + Math.sin(a) * r, f * o.half * (1 - 0.12 * (1 - near)));
    },
    110,
    44,
    thickness,
  );
  kit.add(material, shell);
}

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
export function swingArm(kit, { pivot, axle, material = 'alu', z = 0.105, deep = 0.045 }) {
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

/** Silencer from a to b; profile [[t, radius], ...]. */
export function muffler(kit, [a, b], profile, { tip = 'chrome', body = 'steelDark', shield } = {}) {
  const [from, to] = [vec(a), vec(b)];
  const d = to.clone().sub(from);
  const l = d.length();
  const along = d.clone().normalize();
  const rings = profile.map(([t, r]) => [r, t * l]);
  const r = rings.at(-1)[0];
  kit.add(body, lathe([[0.001, 0], ...rings, [r * 0.82, l + 0.001]], from, along, { segments: 56, degrees: 38 }));
  const lip = [
    [r * 0.8, -0.03],
    [r + 0.0015, -0.03],
    [r + 0.002, 0.004],
    [r * 0.82, 0.008],
    [r * 0.8, -0.03],
  ];
  kit.add(tip, lathe(lip, to, along, { segments: 56 }));
  kit.add(
    'black',
    lathe(
      [
        [0.001, -0.01],
        [r * 0.8, -0.01],
      ],
      to,
      along,
      { segments: 40 },
    ),
  );
  if (shield === undefined) return;
  const widest = profile.find(([t]) => t >= 0.35)?.[1] ?? 0.045;
  const guard = lathe(
    [
      [widest + 0.008, 0],
      [widest + 0.01, 0.01],
      [widest + 0.01, l * 0.42],
      [widest + 0.007, l * 0.43],
    ],
    V(0, 0),
    V(0, 1, 0),
    { segments: 24, from: Math.PI * 0.1, to: Math.PI * 0.75 },
  );
  guard.rotateY(shield);
  guard.applyQuaternion(new THREE.Quaternion().setFromUnitVectors(V(0, 1, 0), along));
  const start = from.clone().addScaledVector(d, 0.22);
  kit.add('shield', guard.translate(start.x, start.y, start.z));
}

/** Pegs of rider and passenger, brake pedal, gear lever, side stand. */
export function footGear(kit, { x, y, z = 0.13, passenger }) {
  kit.both(
    'dark',
    tube(
      [
        [x, y, z - 0.06],
        [x + 0.005, y, z],
      ],
      0.011,
    ),
  );
  kit.both('rubber', place(box(0.034, 0.026, 0.11, 0.01), { at: [x, y + 0.002, z + 0.06] }));
  kit.both(
    'dark',
    plate(
      polygon([
        [x + 0.03, y + 0.12, 0.02],
        [x - 0.06, y + 0.1, 0.02],
        [x - 0.02, y - 0.02, 0.012],
        [x + 0.025, y - 0.02, 0.012],
      ]),
      0.01,
      0.003,
      { z: z - 0.045 },
    ),
  );
  if (passenger) {
    const [px, py] = passenger;
    kit.both(
      'dark',
      tube(
        [
          [px + 0.1, py + 0.13, z - 0.04],
          [px + 0.03, py + 0.03, z - 0.03],
          [px, py, z - 0.02],
        ],
        0.009,
      ),
    );
    kit.both('rubber', place(box(0.03, 0.022, 0.09, 0.009), { at: [px, py + 0.002, z + 0.03] }));
  }
  kit.add(
    'blackmetal',
    tube(
      [
        [x + 0.02, y - 0.02, z - 0.02],
        [x + 0.1, y - 0.045, z + 0.01],
        [x + 0.19, y - 0.012, z + 0.03],
      ],
      0.008,
    ),
  );
  kit.add('rubber', place(box(0.04, 0.012, 0.045, 0.005), { at: [x + 0.195, y - 0.004, z + 0.045] }));
  kit.add(
    'blackmetal',
    tube(
      [
        [x + 0.06, y - 0.02, -z + 0.03],
        [x + 0.13, y - 0.01, -z],
        [x + 0.2, y + 0.01, -z - 0.005],
      ],
      0.007,
    ),
  );
  kit.add('rubber', rod([x + 0.2, y + 0.012, -z - 0.045], [x + 0.2, y + 0.012, -z], 0.011));
  kit.add(
    'blackmetal',
    tube(
      [
        [x + 0.04, y - 0.06, -0.1],
        [x - 0.1, y - 0.12, -0.135],
        [x - 0.2, y - 0.155, -0.15],
      ],
      0.009,
    ),
  );
}

/** Radiator core with fins, leaning back. */
export function radiator(kit, { at, width = 0.24, height = 0.17, lean = -14 }) {
  kit.add('dark', place(box(0.03, height, width, 0.006), { at, rz: lean }));
  const rows = Math.round((height - 0.02) / 0.01);
  for (let i = 0; i <= rows; i++) {
    const up = -height / 2 + 0.01 + (i * (height - 0.02)) / rows;
    kit.add('steelDark', place(box(0.033, 0.0016, width - 0.02, 0.0005, 1).translate(0, up, 0), { at, rz: lean }));
  }
  kit.both('plastic', place(box(0.034, height, 0.016, 0.006), { at: [at[0], at[1], width / 2], rz: lean }));
}
