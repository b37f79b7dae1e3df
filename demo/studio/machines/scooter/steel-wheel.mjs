// The pressed disc of a steel wheel, as scooters without cast wheels have it.
import { THREE, V, smooth } from '../../geometry/basics.mjs';
import { circleHole, panel } from '../../geometry/shapes.mjs';
import { lathe, rod } from '../../geometry/solids.mjs';

const HOLES = 10;
const HUB = [
  [0.001, 0.05],
  [0.024, 0.05],
  [0.032, 0.044],
  [0.036, 0.03],
  [0.036, -0.03],
  [0.032, -0.044],
  [0.001, -0.05],
];

/** Dished from the nuts at the hub out to the rim, with a ring of holes. */
export function steelDisc(kit, { x, radius, wall }, material) {
  const reach = radius - wall - 0.012;
  const disc = new THREE.Shape();
  disc.absarc(0, 0, reach, 0, Math.PI * 2);
  const middle = reach * 0.72;
  for (let i = 0; i < HOLES; i++) {
    const a = (i / HOLES) * Math.PI * 2;
    disc.holes.push(circleHole(Math.cos(a) * middle, Math.sin(a) * middle, reach * 0.105));
  }
  const dished = (v) => {
    const r = Math.hypot(v.x, v.y);
    v.z += 0.02 * smooth(0.045, 0.075, r) - 0.016 * smooth(reach * 0.84, reach, r);
    return v;
  };
  kit.add(
    material,
    panel(disc, { z: 0.002, t: 0.0045, bevel: 0.0012, fine: 0.005, warp: dished }).translate(x, radius, 0),
  );
  kit.add(material, lathe(HUB, V(x, radius, 0)));
  for (let i = 0; i < 4; i++) {
    const a = (i / 4) * Math.PI * 2 + 0.4;
    const at = [x + Math.cos(a) * 0.044, radius + Math.sin(a) * 0.044];
    kit.add('steel', rod([...at, 0.002], [...at, 0.012], 0.0075, 0.007, 6));
  }
}
