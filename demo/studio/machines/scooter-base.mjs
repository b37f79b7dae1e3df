// What every scooter has in common: small wheels, fork, footboard, swing unit, bar.
import { V, place } from '../geometry/basics.mjs';
import { loft } from '../geometry/loft.mjs';
import { blob, panel, plate, polygon } from '../geometry/shapes.mjs';
import { box, lathe, tube } from '../geometry/solids.mjs';
import { muffler } from '../parts/exhaust.mjs';
import { mudguard } from '../parts/mudguard.mjs';
import { shock } from '../parts/rear-suspension.mjs';
import { fork, forkLine } from '../parts/fork.mjs';
import { barMirrors, handlebar } from '../parts/handlebar.mjs';
import { numberPlate } from '../parts/lamps.mjs';
import { wheel } from '../parts/wheel.mjs';

export const [FRONT_X, REAR_X] = [0.64, -0.62];

/** o: radii, wheels, frontDisc, tape, rim, barHeight, mirrors, fender */
export function scooterChassis(kit, o) {
  const [rf, rr] = o.radii;
  wheel(kit, {
    x: REAR_X,
    radius: rr,
    width: 0.1,
    wall: 0.07,
    spokes: o.rearWheel ?? 'star',
    count: 5,
    drum: 0.06,
    hub: 0.1,
  });
  wheel(kit, {
    x: FRONT_X,
    radius: rf,
    width: 0.092,
    wall: 0.066,
    spokes: o.wheels ?? 'twin',
    count: 5,
    hub: 0.095,
    tape: o.tape,
    discs: o.frontDisc ? [{ r: 0.1, z: 0.062, caliper: 165 }] : [],
    drum: o.frontDisc ? 0 : 0.062,
  });
  const line = forkLine(V(FRONT_X, rf), 27, 0.025);
  fork(kit, line, { length: 0.42, z: 0.082, lower: o.forkLower ?? 'blackmetal', clamps: [0.33, 0.4] });
  mudguard(kit, 'paint', {
    x: FRONT_X,
    y: rf,
    radius: rf + 0.018,
    half: 0.066,
    crown: 0.02,
    drop: 0.06,
    ...o.fender,
  });
  kit.both('blackmetal', tube([line.at(0.16, 0.082), V(FRONT_X + 0.02, rf * 2.02, 0.058)], 0.007));
  const top = line.at(o.barHeight ?? 0.86);
  kit.add('plastic', tube([line.at(0.42), top], 0.03));
  const bar = handlebar(kit, {
    centre: V(top.x - 0.01, top.y),
    half: 0.355,
    rise: 0.018,
    back: 0.12,
    cables: false,
  });
  barMirrors(kit, bar, { height: 0.14, out: 0.05, ...o.mirrors });
  return { line, top, bar };
}

/** Floor with a ribbed mat and painted side skirts. */
export function footboard(kit, { skirt = 'paint' } = {}) {
  kit.add(
    'plastic',
    loft(
      [
        [0.42, 0.25, 0.32, 0.12, 0.5, 5, 4],
        [0.3, 0.235, 0.285, 0.165, 0.5, 6, 4],
        [0.1, 0.23, 0.28, 0.175, 0.5, 6, 4],
        [-0.12, 0.23, 0.285, 0.17, 0.5, 6, 4],
        [-0.22, 0.24, 0.33, 0.14, 0.5, 4, 4],
      ],
      { nu: 50 },
    ),
  );
  for (let i = 0; i < 9; i++)
    kit.add('rubber', box(0.36, 0.006, 0.008, 0.003).translate(0.1, 0.2835, -0.12 + i * 0.03));
  const bent = (v) => {
    v.z -= 0.5 * Math.max(0, v.x - 0.25) ** 1.5 + 0.25 * Math.max(0, -0.05 - v.x) ** 1.4;
    return v;
  };
  const outline = [
    [-0.22, 0.305, 0.02],
    [0.1, 0.27, 0.1],
    [0.36, 0.278, 0.03],
    [0.42, 0.35, 0.02],
    [0.41, 0.25, 0.03],
    [0.1, 0.212, 0.08],
    [-0.2, 0.222, 0.02],
  ];
  kit.both(skirt, panel(polygon(outline), { z: 0.168, t: 0.02, bevel: 0.008, warp: bent }));
  kit.add(
    'plastic',
    loft(
      [
        [0.3, 0.17, 0.24, 0.08, 0.5, 3, 3],
        [0.1, 0.16, 0.235, 0.11, 0.5, 3, 3],
        [-0.15, 0.17, 0.25, 0.11, 0.5, 3, 3],
        [-0.25, 0.2, 0.27, 0.09],
      ],
      { nu: 24 },
    ),
  );
}

