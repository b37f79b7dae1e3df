import { THREE, V, place, rad } from '../geometry/basics.mjs';
import { plate } from '../geometry/shapes.mjs';
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
  kit.add('chrome', rod(line.at(0, z), line.at(l * 0.42, z), 0.0205, 0.0205, 28));
  const sleeve = [
    [0.001, 0],
    [0.026, 0],
    [0.0285, 0.006],
    [0.0285, l * 0.62 - 0.004],
    [0.027, l * 0.62],
    [0.001, l * 0.62],
  ];
  kit.add(o.upper, lathe(sleeve, line.at(l * 0.38, z), line.up, { segments: 48 }));
  const seal = [
    [0.0207, 0],
    [0.0265, 0.002],
    [0.03, 0.008],
    [0.03, 0.02],
    [0.0285, 0.022],
  ];
  kit.add('rubber', lathe(seal, line.at(l * 0.38 - 0.008, z), line.up, { segments: 40 }));
  const foot = [
    [0.001, -0.035],
    [0.019, -0.035],
    [0.025, -0.026],
    [0.026, 0.05],
    [0.023, 0.068],
    [0.0207, 0.07],
  ];
  kit.add('dark', lathe(foot, line.at(0, z), line.up, { segments: 40 }));
}

function plainLeg(kit, line, z, o) {
  const l = o.length;
  kit.add(o.upper, rod(line.at(l * 0.3, z), line.at(l, z), 0.0185, 0.0185, 28));
  const slider = [
    [0.001, -0.03],
    [0.021, -0.03],
    [0.026, -0.02],
    [0.0265, l * 0.2],
    [0.025, l * 0.4],
    [0.0285, l * 0.41],
    [0.0285, l * 0.435],
    [0.025, l * 0.44],
  ];
  kit.add(o.lower, lathe(slider, line.at(0, z), line.up, { segments: 48 }));
  const seal = [
    [0.025, 0],
    [0.0262, 0.003],
    [0.0262, 0.01],
    [0.021, 0.02],
    [0.0187, 0.021],
  ];
  kit.add('rubber', lathe(seal, line.at(l * 0.44, z), line.up, { segments: 40 }));
}

/** A yoke from above: round lobes that clamp the legs, waisted towards the stem behind them. */
function yoke(z, r) {
  const shape = new THREE.Shape();
  shape.absarc(0, z, r, -0.35 * Math.PI, 0.8 * Math.PI, false);
  shape.quadraticCurveTo(-0.03, z * 0.55, -0.058, 0.026);
  shape.quadraticCurveTo(-0.07, 0, -0.058, -0.026);
  shape.quadraticCurveTo(-0.03, -z * 0.55, Math.cos(0.8 * Math.PI) * r, -z - Math.sin(0.8 * Math.PI) * r);
  shape.absarc(0, -z, r, -0.8 * Math.PI, 0.35 * Math.PI, false);
  shape.quadraticCurveTo(0.004, 0, Math.cos(0.35 * Math.PI) * r, z - Math.sin(0.35 * Math.PI) * r);
  return shape;
}

/** Clamps the legs at s; its screws look forward. */
function clamp(kit, line, s, { z, upsideDown }, thick) {
  const r = upsideDown ? 0.038 : 0.029;
  const bridge = plate(yoke(z, r), thick, 0.004, { segments: 2 });
  // The plate lies in x,y: it is laid down, then leaned with the fork.
  bridge.rotateX(Math.PI / 2).rotateZ(rad(line.rake));
  const c = line.at(s);
  kit.add('dark', bridge.translate(c.x, c.y, 0));
  for (const side of [1, -1]) {
    const at = (forward) =>
      line.at(s, side * (z - 0.002)).add(V(Math.cos(rad(line.rake)) * forward, Math.sin(rad(line.rake)) * forward));
    kit.add('steel', rod(at(r - 0.006), at(r + 0.004), 0.0052, 0.0052, 6));
  }
}

/** o: length, z (half spacing), upsideDown, upper and lower (materials), clamps [low, high] */
export function fork(kit, line, o) {
  const { z } = o;
  const options = { upper: 'chrome', lower: 'dark', ...o };
  for (const side of [1, -1]) {
    (o.upsideDown ? upsideDownLeg : plainLeg)(kit, line, side * z, options);
    const foot = line.at(0).add(line.axle).multiplyScalar(0.5);
    const lug = place(box(0.056, 0.05, 0.036, 0.016), { at: [foot.x, foot.y, side * z], rz: line.rake });
    kit.add(o.upsideDown ? 'dark' : options.lower, lug);
    const along = (reach) => [line.axle.x, line.axle.y, side * (z + reach)];
    kit.add(
      'steel',
      rod(along(0.012), along(0.021), 0.017, 0.017, 24),
      rod(along(0.02), along(0.031), 0.0125, 0.0115, 6),
    );
    const top = line.at(Math.max(o.length, o.clamps[1] + 0.012), side * z);
    const reach = (by) => top.clone().addScaledVector(line.up, by);
    kit.add(
      'dark',
      rod(reach(-0.02), reach(0.006), o.upsideDown ? 0.0255 : 0.0185, o.upsideDown ? 0.0245 : 0.0175, 28),
    );
    kit.add('alu', rod(reach(0.004), reach(0.013), 0.012, 0.0115, 6));
  }
  const [low, high] = o.clamps;
  clamp(kit, line, low, o, 0.034);
  clamp(kit, line, high, o, 0.024);
  const stem = (s) => line.at(s).add(V(-0.035, 0, 0));
  kit.add('dark', rod(stem(low - 0.02), stem(high), 0.026));
  kit.add('steel', rod(stem(high), stem(high + 0.02), 0.015, 0.014, 6));
}
