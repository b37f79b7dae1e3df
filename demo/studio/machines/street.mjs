// Street motorcycles: muscular tank with shrouds, masked LED face, short raised tail.
import { V, gauss, place, smooth } from '../geometry/basics.mjs';
import { letter } from '../geometry/lettering.mjs';
import { loft } from '../geometry/loft.mjs';
import { film, panel, polygon, ribbon } from '../geometry/shapes.mjs';
import { box, lathe } from '../geometry/solids.mjs';
import { engine } from '../parts/engine.mjs';
import { headers, muffler } from '../parts/exhaust.mjs';
import { footGear } from '../parts/foot-gear.mjs';
import { tubeFrame } from '../parts/frame.mjs';
import { frontMudguard } from '../parts/mudguard.mjs';
import { radiator } from '../parts/radiator.mjs';
import { rearEnd } from '../parts/rear-suspension.mjs';
import { rollingChassis } from './chassis.mjs';
import { face } from './street-face.mjs';
import { seatAndTail } from './street-tail.mjs';

const PIVOT = [-0.185, 0.4];

function tankOf(kit, o) {
  const w = o.tankWidth;
  const knees = (v) => {
    v.z *= 1 - gauss(v.x, -0.05, 0.12) * smooth(0.92, 0.79, v.y) * 0.36;
    return v;
  };
  const tank = loft(
    [
      [0.36, 0.82, 0.85, 0.035],
      [0.335, 0.79, 0.905, 0.085, 0.45],
      [0.28, 0.767, 0.965, 0.13 * w, 0.45, 2.3, 3],
      [0.19, 0.757, 1.0, 0.155 * w, 0.5, 2.3, 3],
      [0.09, 0.754, 0.985, 0.155 * w, 0.52, 2.3, 3],
      [-0.01, 0.754, 0.925, 0.132 * w, 0.52, 2.4, 3],
      [-0.09, 0.757, 0.86, 0.105, 0.5, 2.5, 2.8],
      [-0.135, 0.767, 0.82, 0.08],
    ],
    { nu: 96, nv: 80, warp: knees },
  );
  kit.add('paint', tank);
  kit.add(
    'plastic',
    loft(
      [
        [0.32, 0.91, 0.942, 0.03],
        [0.21, 0.98, 1.004, 0.036, 0.5, 3],
        [0.1, 0.975, 0.995, 0.036, 0.5, 3],
        [0, 0.915, 0.945, 0.034, 0.5, 3],
        [-0.09, 0.845, 0.872, 0.03],
      ],
      { nu: 40 },
    ),
  );
  kit.add(
    'alu',
    lathe(
      [
        [0.001, 0.008],
        [0.028, 0.007],
        [0.033, 0.002],
        [0.034, -0.01],
        [0.001, -0.01],
      ],
      V(0.155, 1.004, 0),
      V(-0.05, 1, 0),
      { segments: 48 },
    ),
  );
  return tank;
}

function shrouds(kit, o) {
  const bent = (v) => {
    v.z +=
      0.032 * (1 - ((v.x - 0.24) / 0.3) ** 2 - ((v.y - 0.79) / 0.19) ** 2) -
      0.006 -
      1.1 * Math.max(0, v.x - 0.3) ** 2 -
      0.35 * Math.max(0, 0.66 - v.y) ** 1.4;
    return v;
  };
  kit.both('paint', panel(polygon(o.shroud), { z: 0.15, t: 0.016, bevel: 0.006, warp: bent, fine: 0.014 }));
  kit.both(
    'plastic',
    panel(
      polygon([
        [0.27, 0.71, 0.01],
        [0.35, 0.71, 0.02],
        [0.385, 0.63, 0.01],
        [0.32, 0.5, 0.01],
        [0.255, 0.5, 0.01],
        [0.24, 0.6, 0.03],
      ]),
      { z: 0.132, t: 0.012, bevel: 0.004, warp: bent },
    ),
  );
  kit.both(
    'plastic',
    panel(
      polygon([
        [0.02, 0.765, 0.02],
        [0.13, 0.765, 0.03],
        [0.25, 0.735, 0.03],
        [0.26, 0.7, 0.02],
        [0.13, 0.705, 0.03],
        [0.05, 0.72, 0.02],
      ]),
      { z: 0.136, t: 0.012, bevel: 0.004, warp: bent },
    ),
  );
  for (const line of o.shroudLines)
    kit.both(
      'accent',
      panel(
        ribbon(line, 0.013, (t) => 1 - t * 0.75),
        { z: 0.1615, t: 0.004, bevel: 0.001, warp: bent, fine: 0.01 },
      ),
    );
  letter(kit, 'lettering', { text: o.lettering, size: o.letterSize, x: o.letterAt[0], y: o.letterAt[1] }, (shapes) =>
    film(shapes, { z: 0.1631, warp: bent }),
  );
}

