import { V, gauss, smooth } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { lathe } from '../geometry/solids.mjs';

/**
 * Fuel tank, hollow where the rider's knees are.
 * knees: x and spread of the hollows along the machine, the heights between which they form, their depth
 */
export function fuelTank(kit, stations, { knees, around = 80 }) {
  const [above, below] = knees.heights;
  const hollow = (v) => {
    v.z *= 1 - gauss(v.x, knees.x, knees.spread) * smooth(above, below, v.y) * knees.depth;
    return v;
  };
  const tank = loft(stations, { nu: 96, nv: around, warp: hollow });
  kit.add('paint', tank);
  return tank;
}

/** Lid of the tank at (x, y), turned with the slope of the tank. */
export function fillerCap(kit, [x, y], { material = 'alu', foot = 0.034, lean = 0.05 } = {}) {
  const profile = [
    [0.001, 0.008],
    [0.028, 0.007],
    [0.033, 0.002],
    [foot, -0.01],
    [0.001, -0.01],
  ];
  kit.add(material, lathe(profile, V(x, y, 0), V(-lean, 1, 0), { segments: 48 }));
}
