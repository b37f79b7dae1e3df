import { THREE, V, place, rad } from '../geometry/basics.mjs';
import { circleHole, plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, rod } from '../geometry/solids.mjs';
import { tyre } from './tyre.mjs';

function rimRing(inner, width) {
  const q = width * 0.42;
  const outside = [
    [-0.014, -q],
    [0.006, -q - 0.002],
    [0.007, -q + 0.004],
    [-0.004, -q + 0.01],
    [-0.012, -q * 0.5],
    [-0.02, 0],
    [-0.012, q * 0.5],
    [-0.004, q - 0.01],
    [0.007, q - 0.004],
    [0.006, q + 0.002],
    [-0.014, q],
    [-0.026, q * 0.6],
    [-0.034, 0],
    [-0.026, -q * 0.6],
    [-0.014, -q],
  ];
  return lathe(
    outside.map(([r, z]) => [inner + r, z]),
    V(0, 0),
    V(0, 0, 1),
    { segments: 120 },
  );
}

/** Spoke outlines along +x, from the hub to the rim at `end`; each is [points, thickness]. */
const SPOKES = {
  plain: (end) => [
    [
      [
        [0.03, -0.018],
        [end, -0.012],
        [end, 0.012],
        [0.03, 0.018],
      ],
      0.028,
    ],
  ],
  twin: (end) =>
    [1, -1].map((s) => [
      [
        [0.03, 0.006 * s],
        [0.03, 0.024 * s],
        [end, 0.034 * s],
        [end, 0.02 * s],
      ],
      0.028,
    ]),
  star: (end) => [
    [
      [
        [0.025, -0.03],
        [end * 0.55, -0.016],
        [end, -0.03],
        [end, 0.03],
        [end * 0.55, 0.016],
        [0.025, 0.03],
      ],
      0.03,
    ],
  ],
  fork: (end) => [
    [
      [
        [0.03, -0.02],
        [end * 0.5, -0.011],
        [end * 0.56, 0],
        [end * 0.5, 0.011],
        [0.03, 0.02],
      ],
      0.034,
    ],
    ...[1, -1].map((s) => [
      [
        [end * 0.42, -0.004 * s],
        [end * 0.5, 0.012 * s],
        [end, end * 0.3 * s],
        [end, end * 0.22 * s],
      ],
      0.026,
    ]),
  ],
  blade: (end) => [
    [
      [
        [0.03, -0.006],
        [0.03, 0.03],
        [end * 0.6, 0.034],
        [end, 0.075],
        [end, 0.05],
        [end * 0.6, 0.012],
      ],
      0.03,
    ],
  ],
  slim: (end) => [
    [
      [
        [0.03, -0.012],
        [end, -0.007],
        [end, 0.007],
        [0.03, 0.012],
      ],
      0.024,
    ],
  ],
};

function castSpokes(kit, o, material, centre, inner) {
  const count = o.spokes ?? 5;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + (o.phase ?? 0.3);
    for (const [points, thickness] of SPOKES[o.style](inner - 0.022)) {
      const spoke = plate(polygon(points, 0.006), thickness, 0.005, { fine: 0.08 });
      kit.add(material, spoke.rotateZ(angle).translate(...centre));
    }
  }
}

function wireSpokes(kit, [x, y], hub, inner, width) {
  const count = 36;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2;
    const side = i % 2 ? 1 : -1;
    const twist = (Math.floor(i / 2) % 2 ? 1 : -1) * rad(58);
    const from = V(x + Math.cos(angle + twist) * 0.047, y + Math.sin(angle + twist) * 0.047, side * (hub / 2 - 0.008));
    const to = V(x + Math.cos(angle) * (inner - 0.026), y + Math.sin(angle) * (inner - 0.026), side * width * 0.08);
    kit.add('steel', rod(from, to, 0.0024, 0.0024, 8));
    kit.add('steel', rod(from.clone().lerp(to, 0.93), to, 0.0038, 0.0038, 8));
  }
}

/** Brake disc with petal edge and drilled holes. */
function discPlate(r) {
  const shape = new THREE.Shape();
  const n = 160;
  for (let i = 0; i <= n; i++) {
    const a = (i / n) * Math.PI * 2;
    const edge = r - 0.005 * (0.5 + 0.5 * Math.cos(a * 10)) ** 2;
    if (i) shape.lineTo(Math.cos(a) * edge, Math.sin(a) * edge);
    else shape.moveTo(edge, 0);
  }
  shape.holes.push(circleHole(0, 0, r * 0.66));
  for (let k = 0; k < 30; k++) {
    const a = (k / 30) * Math.PI * 2;
    const at = r * (0.74 + 0.07 * (k % 3));
    shape.holes.push(circleHole(Math.cos(a) * at, Math.sin(a) * at, 0.0042));
  }
  return plate(shape, 0.004, 0.0006, { segments: 1, curve: 8 });
}

