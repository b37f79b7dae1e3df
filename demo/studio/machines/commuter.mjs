// Everyday motorcycles: long flat seat, teardrop tank, small lamp cowl, upright bar.
import { V, gauss, smooth } from '../geometry/basics.mjs';
import { letter } from '../geometry/lettering.mjs';
import { loft } from '../geometry/loft.mjs';
import { decal, panel, polygon, ribbon } from '../geometry/shapes.mjs';
import { lathe } from '../geometry/solids.mjs';
import { engine } from '../parts/engine.mjs';
import { headers, muffler } from '../parts/exhaust.mjs';
import { footGear } from '../parts/foot-gear.mjs';
import { tubeFrame } from '../parts/frame.mjs';
import { frontMudguard } from '../parts/mudguard.mjs';
import { rearEnd } from '../parts/rear-suspension.mjs';
import { rollingChassis } from './chassis.mjs';
import { headCowl } from './commuter-front.mjs';
import { seatAndTail, rearGuard } from './commuter-tail.mjs';

const PIVOT = [-0.185, 0.4];

function tankOf(kit, o) {
  const w = o.tankWidth;
  const h = o.tankRise;
  const knees = (v) => {
    v.z *= 1 - gauss(v.x, -0.06, 0.12) * smooth(0.9, 0.78, v.y) * o.kneeDepth;
    return v;
  };
  const tank = loft(
    [
      [0.345, 0.8, 0.835, 0.035],
      [0.325, 0.775, 0.885 + h, 0.085, 0.45],
      [0.27, 0.755, 0.94 + h, 0.128 * w, 0.45, 2.5, 3],
      [0.18, 0.745, 0.97 + h, 0.15 * w, 0.5, 2.5, 3],
      [0.08, 0.742, 0.962 + h, 0.15 * w, 0.52, 2.5, 3],
      [-0.02, 0.742, 0.915 + h * 0.6, 0.13 * w, 0.52, 2.5, 3],
      [-0.09, 0.745, 0.855, 0.105, 0.5, 2.5, 2.8],
      [-0.13, 0.755, 0.81, 0.08],
    ],
    { nu: 96, nv: 80, warp: knees },
  );
  kit.add('paint', tank);
  const cap = V(0.15, 0.971 + h, 0);
  kit.add(
    'chrome',
    lathe(
      [
        [0.001, 0.008],
        [0.028, 0.007],
        [0.033, 0.002],
        [0.036, -0.01],
        [0.001, -0.01],
      ],
      cap,
      V(-0.05, 1, 0),
      { segments: 48 },
    ),
  );
  letter(kit, 'lettering', { text: o.lettering, size: o.letterSize, x: o.letterX ?? 0.005, y: 0.848 }, (s) =>
    decal(tank, s, { lift: 0.0022, fine: 0.01 }),
  );
  const taper = (t) => 0.25 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 0.6 + 0.2));
  const lines = o.stripes ?? [
    [
      [-0.07, 0.79],
      [0.1, 0.812],
      [0.3, 0.84],
    ],
  ];
  lines.forEach((line, i) =>
    kit.both(i ? 'white' : 'accent', decal(tank, ribbon(line, i ? 0.006 : 0.014, taper), { lift: 0.0018, fine: 0.01 })),
  );
}

function shrouds(kit, o) {
  const bent = (v) => {
    v.z += 0.028 * (1 - ((v.x - 0.24) / 0.26) ** 2 - ((v.y - 0.76) / 0.2) ** 2) - 0.9 * Math.max(0, v.x - 0.3) ** 2;
    return v;
  };
  kit.both('paint', panel(polygon(o.shroud, 0.02), { z: 0.128, t: 0.016, bevel: 0.006, warp: bent, fine: 0.015 }));
  if (o.shroudLine)
    kit.both(
      'accent',
      panel(
        ribbon(o.shroudLine, 0.011, (t) => 1 - t * 0.7),
        { z: 0.1385, t: 0.004, bevel: 0.001, warp: bent, fine: 0.012 },
      ),
    );
}

