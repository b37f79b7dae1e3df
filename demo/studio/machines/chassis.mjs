// What every motorcycle has in common: wheels, fork, bar, frame tubes, swing arm, chain.
import { V } from '../geometry/basics.mjs';
import { rod, tube } from '../geometry/solids.mjs';
import { fork, forkLine } from '../parts/fork.mjs';
import { barMirrors, handlebar } from '../parts/handlebar.mjs';
import { chain, fender, shock, swingArm } from '../parts/running-gear.mjs';
import { wheel } from '../parts/wheel.mjs';

/**
 * o: wheelbase, rake, front and rear (wheel options), fork, bar, mirrors.
 * Returns the points the bodywork hangs on.
 */
export function rollingChassis(kit, o) {
  const [xf, xr] = [o.wheelbase / 2, -o.wheelbase / 2];
  wheel(kit, { ...o.front, x: xf });
  wheel(kit, { hub: 0.12, ...o.rear, x: xr });
  const line = forkLine(V(xf, o.front.radius), o.rake, 0.028);
  const length = o.fork.length;
  fork(kit, line, { z: 0.1, clamps: [length * 0.73, length * 0.985], ...o.fork });
  const top = line.at(length);
  const lift = o.bar.lift ?? 0.035;
  const bar = handlebar(kit, { ...o.bar, centre: V(top.x - 0.02, top.y + lift) });
  if (o.mirrors !== false) barMirrors(kit, bar, o.mirrors);
  return {
    xf,
    xr,
    line,
    top,
    bar,
    head: line.at(length * 0.8),
    stem: line.at(length * 0.86).add(V(-0.035, 0)),
  };
}

/** Front mudguard with its stays. */
export function frontFender(kit, c, o, material = 'paint') {
  const y = o.wheel;
  fender(kit, material, { x: c.xf, y, radius: y + (o.gap ?? 0.014), crown: 0.016, drop: 0.045, ...o });
  const stay = c.line.at(0.2, 0.075);
  kit.both('dark', tube([stay, V(c.xf - 0.02, y + y * 0.93, o.half - 0.004)], 0.008));
}

/** Tubular frame round the engine, and the rails under the seat. */
export function tubeFrame(
  kit,
  c,
  { pivot, seatY = 0.735, tailX = -0.66, tailY = 0.84, material = 'frame', rise = 0, cradle = true },
) {
  const [px, py] = pivot;
  const main = [
    c.stem.clone().setZ(0.03),
    V(0.22, 0.77 + rise, 0.075),
    V(0.02, 0.7 + rise, 0.105),
    V(px + 0.015, py + 0.16, 0.115),
    V(px, py, 0.11),
  ];
  kit.both(material, tube(main, 0.0185, { segments: 60 }));
  if (cradle) {
    const under = [
      c.stem.clone().add(V(-0.005, -0.08, 0.03)),
      V(0.27, 0.55 + rise * 0.6, 0.06),
      V(0.235, 0.34 + rise * 0.6, 0.075),
      V(0.13, 0.232 + rise * 0.6, 0.085),
      V(-0.1, 0.232 + rise * 0.6, 0.092),
      V(px, py - 0.07, 0.1),
    ];
    kit.both(material, tube(under, 0.0145, { segments: 70 }));
  }
  kit.both(
    material,
    tube(
      [
        [0.03, seatY - 0.03, 0.1],
        [-0.2, seatY, 0.1],
        [-0.45, (seatY + tailY) / 2, 0.09],
        [tailX, tailY - 0.02, 0.055],
      ],
      0.0125,
    ),
  );
  kit.both(
    material,
    tube(
      [
        [px + 0.005, py + 0.1, 0.11],
        [-0.33, 0.66 + rise, 0.1],
        [-0.5, (seatY + tailY) / 2 - 0.01, 0.08],
      ],
      0.0115,
    ),
  );
}

/** Deep pressed beams from the steering head to the pivot, as on sporting machines. */
export function beamFrame(kit, c, { pivot, material = 'alu', rise = 0, z = 0.12 }) {
  const [px, py] = pivot;
  for (const drop of [0, 0.035, 0.07]) {
    const beam = [
      c.stem.clone().add(V(-0.01, -drop, 0.045)),
      V(0.2, 0.76 + rise - drop, z * 0.95),
      V(0.02, 0.69 + rise - drop, z),
      V(px + 0.03, py + 0.2 - drop * 0.6, z),
      V(px, py, z - 0.012),
    ];
    kit.both(material, tube(beam, 0.021, { segments: 60 }));
  }
  kit.both('blackmetal', rod([px, py, z - 0.03], [px, py, z + 0.014], 0.026));
}

/** Swing arm, rear spring and chain. twin: two springs at the sides; otherwise one in the middle. */
export function rearEnd(kit, c, { pivot, axleY, twin, material = 'alu', coverChain, springs = {}, rise = 0, z }) {
  const axle = [c.xr, axleY];
  swingArm(kit, { pivot, axle, material, z });
  if (twin) {
    for (const side of [0.128, -0.128])
      shock(kit, [-0.43, 0.71, side], [c.xr + 0.03, axleY + 0.03, side], { material: 'chrome', ...springs });
  } else {
    shock(kit, [pivot[0] - 0.015, 0.66 + rise, 0], [pivot[0] - 0.085, pivot[1], 0], {
      r: 0.034,
      wire: 0.0062,
      turns: 7,
      ...springs,
    });
  }
  chain(kit, { axle, front: [pivot[0] + 0.065, pivot[1] - 0.02], cover: coverChain });
}
