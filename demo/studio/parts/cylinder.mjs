// Cylinder, head and what is fed into it, in the tilted frame they stand in.
import { THREE, V, rad } from '../geometry/basics.mjs';
import { plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, rod, tube } from '../geometry/solids.mjs';

/** A fin or flange lying across the cylinder, its corners round. */
function slab(long, wide, thick, corner, up) {
  const [x, z] = [long / 2, wide / 2];
  const outline = [
    [-x, -z],
    [x, -z],
    [x, z],
    [-x, z],
  ];
  const edge = Math.min(0.0016, thick * 0.3);
  return plate(polygon(outline, corner), thick, edge, { segments: 1, curve: 6 })
    .rotateX(Math.PI / 2)
    .translate(0, up, 0);
}

const CAM_END = [
  [0.001, 0.009],
  [0.022, 0.008],
  [0.027, 0.003],
  [0.028, -0.012],
  [0.001, -0.012],
];
const PLUG_CAP = [
  [0.001, 0.026],
  [0.011, 0.025],
  [0.012, 0.02],
  [0.009, 0.014],
  [0.012, 0.004],
  [0.013, -0.006],
];

/** Cooled by the wind: fins round the barrel, finer ones round the head. */
function airCooled(add, o, wide) {
  const { height: h, head } = o;
  for (let i = 0; i < o.fins; i++) {
    const q = i / (o.fins - 1);
    const swell = 0.94 + 0.1 * Math.sin(q * 2.6);
    add(o.material, slab(0.152 * swell, wide * 1.06 * swell, 0.0046, 0.03, 0.012 + q * (h - 0.01)));
  }
  for (let i = 0; i < 3; i++) add(head, slab(0.164, wide * 1.12, 0.0042, 0.026, h + 0.012 + i * 0.012));
  for (const side of [1, -1]) {
    add(o.valve, lathe(CAM_END, V(0.012, h + 0.058, side * wide * 0.45), V(0, 0, side), { segments: 36 }));
    for (const [x, y] of [
      [-0.024, 0.044],
      [0.048, 0.044],
    ])
      add('steel', rod([x, h + y, side * wide * 0.4], [x, h + y, side * (wide * 0.45 + 0.006)], 0.0048, 0.0048, 6));
  }
}

/** Cooled by water: smooth walls, the jacket a little proud of them, plug caps on the cover. */
function waterCooled(add, o, wide) {
  const { height: h, head } = o;
  add(o.material, box(0.13, h + 0.02, wide, 0.022, 4).translate(0, h / 2 - 0.006, 0));
  add(o.material, box(0.138, h * 0.5, wide * 0.86, 0.026, 4).translate(0, h * 0.48, 0));
  add('seam', slab(0.144, wide * 1.02, 0.002, 0.02, h + 0.004));
  add(head, box(0.146, 0.05, wide * 1.03, 0.016, 4).translate(0, h + 0.03, 0));
  for (let i = 0; i < o.cylinders; i++) {
    const z = ((i + 0.5) / o.cylinders - 0.5) * wide * 0.86;
    add('rubber', lathe(PLUG_CAP, V(0, h + 0.086, z), V(0, 1, 0), { segments: 24 }));
  }
}

/** The block; `wide` is its size across the machine. Answers points on it: port(z), back, plug, water. */
export function cylinder(kit, o, wide) {
  const frame = new THREE.Matrix4().makeRotationZ(rad(-o.tilt)).setPosition(o.x + 0.065, o.y + 0.1, 0);
  const add = (material, g) => kit.add(material, g.applyMatrix4(frame));
  const { height: h, head } = o;
  add(o.material, box(0.1, h + 0.06, wide * 0.72, 0.012).translate(0, h / 2 - 0.01, 0));
  add(o.material, slab(0.16, wide * 1.04, 0.012, 0.03, 0.002));
  (o.fins ? airCooled : waterCooled)(add, o, wide);
  add(head, box(0.145, 0.034, wide * 1.02, 0.012, 3).translate(0, h + 0.022, 0));
  add(o.valve, box(0.125, 0.05, wide * 0.9, 0.02, 4).translate(0, h + 0.062, 0));
  add('seam', slab(0.132, wide * 0.94, 0.0022, 0.018, h + 0.046));
  add(o.valve, slab(0.136, wide * 0.97, 0.007, 0.02, h + 0.05));
  for (const x of [-0.056, 0.056]) {
    for (const z of [-0.42, -0.14, 0.14, 0.42])
      add('steel', rod([x, h + 0.05, z * wide], [x, h + 0.06, z * wide], 0.0052, 0.0052, 6));
  }
  const point = (x, y, z) => V(x, y, z).applyMatrix4(frame);
  return {
    port: (z) => point(0.075, h + 0.02, z),
    back: point(-0.07, h + 0.025, 0),
    plug: point(0.02, h + 0.03, wide * 0.54),
    water: point(-0.02, h + 0.02, wide * 0.5),
  };
}

/** Throttle and its rubber boots behind the head, and the lead to a single cylinder's plug. */
export function intake(kit, { back, plug }, o, wide) {
  const beside = (point, ...by) => point.clone().add(V(...by));
  const along = [back, beside(back, -0.05, 0.01), beside(back, -0.11, 0.02)];
  kit.add('rubber', tube(along, 0.023, { segments: 20, around: 18 }));
  kit.add('engine', rod(beside(back, -0.035, 0.007), beside(back, -0.085, 0.017), 0.028, 0.028, 28));
  kit.add('dark', box(0.034, 0.046, wide * 0.4, 0.01).translate(back.x - 0.06, back.y + 0.012, 0.02));
  kit.add('alu', rod(beside(back, -0.06, 0.03, -0.02), beside(back, -0.06, 0.05, -0.02), 0.018, 0.016, 24));
  if (o.cylinders > 1) return;
  kit.add('rubber', rod(plug, beside(plug, 0, 0.012, 0.03), 0.0095, 0.0085));
  const lead = [beside(plug, 0, 0.01, 0.025), beside(plug, -0.02, 0.08, 0.04), beside(plug, -0.09, 0.14)];
  kit.add('rubber', tube(lead, 0.0042, { segments: 24, around: 8 }));
}
