// Drive to the rear wheel: chain and sprocket, open or in a closed case.
import { THREE, V } from '../geometry/basics.mjs';
import { blob, circleHole, plate, polygon } from '../geometry/shapes.mjs';
import { lathe, rod } from '../geometry/solids.mjs';

const [SPROCKET, PINION, CHAIN_Z, PITCH] = [0.1, 0.042, -0.082, 0.0159];

/** Closed case that hides the chain, as on everyday machines. */
export function chainCase(kit, [x, y], [fx, fy]) {
  const r = SPROCKET;
  const run = (t, off) => [x + (fx - x) * t, y + (fy - y) * t + off];
  const outline = (k) => [
    [x - (r + 0.01) * k, y],
    [x, y + (r + 0.012) * k],
    run(0.6, r * 0.78 * k),
    run(1, 0.05 * k),
    run(1 + 0.05 * k, -0.02),
    run(0.6, -r * 0.75 * k),
    [x, y - (r + 0.012) * k],
  ];
  kit.add('plastic', plate(blob(outline(1)), 0.03, 0.01, { z: CHAIN_Z, fine: 0.05 }));
  kit.add('plastic', plate(blob(outline(0.78)), 0.036, 0.006, { z: CHAIN_Z, fine: 0.05 }));
  kit.add('seam', plate(blob(outline(1.006)), 0.002, 0.0004, { z: CHAIN_Z }));
}

const TEETH = 40;

function sprocket(kit, [x, y], z) {
  const tooth = (i) => {
    const a = (i / (TEETH * 2)) * Math.PI * 2;
    const r = SPROCKET + (i % 2 ? 0.005 : -0.004);
    return [Math.cos(a) * r, Math.sin(a) * r, 0.002];
  };
  const wheel = polygon(Array.from({ length: TEETH * 2 }, (_, i) => tooth(i)));
  wheel.holes.push(circleHole(0, 0, 0.03));
  for (let k = 0; k < 6; k++) {
    const a = (k / 6) * Math.PI * 2;
    wheel.holes.push(circleHole(Math.cos(a) * 0.074, Math.sin(a) * 0.074, 0.014));
    const [bx, by] = [x + Math.cos(a + 0.5) * 0.05, y + Math.sin(a + 0.5) * 0.05];
    kit.add('steel', rod([bx, by, z - 0.011], [bx, by, z], 0.0075, 0.0075, 6));
  }
  kit.add('steelDark', plate(wheel, 0.006, 0.0008, { segments: 1, curve: 8 }).translate(x, y, z));
  const hub = [
    [0.001, -0.012],
    [0.032, -0.012],
    [0.04, 0],
    [0.06, 0.004],
    [0.06, 0.03],
    [0.001, 0.03],
  ];
  kit.add('dark', lathe(hub, V(x, y, z), V(0, 0, 1), { segments: 48 }));
}

/** Chain at z (on the left) from the gearbox to the sprocket, link by link, and the guard above it. */
export function openChain(kit, axle, front, z = CHAIN_Z) {
  sprocket(kit, axle, z);
  const slope = Math.atan2(front[1] - axle[1], front[0] - axle[0]);
  const arc = (c, radius, start, steps) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const a = start + (Math.PI * i) / steps;
      return V(c[0] + Math.cos(a) * radius, c[1] + Math.sin(a) * radius, z);
    });
  const loop = [...arc(axle, SPROCKET, slope + Math.PI / 2, 24), ...arc(front, PINION, slope - Math.PI / 2, 16)];
  const path = new THREE.CurvePath();
  for (const [i, p] of loop.entries()) path.add(new THREE.LineCurve3(p, loop[(i + 1) % loop.length]));
  const links = Math.round(path.getLength() / PITCH / 2) * 2;
  for (let i = 0; i < links; i++) {
    const [a, b] = [path.getPointAt(i / links), path.getPointAt(((i + 1) % links) / links)];
    const turn = Math.atan2(b.y - a.y, b.x - a.x);
    const wide = i % 2 ? 0.0082 : 0.0052;
    for (const side of [1, -1]) {
      const strap = new THREE.BoxGeometry(PITCH + 0.008, 0.0125, 0.002).rotateZ(turn);
      kit.add('steelDark', strap.translate((a.x + b.x) / 2, (a.y + b.y) / 2, z + side * wide));
    }
    kit.add('steel', rod([a.x, a.y, z - 0.0105], [a.x, a.y, z + 0.0105], 0.0042, 0.0042, 8));
  }
  const above = (t, up) => [axle[0] + (front[0] - axle[0]) * t, axle[1] + (front[1] - axle[1]) * t + up, 0.02];
  const guard = [
    above(-0.13, SPROCKET + 0.012),
    above(0.1, SPROCKET + 0.035),
    above(0.72, PINION + 0.055),
    above(0.72, PINION + 0.025),
  ];
  kit.add(
    'plastic',
    plate([...guard, above(0.1, SPROCKET + 0.006), above(-0.08, SPROCKET - 0.006)], 0.008, 0.003, {
      z: z - 0.016,
    }),
  );
  kit.add(
    'plastic',
    plate([...guard.slice(0, 3), above(0.72, PINION + 0.05), above(0.1, SPROCKET + 0.029)], 0.03, 0.003, {
      z: z - 0.002,
    }),
  );
}
