import { V, place, rad } from '../geometry/basics.mjs';
import { box, lathe, rod } from '../geometry/solids.mjs';

/** The line of the fork: at(s, z) is the point s metres up from the axle line. */
export function forkLine(axle, rake, offset) {
  const up = V(-Math.sin(rad(rake)), Math.cos(rad(rake)), 0);
  const behind = V(-up.y, up.x, 0).multiplyScalar(offset);
  const at = (s, z = 0) => axle.clone().add(behind).addScaledVector(up, s).setZ(z);
  return { axle, up, rake, at };
}

function upsideDownLeg(kit, line, z, o) {
  const l = o.length;
  kit.add('chrome', rod(line.at(0, z), line.at(l * 0.42, z), 0.0205));
  const sleeve = [
    [0.001, 0],
    [0.026, 0],
    [0.0285, 0.006],
    [0.0285, l * 0.62 - 0.004],
    [0.027, l * 0.62],
    [0.001, l * 0.62],
  ];
  kit.add(o.upper, lathe(sleeve, line.at(l * 0.38, z), line.up, { segments: 40 }));
  const foot = line.at(0.02, z);
  kit.add('dark', place(box(0.06, 0.1, 0.05, 0.016), { at: [foot.x, foot.y, z], rz: line.rake }));
}

function plainLeg(kit, line, z, o) {
  const l = o.length;
  kit.add(o.upper, rod(line.at(l * 0.3, z), line.at(l, z), 0.0185));
  const slider = [
    [0.001, -0.03],
    [0.021, -0.03],
    [0.026, -0.02],
    [0.0265, l * 0.2],
    [0.025, l * 0.4],
    [0.0285, l * 0.41],
    [0.0285, l * 0.44],
    [0.024, l * 0.45],
    [0.001, l * 0.45],
  ];
  kit.add(o.lower, lathe(slider, line.at(0, z), line.up, { segments: 40 }));
}

/** o: length, z (half spacing), upsideDown, upper and lower (materials), clamps [low, high] */
export function fork(kit, line, o) {
  const { z } = o;
  const options = { upper: 'chrome', lower: 'dark', ...o };
  for (const side of [1, -1]) {
    (o.upsideDown ? upsideDownLeg : plainLeg)(kit, line, side * z, options);
    const foot = line.at(0).add(line.axle).multiplyScalar(0.5);
    const lug = place(box(0.05, 0.06, 0.035, 0.014), { at: [foot.x, foot.y, side * z], rz: line.rake });
    kit.add(o.upsideDown ? 'dark' : options.lower, lug);
    const along = (reach) => [line.axle.x, line.axle.y, side * (z + reach)];
    kit.add(
      'steel',
      rod(along(0.012), along(0.021), 0.017, 0.017, 24),
      rod(along(0.02), along(0.031), 0.0125, 0.0115, 6),
    );
  }
  for (const s of o.clamps) {
    const c = line.at(s);
    kit.add('dark', place(box(0.07, 0.034, z * 2 + 0.06, 0.012), { at: [c.x - 0.012, c.y, 0], rz: line.rake }));
  }
  const stem = (s) => line.at(o.length * s).add(V(-0.035, 0, 0));
  kit.add('dark', rod(stem(0.7), stem(1), 0.028));
}
