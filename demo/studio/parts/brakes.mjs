import { THREE, V, place, rad } from '../geometry/basics.mjs';
import { circleHole, plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, rod, tube } from '../geometry/solids.mjs';

/** Drilled plate, its edge round or in ten petals. */
function discPlate(r, petals) {
  const shape = new THREE.Shape();
  const n = 160;
  for (let i = 0; i <= n; i++) {
    const a = (i / n) * Math.PI * 2;
    const edge = petals ? r - 0.005 * (0.5 + 0.5 * Math.cos(a * 10)) ** 2 : r;
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

const ARMS = 6;

/** Star that carries the disc, with the studs that hold the two together. */
function carrier(kit, [x, y], { r, z }) {
  const outline = Array.from({ length: ARMS * 4 }, (_, i) => {
    const a = ((Math.floor(i / 4) + [-0.3, -0.09, 0.09, 0.3][i % 4]) / ARMS) * Math.PI * 2;
    const at = r * (i % 4 === 1 || i % 4 === 2 ? 0.71 : 0.44);
    return [Math.cos(a) * at, Math.sin(a) * at];
  });
  const star = polygon(outline, 0.008);
  star.holes.push(circleHole(0, 0, 0.022));
  kit.add('dark', plate(star, 0.008, 0.002).translate(x, y, z));
  for (let k = 0; k < 5; k++) {
    const a = (k / 5) * Math.PI * 2 + 0.3;
    const [bx, by] = [x + Math.cos(a) * 0.034, y + Math.sin(a) * 0.034];
    kit.add('steel', rod([bx, by, z], [bx, by, z + Math.sign(z) * 0.009], 0.0062, 0.0058, 6));
  }
  for (let k = 0; k < ARMS; k++) {
    const a = (k / ARMS) * Math.PI * 2;
    const [sx, sy] = [x + Math.cos(a) * r * 0.68, y + Math.sin(a) * r * 0.68];
    kit.add('steel', rod([sx, sy, z - 0.0065], [sx, sy, z + 0.0065], 0.0065));
  }
}

/** Where the hose leaves a caliper: behind its outer half. */
function bleeder([x, y], { r, z, caliper: angle }) {
  const a = rad(angle);
  return V(x + Math.cos(a) * (r + 0.012), y + Math.sin(a) * (r + 0.012), z + Math.sign(z) * 0.02);
}

/** Hose from a front caliper up behind the fork leg to the steering head, clipped to the slider; line: of ./fork.mjs. */
export function brakeHose(kit, line, { z, length }, disc) {
  const from = bleeder([line.axle.x, line.axle.y], disc);
  const side = Math.sign(disc.z);
  const behind = (s, back, aside) => line.at(s, side * aside).add(V(-back, 0));
  const path = [
    from,
    from.clone().add(V(-0.022, 0.05, side * 0.006)),
    behind(length * 0.36, 0.04, z + 0.008),
    behind(length * 0.56, 0.046, z - 0.004),
    behind(length * 0.74, 0.06, z * 0.7),
    behind(length * 0.86, 0.05, 0.03),
  ];
  kit.add('rubber', tube(path, 0.0042, { segments: 60, around: 8 }));
  kit.add('steel', rod(from.clone().add(V(0, 0, -side * 0.008)), from.clone().add(V(0, 0, side * 0.009)), 0.0075));
  kit.add('dark', rod(behind(length * 0.36, 0.046, z + 0.008), line.at(length * 0.36, side * z), 0.0065));
}

/** Cable from the arm of a front drum (its radius) up behind the left leg to the steering head. */
export function drumCable(kit, line, { z, length }, r) {
  const from = V(line.axle.x + Math.cos(rad(150)) * r * 1.35, line.axle.y + Math.sin(rad(150)) * r * 1.35, -0.085);
  const behind = (s, back, aside) => line.at(s, -aside).add(V(-back, 0));
  const path = [
    from,
    behind(length * 0.3, 0.044, z),
    behind(length * 0.56, 0.044, z),
    behind(length * 0.86, 0.05, 0.03),
  ];
  kit.add('rubber', tube(path, 0.0036, { segments: 50, around: 8 }));
}

/** Two halves that hold the disc between them, joined over its edge, on an arm from the axle. */
function caliper(kit, [x, y], { r, z, caliper: angle, material = 'caliper', radial }) {
  const out = Math.sign(z);
  const a = rad(angle);
  const spot = (along, radius, aside) => [
    x + Math.cos(a) * radius - Math.sin(a) * along,
    y + Math.sin(a) * radius + Math.cos(a) * along,
    z + out * aside,
  ];
  const block = (name, size, at) => kit.add(name, place(box(...size), { at: spot(...at), rz: angle + 90 }));
  block(material, [0.09, 0.044, 0.024, 0.01], [0, r * 0.86, 0.0155]);
  block(material, [0.084, 0.042, 0.018, 0.008], [0, r * 0.86, -0.0125]);
  for (const along of [-0.029, 0.029]) block(material, [0.024, 0.02, 0.052, 0.008], [along, r + 0.009, 0.0025]);
  block('steelDark', [0.026, 0.004, 0.03, 0.002], [0, r + 0.006, 0.002]);
  for (const along of [-0.02, 0.02]) {
    const [from, to] = [0.024, 0.033].map((aside) => spot(along, r * 0.85, aside));
    kit.add('dark', rod(from, to, 0.0145, 0.0125, 24));
  }
  for (const along of [-0.036, 0.036]) {
    const [from, to] = [-0.018, 0.034].map((aside) => spot(along, r * 0.86, aside));
    kit.add('steel', rod(from, to, 0.0055, 0.0055, 6));
  }
  kit.add('dark', rod(spot(0.012, r * 0.72, 0.03), spot(0.004, 0.02, 0.036), 0.011, 0.013));
  if (!radial) return;
  block('dark', [0.1, 0.024, 0.026, 0.008], [0, r * 0.64, 0.021]);
  for (const along of [-0.041, 0.041])
    kit.add('steel', rod(spot(along, r * 0.64, 0.014), spot(along, r + 0.026, 0.014), 0.0056, 0.0056, 6));
}

/** d: radius r, z, the angle of its caliper in degrees and its material, petals (a plain edge without), radial (its screws point at the axle). */
export function discBrake(kit, centre, d) {
  const [x, y] = centre;
  kit.add('disc', discPlate(d.r, d.petals).translate(x, y, d.z));
  carrier(kit, centre, d);
  caliper(kit, centre, d);
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
  const arm = z + Math.sign(z) * 0.03;
  const at = (angle, reach, aside) => [x + Math.cos(rad(angle)) * reach, y + Math.sin(rad(angle)) * reach, aside];
  for (let k = 0; k < 8; k++) {
    const rib = box(r * 0.5, 0.005, 0.004, 0.002)
      .translate(r * 0.62, 0, 0)
      .rotateZ((k * Math.PI) / 4);
    kit.add('alu', rib.translate(x, y, z + Math.sign(z) * 0.021));
  }
  kit.add('steel', rod(at(165, r * 0.72, z), at(165, r * 0.72, arm + Math.sign(z) * 0.004), 0.008));
  kit.add('steel', rod(at(165, r * 0.72, arm), at(150, r * 1.35, arm), 0.006));
}
