import { THREE, V } from '../geometry/basics.mjs';
import { lathe, rod } from '../geometry/solids.mjs';
import { discBrake, drumBrake } from './brakes.mjs';
import { castSpokes, wireSpokes } from './spokes.mjs';
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

const FLANGE = [
  [0.03, -0.004],
  [0.052, -0.004],
  [0.052, 0.004],
  [0.03, 0.004],
];

function wireWheel(kit, centre, inner, { hub, width }) {
  kit.add('alu', lathe(hubProfile(hub, 0.03, 0.034)).translate(...centre));
  for (const side of [1, -1]) kit.add('alu', lathe(FLANGE, V(0, 0, side * (hub / 2 - 0.008))).translate(...centre));
  wireSpokes(kit, centre, hub, inner, width);
}

function castWheel(kit, centre, inner, { hub, rim, spokes, count, phase }) {
  kit.add(rim, lathe(hubProfile(hub, 0.038, 0.046)).translate(...centre));
  castSpokes(kit, rim, { shape: spokes, count, phase }, centre, inner);
}

/**
 * A whole wheel standing on the ground at x.
 * options: x, radius, width, wall (height of the tyre's side), spokes ("wire" or a shape of ./spokes.mjs), their count
 * and phase, discs, drum (its radius), tread, rim (material), tape (a coloured line round the rim), hub (width)
 */
export function wheel(kit, options) {
  const o = { rim: 'rim', hub: 0.11, count: 5, phase: 0.3, discs: [], ...options };
  const centre = [o.x, o.radius, 0];
  const inner = o.radius - o.wall;
  kit.add('rubber', tyre(o.radius, o.width, o.wall, o.tread).translate(...centre));
  kit.add(o.rim, rimRing(inner, o.width).translate(...centre));
  for (const side of o.tape ? [1, -1] : []) {
    const ring = new THREE.TorusGeometry(inner + 0.0005, 0.0022, 8, 160);
    kit.add('accent', ring.translate(o.x, o.radius, side * o.width * 0.43));
  }
  (o.spokes === 'wire' ? wireWheel : castWheel)(kit, centre, inner, o);
  const valve = [inner - 0.03, inner - 0.066].map((r) => V(o.x + Math.cos(2.2) * r, o.radius + Math.sin(2.2) * r));
  kit.add('rubber', rod(...valve, 0.0052, 0.0032, 10));
  kit.add('steel', rod([o.x, o.radius, -o.hub / 2 - 0.045], [o.x, o.radius, o.hub / 2 + 0.045], 0.009));
  kit.both('alu', rod([o.x, o.radius, o.hub / 2 + 0.03], [o.x, o.radius, o.hub / 2 + 0.048], 0.016, 0.014, 6));
  for (const disc of o.discs) discBrake(kit, centre, disc);
  if (o.drum) drumBrake(kit, centre, o.drum, -o.hub / 2 - 0.005);
}
