import { V } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { blob, plate } from '../geometry/shapes.mjs';
import { lathe, rod } from '../geometry/solids.mjs';
import { cylinder, intake } from './cylinder.mjs';
import { coolant } from './radiator.mjs';

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

const OIL_CAP = [
  [0.001, 0.014],
  [0.012, 0.013],
  [0.0135, 0.009],
  [0.0135, 0.003],
  [0.017, 0.002],
  [0.017, -0.004],
];
const SPROCKET_COVER = [
  [-0.215, 0.02],
  [-0.19, 0.085],
  [-0.12, 0.1],
  [-0.085, 0.04],
  [-0.1, -0.05],
  [-0.18, -0.05],
];
const SUMP = [
  [0.1, -0.125, -0.09, 0.5],
  [0.06, -0.142, -0.09, 0.62],
  [-0.06, -0.146, -0.09, 0.66],
  [-0.13, -0.12, -0.08, 0.6],
];

const larger = (points, k) => points.map(([x, y]) => [x * k, y * k]);

/** Clutch cover on the right, generator cover on the left, with gasket and screws in their bosses. */
function sideCovers(kit, o) {
  for (const side of [1, -1]) {
    const z = side * o.half * 1.04;
    const at = (x, y, dz) => V(o.x + x, o.y + y, z + side * dz);
    const round = (material, profile, centre, segments) => {
      kit.add(material, lathe(profile, centre, V(0, 0, side), { segments }));
    };
    const cover = plate(blob(COVER), 0.05, 0.014, { segments: 4, fine: 0.04 });
    kit.add(o.material, cover.translate(o.x, o.y, z + side * 0.016));
    kit.add('seam', plate(blob(larger(COVER, 1.012)), 0.003, 0.0005).translate(o.x, o.y, z + side * 0.001));
    const big = side > 0 ? -0.035 : 0.055;
    round(o.cover, BIG_COVER, at(big, 0.004 * side, 0.04), 72);
    round(o.badge, BADGE, at(big, 0.004 * side, 0.071), 48);
    round(o.material, SMALL_COVER, at(side * 0.085, 0.01, 0.04), 48);
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * Math.PI * 2 + 0.4;
      const [x, y] = [big + Math.cos(a) * 0.066, 0.004 * side + Math.sin(a) * 0.066];
      kit.add('steel', rod(at(x, y, 0.055), at(x, y, 0.0655), 0.0042, 0.0042, 6));
    }
    for (let i = 0; i < 11; i++) {
      const a = (i / 11) * Math.PI * 2 + 0.2;
      const [x, y] = [Math.cos(a) * 0.137, Math.sin(a) * 0.087];
      kit.add(o.material, rod(at(x, y, 0), at(x, y, 0.037), 0.0115, 0.0095, 16));
      kit.add('steel', rod(at(x, y, 0.03), at(x, y, 0.043), 0.0052, 0.0052, 6));
    }
  }
}

/** What is bolted to the case: sump with its plug, oil filler, starter, cover of the front sprocket. */
function fittings(kit, o) {
  kit.add(
    o.material,
    loft(
      SUMP.map(([x, low, high, wide]) => [o.x + x, o.y + low, o.y + high, o.half * wide, 0.6, 4, 3]),
      { nu: 24 },
    ),
  );
  kit.add('steel', rod([o.x, o.y - 0.15, 0.02], [o.x, o.y - 0.14, 0.02], 0.009, 0.009, 6));
  const right = o.half * 1.04 + 0.04;
  kit.add('blackmetal', lathe(OIL_CAP, V(o.x + 0.1, o.y + 0.056, right), V(0, 0, 1), { segments: 28 }));
  kit.add('screen', rod([o.x + 0.07, o.y - 0.066, right - 0.004], [o.x + 0.07, o.y - 0.066, right + 0.002], 0.011));
  const starter = (z) => [o.x - 0.06, o.y + 0.148, z];
  kit.add('dark', rod(starter(-o.half * 0.7), starter(o.half * 0.5), 0.027, 0.027, 28));
  kit.add('steel', rod(starter(o.half * 0.5), starter(o.half * 0.6), 0.022, 0.018, 28));
  const sprocket = plate(blob(SPROCKET_COVER), 0.03, 0.009, { segments: 3, fine: 0.04 });
  kit.add(o.material, sprocket.translate(o.x, o.y, -o.half * 1.04 - 0.012));
}

/**
 * Engine with one, two or four cylinders in a row across the machine.
 * options: x, y, half (width of the case), cylinders, their tilt and height, fins (0: water-cooled, then the measures of its radiator)
 * and the materials material, head, valve, cover, badge. Returns where the exhaust pipes begin.
 */
export function engine(kit, options) {
  const head = options.head ?? options.material;
  const o = { cylinders: 1, half: 0.0825, head, valve: head, badge: 'dark', ...options };
  const wide = { 1: 0.145, 2: 0.24, 4: 0.36 }[o.cylinders];
  const body = plate(blob(CASE), o.half * 2, 0.016, { segments: 4, fine: 0.04 });
  kit.add(o.material, body.translate(o.x, o.y, 0));
  sideCovers(kit, o);
  fittings(kit, o);
  const block = cylinder(kit, o, wide);
  intake(kit, block, o, wide);
  if (o.radiator) coolant(kit, o.radiator, { head: block.water, pump: V(o.x + 0.1, o.y - 0.02, -o.half * 1.2) });
  const spread = { 1: [0.02], 2: [0.06, -0.06], 4: [0.135, 0.045, -0.045, -0.135] }[o.cylinders];
  return spread.map(block.port);
}
