import { THREE, V, place, rad } from '../geometry/basics.mjs';
import { circleHole, plate } from '../geometry/shapes.mjs';
import { box, lathe, rod } from '../geometry/solids.mjs';

/** Plate with petal edge and drilled holes. */
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

/** Disc of radius r at z, its caliper at an angle in degrees. */
export function discBrake(kit, [x, y], d) {
  const out = Math.sign(d.z);
  kit.add('disc', discPlate(d.r).translate(x, y, d.z));
  for (let k = 0; k < 5; k++) {
    const a = (k / 5) * Math.PI * 2 + 0.3;
    const at = (angle, r) => [x + Math.cos(angle) * r, y + Math.sin(angle) * r, d.z];
    kit.add('dark', rod(at(a, d.r * 0.3), at(a + 0.35, d.r * 0.7), 0.006));
  }
  const ring = d.r * 0.32;
  const carrier = [
    [0.02, -0.006],
    [ring, -0.006],
    [ring, 0.006],
    [0.02, 0.006],
  ];
  kit.add('dark', lathe(carrier, V(x, y, d.z)));
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

/** Brake shoes in a round housing on the left of the hub. */
export function drumBrake(kit, [x, y], r, z) {
  const cover = [
    [0.001, -0.02],
    [r - 0.01, -0.02],
    [r, -0.014],
    [r, 0.014],
    [r - 0.01, 0.02],
    [0.03, 0.026],
    [0.001, 0.026],
  ];
  kit.add('alu', lathe(cover, V(x, y, z)));
}
