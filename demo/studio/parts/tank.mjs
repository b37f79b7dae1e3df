import { V, gauss, smooth } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { box, lathe, rod } from '../geometry/solids.mjs';

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

/** Lid of the tank at (x, y), turned with the slope of the tank: ring with its screws, hinge, keyhole under a flap. */
export function fillerCap(kit, [x, y], { material = 'alu', foot = 0.034, lean = 0.05 } = {}) {
  const up = V(-lean, 1, 0);
  const turned = (name, profile) => kit.add(name, lathe(profile, V(x, y, 0), up, { segments: 56 }));
  turned(material, [
    [0.029, 0.004],
    [0.032, 0.004],
    [foot - 0.001, 0.001],
    [foot, -0.01],
  ]);
  turned(material, [
    [0.001, 0.0075],
    [0.022, 0.007],
    [0.0265, 0.005],
    [0.028, 0.001],
  ]);
  const at = (angle, reach, high) => [
    x + Math.cos(angle) * reach - lean * high,
    y + high + lean * Math.cos(angle) * reach,
    Math.sin(angle) * reach,
  ];
  for (let k = 0; k < 6; k++) kit.add('dark', rod(at(k + 0.5, 0.0305, 0), at(k + 0.5, 0.0305, 0.0052), 0.0021));
  kit.add('dark', rod(at(0, 0.004, 0.006), at(0, 0.004, 0.0105), 0.0075, 0.0068, 20));
  kit.add(material, box(0.012, 0.008, 0.02, 0.003).translate(x + 0.031, y + 0.003, 0));
}