function sidePanels(kit, o) {
  kit.add(
    'plastic',
    loft(
      [
        [0.03, 0.6, 0.74, 0.075, 0.5, 3, 3],
        [-0.08, 0.55, 0.75, 0.1, 0.5, 3.4, 3.4],
        [-0.24, 0.57, 0.75, 0.108, 0.5, 3.4, 3.4],
        [-0.4, 0.66, 0.75, 0.1, 0.5, 3, 3],
        [-0.5, 0.7, 0.76, 0.08],
      ],
      { nu: 50 },
    ),
  );
  const cover = loft(
    [
      [-0.09, 0.66, 0.72, 0.1, 0.5, 3, 3],
      [-0.13, 0.6, 0.742, 0.122, 0.55, 3, 2.6],
      [-0.24, 0.59, 0.752, 0.132, 0.6, 3, 2.4],
      [-0.34, 0.635, 0.758, 0.13, 0.6, 3, 2.4],
      [-0.43, 0.7, 0.76, 0.116, 0.5, 3, 3],
      [-0.47, 0.73, 0.755, 0.09],
    ],
    { nu: 60 },
  );
  kit.add('paint', cover);
  if (o.sideLine)
    kit.both(
      'accent',
      decal(
        cover,
        ribbon(
          [
            [-0.13, 0.64],
            [-0.25, 0.675],
            [-0.4, 0.735],
          ],
          0.012,
          (t) => 1 - 0.7 * t,
        ),
        { lift: 0.0016, fine: 0.01 },
      ),
    );
  kit.add(
    'plastic',
    loft(
      [
        [0.25, 0.66, 0.76, 0.06, 0.5, 3, 3],
        [0.17, 0.62, 0.76, 0.085, 0.5, 3.4, 3],
        [0.04, 0.6, 0.76, 0.092, 0.5, 3.4, 3],
        [-0.1, 0.58, 0.76, 0.09, 0.5, 3.4, 3],
      ],
      { nu: 30 },
    ),
  );
}

export function commuter(kit, options) {
  const o = {
    wheelbase: 1.27,
    tyre: [0.086, 0.1],
    style: 'twin',
    frontDisc: true,
    tankWidth: 1,
    tankRise: 0,
    kneeDepth: 0.32,
    tailRise: 0,
    rail: 'blackmetal',
    cowl: 1,
    lampRound: 2.6,
    lampRing: 'chrome',
    letterSize: 0.045,
    pipe: 'chrome',
    silencer: 'blackmetal',
    mono: false,
    rim: 'rim',
    engineCover: 'alu',
    ...options,
  };
  const r = o.radius ?? 0.298;
  const c = rollingChassis(kit, {
    wheelbase: o.wheelbase,
    rake: 25.5,
    front: {
      radius: r,
      width: o.tyre[0],
      wall: 0.076,
      spokes: o.style,
      count: o.spokes ?? 5,
      phase: 0.05,
      tread: 'commuter',
      hub: 0.1,
      rim: o.rim,
      discs: o.frontDisc ? [{ r: 0.12, z: 0.066, caliper: 150 }] : [],
      drum: o.frontDisc ? 0 : 0.068,
    },
    rear: {
      radius: r,
      width: o.tyre[1],
      wall: 0.078,
      spokes: o.style,
      count: o.spokes ?? 5,
      tread: 'commuter',
      drum: 0.07,
      rim: o.rim,
      discs: o.rearDisc ? [{ r: 0.11, z: 0.078, caliper: 160 }] : [],
    },
    fork: { length: 0.735, z: 0.095, lower: o.forkLower ?? 'dark' },
    bar: { half: 0.36, rise: 0.09, back: 0.12, droop: -0.015, material: 'chrome' },
    mirrors: { round: false },
  });
  frontMudguard(kit, c, { wheel: r, from: 28, to: 150, half: 0.056 });
  tubeFrame(kit, c, { pivot: PIVOT, tailY: 0.82 });
  rearEnd(kit, c, { pivot: PIVOT, axleY: r, twin: !o.mono, material: 'blackmetal', coverChain: true });
  const { ports } = engine(kit, {
    x: 0.02,
    y: 0.37,
    tilt: o.engineTilt ?? 18,
    fins: 9,
    height: 0.1,
    head: 'alu',
    valve: 'alu',
    cover: o.engineCover,
    material: o.engineMaterial ?? 'engine',
  });
  headers(kit, ports, {
    knee: [0.275, 0.42, 0.05],
    low: [0.235, 0.265, 0.075],
    path: [
      [0.1, 0.208, 0.11],
      [-0.05, 0.206, 0.125],
      [-0.2, 0.24, 0.145],
    ],
    material: o.pipe,
  });
  muffler(
    kit,
    [
      [-0.19, 0.238, 0.145],
      [o.silencerEnd ?? -0.8, 0.33, 0.155],
    ],
    [
      [0, 0.021],
      [0.1, 0.034],
      [0.16, 0.046],
      [0.9, 0.046],
      [1, 0.04],
    ],
    { body: o.silencer, tip: 'chrome', shield: 0.6 },
  );
  tankOf(kit, o);
  if (o.shroud) shrouds(kit, o);
  sidePanels(kit, o);
  seatAndTail(kit, o);
  rearGuard(kit, c, r);
  headCowl(kit, c, o);
  footGear(kit, { x: -0.09, y: 0.315, passenger: [-0.36, 0.42] });
}