/** Engine, belt case and wheel in one swinging piece; exhaust on the right. */
export function swingUnit(kit, { shield = 0.4, dual = false } = {}) {
  kit.add(
    'engine',
    plate(
      blob([
        [-0.2, 0.26],
        [-0.22, 0.34],
        [-0.4, 0.35],
        [-0.55, 0.33],
        [-0.68, 0.29],
        [-0.7, 0.22],
        [-0.62, 0.17],
        [-0.45, 0.175],
        [-0.28, 0.19],
      ]),
      0.07,
      0.02,
      { z: -0.105, fine: 0.04 },
    ),
  );
  kit.add(
    'dark',
    plate(
      blob([
        [-0.24, 0.26],
        [-0.26, 0.32],
        [-0.4, 0.33],
        [-0.55, 0.31],
        [-0.65, 0.27],
        [-0.66, 0.22],
        [-0.6, 0.19],
        [-0.45, 0.19],
        [-0.3, 0.205],
      ]),
      0.02,
      0.008,
      { z: -0.145, fine: 0.04 },
    ),
  );
  kit.add('engine', place(box(0.2, 0.16, 0.2, 0.04), { at: [-0.34, 0.28, 0] }));
  kit.add(
    'alu',
    lathe(
      [
        [0.001, 0.02],
        [0.07, 0.018],
        [0.082, 0.008],
        [0.084, -0.02],
        [0.001, -0.02],
      ],
      V(-0.34, 0.28, 0.11),
    ),
  );
  for (let i = 0; i < 10; i++) {
    const a = (i / 10) * Math.PI * 2;
    kit.add(
      'black',
      place(box(0.045, 0.007, 0.006, 0.002), {
        at: [-0.34 + Math.cos(a) * 0.045, 0.28 + Math.sin(a) * 0.045, 0.131],
        rz: (a * 180) / Math.PI,
      }),
    );
  }
  kit.add(
    'blackmetal',
    tube(
      [
        [-0.26, 0.22, 0.08],
        [-0.32, 0.165, 0.12],
        [-0.45, 0.175, 0.14],
      ],
      0.016,
    ),
  );
  muffler(
    kit,
    [
      [-0.44, 0.18, 0.142],
      [-0.82, 0.27, 0.158],
    ],
    [
      [0, 0.018],
      [0.1, 0.04],
      [0.18, 0.052],
      [0.88, 0.053],
      [1, 0.042],
    ],
    { body: 'blackmetal', tip: 'steel', shield },
  );
  if (dual)
    for (const y of [0.014, -0.016])
      kit.add(
        'steel',
        lathe(
          [
            [0.012, -0.01],
            [0.016, -0.01],
            [0.016, 0.02],
            [0.012, 0.02],
          ],
          V(-0.825, 0.271 + y, 0.158),
          V(-0.97, 0.23, 0.04),
          { segments: 28 },
        ),
      );
  kit.add('plastic', place(box(0.24, 0.12, 0.06, 0.03), { at: [-0.55, 0.37, -0.1], rz: -8 }));
  shock(kit, [-0.56, 0.56, -0.115], [-0.66, 0.27, -0.115], { material: 'chrome', r: 0.026, turns: 8 });
  kit.add(
    'blackmetal',
    tube(
      [
        [-0.18, 0.2, -0.1],
        [-0.26, 0.12, -0.14],
        [-0.33, 0.04, -0.16],
      ],
      0.01,
    ),
  );
  kit.both(
    'blackmetal',
    tube(
      [
        [-0.24, 0.2, 0.09],
        [-0.36, 0.1, 0.12],
        [-0.42, 0.09, 0.13],
      ],
      0.01,
    ),
  );
  kit.both('rubber', place(box(0.09, 0.018, 0.03, 0.008), { at: [-0.24, 0.32, 0.175] }));
}

/** Rear mudguard with number plate. */
export function rearGuard(kit, lift = 0) {
  kit.add(
    'plastic',
    loft(
      [
        [-0.74, 0.5 + lift, 0.62 + lift, 0.075, 0.5, 3, 3],
        [-0.86, 0.46 + lift, 0.64 + lift, 0.065, 0.5, 3],
        [-0.93, 0.34 + lift, 0.5 + lift, 0.055, 0.5, 3],
        [-0.955, 0.27 + lift, 0.35 + lift, 0.05],
      ],
      { nu: 36 },
    ),
  );
  numberPlate(kit, [-0.972, 0.47 + lift], 12);
}