function middle(kit) {
  kit.add(
    'plastic',
    loft(
      [
        [0.27, 0.66, 0.76, 0.06, 0.5, 3, 3],
        [0.18, 0.6, 0.76, 0.088, 0.5, 3.4, 3],
        [0.04, 0.59, 0.76, 0.094, 0.5, 3.4, 3],
        [-0.1, 0.56, 0.76, 0.092, 0.5, 3.4, 3],
      ],
      { nu: 30 },
    ),
  );
  kit.add(
    'plastic',
    loft(
      [
        [0.01, 0.62, 0.74, 0.07, 0.5, 3, 3],
        [-0.1, 0.55, 0.765, 0.11, 0.5, 3.4, 3.4],
        [-0.24, 0.57, 0.772, 0.118, 0.5, 3.4, 3.4],
        [-0.37, 0.66, 0.785, 0.105, 0.5, 3, 3],
        [-0.48, 0.74, 0.8, 0.08],
      ],
      { nu: 50 },
    ),
  );
  kit.add(
    'paint',
    loft(
      [
        [-0.06, 0.71, 0.75, 0.095, 0.5, 3, 3],
        [-0.12, 0.67, 0.762, 0.122, 0.6, 3, 2.3],
        [-0.22, 0.665, 0.775, 0.13, 0.65, 3, 2.2],
        [-0.34, 0.72, 0.79, 0.126, 0.6, 3, 2.4],
        [-0.42, 0.765, 0.8, 0.1],
      ],
      { nu: 50 },
    ),
  );
}

export function street(kit, options) {
  const o = {
    tankWidth: 1,
    splitSeat: true,
    upsideDown: true,
    forkUpper: 'gold',
    style: 'fork',
    letterSize: 0.042,
    letterAt: [0.13, 0.765],
    rearWidth: 0.145,
    cover: 'bronze',
    ...options,
  };
  const [rf, rr] = [0.3, 0.312];
  const c = rollingChassis(kit, {
    wheelbase: 1.355,
    rake: 25,
    front: {
      radius: rf,
      width: 0.11,
      wall: 0.076,
      spokes: o.style,
      phase: 0.05,
      hub: 0.1,
      tape: o.tape,
      count: o.spokes ?? 5,
      discs: [{ r: 0.145, z: 0.066, caliper: 150 }],
    },
    rear: {
      radius: rr,
      width: o.rearWidth,
      wall: 0.088,
      spokes: o.style,
      tape: o.tape,
      count: o.spokes ?? 5,
      discs: [{ r: 0.11, z: 0.078, caliper: 160 }],
    },
    fork: { length: 0.735, z: 0.1, upsideDown: o.upsideDown, upper: o.upsideDown ? o.forkUpper : 'chrome' },
    bar: { half: 0.385, rise: 0.055, back: 0.12, droop: -0.015 },
  });
  frontMudguard(kit, c, {
    wheel: rf,
    gap: 0.01,
    from: 62,
    to: 152,
    half: 0.064,
    crown: 0.014,
    drop: 0.05,
    tip: 0.85,
  });
  kit.both(
    'plastic',
    panel(
      polygon([
        [c.xf - 0.19, rf + 0.26, 0.02],
        [c.xf - 0.07, rf + 0.3, 0.02],
        [c.xf - 0.04, rf + 0.22, 0.02],
        [c.xf - 0.13, rf + 0.19, 0.02],
      ]),
      { z: 0.072, t: 0.008, bevel: 0.003 },
    ),
  );
  tubeFrame(kit, c, { pivot: PIVOT });
  rearEnd(kit, c, { pivot: PIVOT, axleY: rr, material: o.arm ?? 'alu' });
  const { ports } = engine(kit, {
    x: 0.02,
    y: 0.37,
    tilt: 14,
    fins: o.fins ?? 0,
    height: 0.115,
    cover: o.cover,
    valve: o.cover,
    material: 'engineBlack',
  });
  headers(kit, ports, {
    knee: [0.285, 0.42, 0.05],
    low: [0.245, 0.27, 0.075],
    path: [
      [0.1, 0.205, 0.11],
      [-0.06, 0.21, 0.13],
      [-0.2, 0.24, 0.145],
    ],
  });
  kit.add('dark', place(box(0.19, 0.1, 0.16, 0.03), { at: [-0.13, 0.23, 0.05] }));
  muffler(
    kit,
    [
      [-0.2, 0.24, 0.145],
      [-0.56, 0.385, 0.168],
    ],
    [
      [0, 0.022],
      [0.12, 0.036],
      [0.22, 0.052],
      [0.86, 0.055],
      [1, 0.046],
    ],
    { body: 'blackmetal', tip: 'steel', shield: 0.35 },
  );
  if (o.bellyPan)
    kit.add(
      'paint2',
      loft(
        [
          [0.29, 0.3, 0.37, 0.05],
          [0.22, 0.215, 0.33, 0.1],
          [0.05, 0.185, 0.275, 0.115],
          [-0.1, 0.185, 0.25, 0.105],
          [-0.19, 0.2, 0.235, 0.08],
        ],
        { nu: 50 },
      ),
    );
  radiator(kit, { at: [0.325, 0.53, 0] });
  tankOf(kit, o);
  shrouds(kit, o);
  middle(kit);
  seatAndTail(kit, o);
  face(kit, c, o);
  footGear(kit, { x: -0.1, y: 0.325, passenger: [-0.36, 0.44] });
}
