// What every scooter stands on: small wheels, fork, bar, footboard.
import { V } from '../../geometry/basics.mjs';
import { loft } from '../../geometry/loft.mjs';
import { panel } from '../../geometry/shapes.mjs';
import { box, tube } from '../../geometry/solids.mjs';
import { fork, forkLine } from '../../parts/fork.mjs';
import { barMirrors, handlebar } from '../../parts/handlebar.mjs';
import { mudguard } from '../../parts/mudguard.mjs';
import { wheel } from '../../parts/wheel.mjs';

const FRONT = { x: 0.64, radius: 0.24 };
const REAR = { x: -0.62, radius: 0.22 };

/** o: frontWheel, rearWheel, frontDisc, mudguard, mirrors (their material). Returns the top of the steering column. */
export function scooterChassis(kit, o) {
  wheel(kit, { ...REAR, width: 0.1, wall: 0.07, drum: 0.06, hub: 0.1, ...o.rearWheel });
  const brake = o.frontDisc ? { discs: [{ r: 0.1, z: 0.062, caliper: 165 }] } : { drum: 0.062 };
  wheel(kit, { ...FRONT, width: 0.092, wall: 0.066, hub: 0.095, ...brake, ...o.frontWheel });
  const { x, radius: y } = FRONT;
  const line = forkLine(V(x, y), 27, 0.025);
  fork(kit, line, { length: 0.42, z: 0.082, lower: 'blackmetal', clamps: [0.33, 0.4] });
  mudguard(kit, 'paint', { x, y, radius: y + 0.018, crown: 0.02, ...o.mudguard });
  kit.both('blackmetal', tube([line.at(0.16, 0.082), V(x, y * 1.9, 0.055)], 0.007));
  const top = line.at(0.86);
  kit.add('plastic', tube([line.at(0.42), top], 0.03));
  const bar = handlebar(kit, { centre: V(top.x - 0.01, top.y), half: 0.355, rise: 0.018, back: 0.12, cables: false });
  barMirrors(kit, bar, { height: 0.14, out: 0.05, material: o.mirrors });
  return top;
}

const FLOOR = [
  [0.42, 0.25, 0.32, 0.12, 0.5, 5, 4],
  [0.3, 0.235, 0.285, 0.165, 0.5, 6, 4],
  [0.1, 0.23, 0.28, 0.175, 0.5, 6, 4],
  [-0.12, 0.23, 0.285, 0.17, 0.5, 6, 4],
  [-0.22, 0.24, 0.33, 0.14, 0.5, 4, 4],
];
const SKIRT = [
  [-0.22, 0.305, 0.02],
  [0.1, 0.27, 0.1],
  [0.36, 0.278, 0.03],
  [0.42, 0.35, 0.02],
  [0.41, 0.25, 0.03],
  [0.1, 0.212, 0.08],
  [-0.2, 0.222, 0.02],
];
const BELLY = [
  [0.3, 0.17, 0.24, 0.08, 0.5, 3, 3],
  [0.1, 0.16, 0.235, 0.11, 0.5, 3, 3],
  [-0.15, 0.17, 0.25, 0.11, 0.5, 3, 3],
  [-0.25, 0.2, 0.27, 0.09],
];

/** Floor with a ribbed mat and painted side skirts. */
export function footboard(kit) {
  kit.add('plastic', loft(FLOOR, { nu: 50 }), loft(BELLY, { nu: 24 }));
  for (let i = 0; i < 9; i++)
    kit.add('rubber', box(0.36, 0.006, 0.008, 0.003).translate(0.1, 0.2835, -0.12 + i * 0.03));
  const bent = (v) => {
    v.z -= 0.5 * Math.max(0, v.x - 0.25) ** 1.5 + 0.25 * Math.max(0, -0.05 - v.x) ** 1.4;
    return v;
  };
  kit.both('paint', panel(SKIRT, { z: 0.168, t: 0.02, bevel: 0.008, warp: bent }));
}