/** d: radius, z and the caliper's angle in degrees. */
function brake(kit, [x, y], d) {
  const out = Math.sign(d.z);
  kit.add('disc', discPlate(d.r).translate(x, y, d.z));
  for (let k = 0; k < 5; k++) {
    const a = (k / 5) * Math.PI * 2 + 0.3;
    const at = (angle, r) => [x + Math.cos(angle) * r, y + Math.sin(angle) * r, d.z];
    kit.add('dark', rod(at(a, d.r * 0.3), at(a + 0.35, d.r * 0.7), 0.006));
  }
  const ring = d.r * 0.32;
  kit.add(
    'dark',
    lathe(
      [
        [0.02, -0.006],
        [ring, -0.006],
        [ring, 0.006],
        [0.02, 0.006],
      ],
      V(x, y, d.z),
    ),
  );
  if (d.caliper === undefined) return;
  const a = rad(d.caliper);
  const [cx, cy] = [x + Math.cos(a) * d.r * 0.86, y + Math.sin(a) * d.r * 0.86];
  const turn = d.caliper + 90;
  kit.add(d.material ?? 'caliper', place(box(0.088, 0.05, 0.05, 0.014), { at: [cx, cy, d.z + out * 0.006], rz: turn }));
  kit.add('dark', place(box(0.06, 0.058, 0.03, 0.01), { at: [cx, cy, d.z + out * 0.012], rz: turn }));
  for (const q of [-0.022, 0.022]) {
    const [bx, by] = [cx - Math.sin(a) * q, cy + Math.cos(a) * q];
    kit.add('steel', rod([bx, by, d.z], [bx, by, d.z + out * 0.036], 0.009));
  }
}

const hubProfile = (hub, waist, flange) => [
  [0.001, -hub / 2],
  [0.036, -hub / 2],
  [0.04, -hub / 2 + 0.006],
  [waist, -0.02],
  [flange, -0.015],
  [flange, 0.015],
  [waist, 0.02],
  [0.04, hub / 2 - 0.006],
  [0.036, hub / 2],
  [0.001, hub / 2],
];

/**
 * A whole wheel standing on the ground at x.
 * o: x, radius, width, wall, style ("wire" or a key of SPOKES), spokes, discs, drum, tread, rim, tape
 */
export function wheel(kit, o) {
  const centre = [o.x, o.radius, 0];
  const inner = o.radius - o.wall;
  const hub = o.hub ?? 0.11;
  const material = o.rim ?? 'rim';
  kit.add('rubber', tyre(o.radius, o.width, o.wall, o.tread).translate(...centre));
  kit.add(material, rimRing(inner, o.width).translate(...centre));
  for (const side of o.tape ? [1, -1] : []) {
    const ring = new THREE.TorusGeometry(inner + 0.0005, 0.0022, 8, 160);
    kit.add('accent', ring.translate(o.x, o.radius, side * o.width * 0.43));
  }
  if (o.style === 'wire') {
    kit.add('alu', lathe(hubProfile(hub, 0.03, 0.034)).translate(...centre));
    for (const s of [1, -1]) {
      kit.add(
        'alu',
        lathe(
          [
            [0.03, -0.004],
            [0.052, -0.004],
            [0.052, 0.004],
            [0.03, 0.004],
          ],
          V(0, 0, s * (hub / 2 - 0.008)),
        ).translate(...centre),
      );
    }
    wireSpokes(kit, centre, hub, inner, o.width);
  } else {
    kit.add(material, lathe(hubProfile(hub, 0.038, 0.046)).translate(...centre));
    castSpokes(kit, o, material, centre, inner);
  }
  kit.add('steel', rod([o.x, o.radius, -hub / 2 - 0.045], [o.x, o.radius, hub / 2 + 0.045], 0.009));
  kit.both('alu', rod([o.x, o.radius, hub / 2 + 0.03], [o.x, o.radius, hub / 2 + 0.048], 0.016, 0.014, 6));
  for (const d of o.discs ?? []) brake(kit, centre, d);
  if (o.drum) {
    const r = o.drum;
    const cover = [
      [0.001, -0.02],
      [r - 0.01, -0.02],
      [r, -0.014],
      [r, 0.014],
      [r - 0.01, 0.02],
      [0.03, 0.026],
      [0.001, 0.026],
    ];
    kit.add('alu', lathe(cover, V(o.x, o.radius, -hub / 2 - 0.005)));
  }
}
