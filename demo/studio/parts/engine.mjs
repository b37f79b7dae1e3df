import { THREE, V, place, rad } from '../geometry/basics.mjs';
import { blob, plate } from '../geometry/shapes.mjs';
import { box, lathe, rod, tube } from '../geometry/solids.mjs';

const CASE = [
  [-0.2, 0.02],
  [-0.19, 0.085],
  [-0.1, 0.125],
  [0, 0.12],
  [0.09, 0.12],
  [0.15, 0.075],
  [0.165, 0],
  [0.135, -0.085],
  [0.05, -0.12],
  [-0.08, -0.115],
  [-0.17, -0.07],
];
const COVER = [
  [-0.15, 0],
  [-0.135, 0.07],
  [-0.06, 0.1],
  [0.03, 0.092],
  [0.11, 0.075],
  [0.135, 0],
  [0.11, -0.075],
  [0.03, -0.1],
  [-0.07, -0.098],
  [-0.135, -0.06],
];

const BIG_COVER = [
  [0.001, 0.03],
  [0.05, 0.028],
  [0.07, 0.02],
  [0.078, 0.008],
  [0.08, -0.004],
  [0.001, -0.004],
];
const BADGE = [
  [0.001, 0.004],
  [0.034, 0.003],
  [0.04, -0.002],
  [0.001, -0.004],
];
const SMALL_COVER = [
  [0.001, 0.018],
  [0.03, 0.016],
  [0.042, 0.006],
  [0.044, -0.006],
  [0.001, -0.006],
];

/** Clutch cover on the right, generator cover on the left, with their screws. */
function sideCovers(kit, o) {
  for (const side of [1, -1]) {
    const z = side * o.half * 1.04;
    const at = (x, y, dz) => V(o.x + x, o.y + y, z + side * dz);
    const round = (material, profile, centre, segments) => {
      kit.add(material, lathe(profile, centre, V(0, 0, side), { segments }));
    };
    const cover = plate(blob(COVER), 0.05, 0.014, { fine: 0.04 });
    kit.add(o.material, cover.translate(o.x, o.y, z + side * 0.016));
    const big = side > 0 ? -0.035 : 0.055;
    round(o.cover, BIG_COVER, at(big, 0.004 * side, 0.04), 64);
    round(o.badge, BADGE, at(big, 0.004 * side, 0.071), 48);
    round(o.material, SMALL_COVER, at(side * 0.085, 0.01, 0.04), 48);
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * Math.PI * 2 + 0.2;
      const [x, y] = [Math.cos(a) * 0.137, Math.sin(a) * 0.087];
      kit.add('steel', rod(at(x, y, 0.03), at(x, y, 0.045), 0.0062, 0.0062, 6));
    }
  }
}

/** Cylinder block in its own tilted frame; `wide` is its size across the machine. */
function cylinder(kit, o, wide) {
  const frame = new THREE.Matrix4().makeRotationZ(rad(-o.tilt)).setPosition(o.x + 0.065, o.y + 0.1, 0);
  const add = (material, g) => kit.add(material, g.applyMatrix4(frame));
  const { height: h, head } = o;
  add(o.material, box(0.1, h + 0.06, wide * 0.72, 0.012).translate(0, h / 2 - 0.01, 0));
  if (o.fins) {
    for (let i = 0; i < o.fins; i++) {
      const q = i / (o.fins - 1);
      const swell = 0.94 + 0.1 * Math.sin(q * 2.6);
      add(
        o.material,
        box(0.15 * swell, 0.0052, wide * 1.06 * swell, 0.0022, 2).translate(0, 0.012 + q * (h - 0.01), 0),
      );
    }
    for (let i = 0; i < 3; i++) add(head, box(0.162, 0.005, wide * 1.12, 0.002).translate(0, h + 0.012 + i * 0.012, 0));
  } else {
    add(o.material, box(0.135, h, wide, 0.018).translate(0, h / 2, 0));
    for (let i = 0; i < 4; i++)
      add(o.material, box(0.14, 0.006, wide * 1.02, 0.002).translate(0, h * (0.2 + i * 0.2), 0));
  }
  add(head, box(0.145, 0.034, wide * 1.02, 0.01).translate(0, h + 0.022, 0));
  add(o.valve, box(0.125, 0.05, wide * 0.9, 0.018).translate(0, h + 0.062, 0));
  add('dark', box(0.07, 0.012, wide * 0.5, 0.005).translate(0, h + 0.09, 0));
  for (const x of [-0.05, 0.05]) {
    for (const z of [-0.36, 0.36]) {
      add('steel', rod([x, h + 0.05, z * wide], [x, h + 0.078, z * wide], 0.006, 0.006, 6));
    }
  }
  const point = (x, y, z) => V(x, y, z).applyMatrix4(frame);
  return {
    port: (z) => point(0.075, h + 0.02, z),
    back: point(-0.07, h + 0.025, 0),
    plug: point(0.02, h + 0.03, wide * 0.54),
  };
}

/**
 * Engine with one, two or four cylinders in a row across the machine.
 * options: x, y, half (width of the case), cylinders, their tilt and height, fins (0: water-cooled) and the materials
 * material, head, valve, cover, badge. Returns where the exhaust pipes begin.
 */
export function engine(kit, options) {
  const head = options.head ?? options.material;
  const o = { cylinders: 1, half: 0.0825, head, valve: head, badge: 'dark', ...options };
  const wide = { 1: 0.145, 2: 0.24, 4: 0.36 }[o.cylinders];
  const body = plate(blob(CASE), o.half * 2, 0.016, { fine: 0.04 });
  kit.add(o.material, body.translate(o.x, o.y, 0));
  sideCovers(kit, o);
  for (let i = 0; i < 5; i++)
    kit.add(o.material, box(0.2, 0.006, o.half * 1.7, 0.002).translate(o.x, o.y - 0.118 - 0.004 * i, 0));
  const { port, back, plug } = cylinder(kit, o, wide);
  const beside = (point, ...by) => point.clone().add(V(...by));
  const intake = [back, beside(back, -0.05, 0.01), beside(back, -0.11, 0.02)];
  kit.add('dark', tube(intake, 0.024, { segments: 20 }));
  kit.add('plastic', place(box(0.06, 0.07, wide * 0.5, 0.014), { at: [back.x - 0.06, back.y + 0.008, 0.02] }));
  if (o.cylinders === 1) {
    kit.add('dark', rod(plug, beside(plug, 0, 0.012, 0.03), 0.009));
    const lead = [beside(plug, 0, 0.01, 0.025), beside(plug, -0.02, 0.08, 0.04), beside(plug, -0.09, 0.14)];
    kit.add('plastic', tube(lead, 0.0045, { segments: 24, around: 8 }));
  }
  const spread = { 1: [0.02], 2: [0.06, -0.06], 4: [0.135, 0.045, -0.045, -0.135] }[o.cylinders];
  return spread.map(port);
}
