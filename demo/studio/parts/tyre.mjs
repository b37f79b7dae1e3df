import { THREE, crease, rad, smooth } from '../geometry/basics.mjs';

const turns = (angle, count, shift = 0) => {
  const f = (angle / (Math.PI * 2)) * count + shift;
  return f - Math.floor(f);
};

/** How deep the tread is cut at an angle and at `side` (-1..1 across the tyre). */
const TREADS = {
  road(angle, side) {
    const across = Math.abs(side);
    if (across < 0.05) return 0.004;
    const groove = turns(angle, 30, across * 0.9 + (side > 0 ? 0.5 : 0));
    return across > 0.16 && across < 0.84 && groove < 0.2 ? 0.0045 : 0;
  },
  commuter(angle, side) {
    const across = Math.abs(side);
    const groove = turns(angle, 44, side > 0 ? 0.5 : 0);
    return across < 0.86 && (groove < 0.16 || Math.abs(across - 0.34) < 0.05) ? 0.004 : 0;
  },
  knob(angle, side) {
    const row = (side + 1) * 2.5;
    const groove = turns(angle, 34, (Math.floor(row) % 2) * 0.5);
    return Math.abs(side) < 0.95 && (groove < 0.3 || row % 1 < 0.18) ? 0.009 : 0;
  },
};

/** Tyre about z at the origin: outer radius, width, height of its wall. */
export function tyre(radius, width, height, tread = 'road', segments = 180) {
  const across = 24;
  const reach = rad(128);
  const inner = radius - height;
  const cut = TREADS[tread];
  const positions = [];
  const index = [];
  for (let i = 0; i < segments; i++) {
    const angle = (i / segments) * Math.PI * 2;
    for (let j = 0; j <= across; j++) {
      const a = (-1 + (2 * j) / across) * reach;
      let z = Math.sin(a) * width * 0.5;
      if (Math.abs(a) > rad(90)) {
        z = Math.sign(a) * width * 0.5 * (1 - 0.28 * smooth(rad(90), reach, Math.abs(a)));
      }
      const r = Math.max(inner + height * 0.42 + Math.cos(a) * height * 0.58, inner - 0.004);
      const side = (z / width) * 2;
      const depth = Math.abs(side) < 0.97 ? cut(angle, side) : 0;
      positions.push(Math.cos(angle) * (r - depth), Math.sin(angle) * (r - depth), z);
    }
  }
  const row = across + 1;
  for (let i = 0; i < segments; i++) {
    for (let j = 0; j < across; j++) {
      const [a, b] = [i * row + j, ((i + 1) % segments) * row + j];
      index.push(a, b, a + 1, b, b + 1, a + 1);
    }
  }
  const g = new THREE.BufferGeometry();
  g.setAttribute('position', new THREE.Float32BufferAttribute(positions, 3));
  g.setIndex(index);
  return crease(g, 48);
}
